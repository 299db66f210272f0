import { z } from "zod";
import { auditLog } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A change of the audit log, with the values before and after. */
export const auditEntryShape = z.object({
  id: z.int(),
  at: momentShape,
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  door: z.string(),
  operation: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntryShape>;

export const auditEntryColumns = columnsOf(auditLog, auditEntryShape, {});

/** By what the audit log can be narrowed. */
export const auditFacetsShape = z.object({
  operations: z.array(z.string()),
  entities: z.array(z.string()),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditFacets = z.infer<typeof auditFacetsShape>;
