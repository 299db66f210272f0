import { z } from "zod";
import { selectAudit } from "#db/queries/audit.ts";
import { operation } from "../operation.ts";
import { auditFilter } from "./schema.ts";
import { auditEntryShape } from "#db/records/audit-entry.ts";

export const listAudit = operation({
  name: "audit.list",
  title: "Audit log",
  description: "Who changed what and when, newest first, with the values before and after.",
  effect: "read",
  input: auditFilter,
  output: z.array(auditEntryShape),
  execute: (filter, { db }) => selectAudit(db, filter),
});
