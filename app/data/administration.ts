import type { Tokens } from "#db/queries/usage.ts";
import type { ModelPurpose } from "#db/vocabulary.ts";
import type { InstallationSettings } from "#tools/admin/schema.ts";
import { readOf } from "./loaded-query.ts";

/** What administrators read and change about the installation. */

export type Installation = InstallationSettings & { version: number; mailAvailable: boolean };

export interface Usage {
  from: string;
  to: string;
  dailyTokensPerUser: number;
  total: Tokens;
  days: (Tokens & { day: string })[];
  byUser: (Tokens & { userId: number | null; name: string | null })[];
  byPurpose: (Tokens & { purpose: ModelPurpose })[];
  byModel: (Tokens & { provider: string; model: string })[];
}

export interface SystemFacts {
  database: {
    version: string;
    bytes: number;
    users: number;
    machines: number;
    serviceLogs: number;
    issues: number;
    chats: number;
  };
  mailAvailable: boolean;
  origin: string;
  demo: boolean;
  backups: { name: string; bytes: number; at: string }[];
}

export interface FeedbackEntry {
  messageId: string;
  helpful: boolean;
  reason: string | null;
  comment: string | null;
  createdAt: string;
  userId: number;
  userName: string;
}

export const installationSettings = readOf<Installation>("/api/admin/settings");
export const systemFacts = readOf<SystemFacts>("/api/admin/system");
export const feedbackEntries = readOf<FeedbackEntry[]>("/api/chats/feedback");
export const usageOf = (period: { from?: string; to?: string }) => readOf<Usage>("/api/admin/usage", period);

export interface AuditFilters {
  actorId?: string;
  operation?: string;
  entity?: string;
  entityId?: string;
  from?: string;
  to?: string;
}

export const auditFilterNames = [
  "actorId",
  "operation",
  "entity",
  "entityId",
  "from",
  "to",
] as const satisfies (keyof AuditFilters)[];
