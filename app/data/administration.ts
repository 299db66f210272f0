import type { Tokens } from "#db/queries/usage.ts";
import type { ModelPurpose } from "#db/vocabulary.ts";
import type { InstallationSettings } from "#tools/admin/schema.ts";
import type { showSystem } from "#tools/admin/show-system.ts";
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

/** What the operation answers; times cross the wire as texts. */
export type SystemFacts = Omit<Awaited<ReturnType<typeof showSystem.execute>>, "backups"> & {
  backups: { name: string; bytes: number; at: string }[];
};

export interface CorrectionRate {
  field: string;
  engine: string;
  total: number;
  changed: number;
  /** 0 to 1. */
  rate: number;
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
export const correctionRatesPath = "/api/ai/correction-rates";
export const correctionRates = readOf<CorrectionRate[]>(correctionRatesPath);
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
