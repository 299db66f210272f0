import type { Answer, Input, ItemOf } from "#app/http/api-types.ts";
import { readOf } from "./call.ts";

/** What administrators read and change about the installation. */

export type Installation = Answer<"installation.show">;
export type Usage = Answer<"usage.show">;
export type SystemFacts = Answer<"admin.show-system">;
export type ServingModels = Answer<"admin.show-models">;
export type ServedPurpose = ServingModels["purposes"][number];
export type ModelTrial = Answer<"admin.verify-model">;
export type ExportItem = ItemOf<"exports.list">;
export type CorrectionRate = ItemOf<"intake.show-correction-rates">;
export type FeedbackEntry = ItemOf<"chats.list-feedback">;

export const installationSettings = readOf("installation.show");
export const servingModels = readOf("admin.show-models");
export const describedModel = (choice: Input<"admin.show-local-model">) => readOf("admin.show-local-model", choice);
export const listedExports = readOf("exports.list");
export const systemFacts = readOf("admin.show-system");
export const correctionRates = readOf("intake.show-correction-rates");
export const usageOf = (period: { from?: string; to?: string }) => readOf("usage.show", period);

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
