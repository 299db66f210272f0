import { z } from "zod";
import { auditFacets } from "#db/queries/audit.ts";
import { operation } from "../operation.ts";
import { auditFacetsShape } from "#db/records/audit-entry.ts";

export const listFacets = operation({
  name: "audit.list-facets",
  title: "Filters of the audit log",
  description: "The operations, kinds of records and people that occur in the audit log.",
  effect: "read",
  input: z.object({}),
  output: auditFacetsShape,
  execute: (_input, { db }) => auditFacets(db),
});
