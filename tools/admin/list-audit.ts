import { listAudit as page } from "#db/queries/audit.ts";
import { Page } from "../answers.ts";
import { operation } from "../operation.ts";
import { auditFilter } from "./schema.ts";

export const listAudit = operation({
  name: "audit.list",
  title: "Audit log",
  description: "Who changed what and when, newest first, with the values before and after.",
  effect: "read",
  input: auditFilter,
  async execute(filter, { db }) {
    const { items, next } = await page(db, filter);
    return new Page(items, next);
  },
});
