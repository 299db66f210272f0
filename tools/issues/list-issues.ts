import { listIssues as readIssues } from "#db/queries/issues.ts";
import { Page } from "../answers.ts";
import { operation } from "../operation.ts";
import { issueFilter } from "./schema.ts";

export const listIssues = operation({
  name: "issues.list",
  title: "List issues",
  description: "List issues, newest first, by status, severity, area, machine, customer, engineer or date.",
  effect: "read",
  input: issueFilter,
  async execute({ limit, before, ...filter }, { db }) {
    const { items, next } = await readIssues(db, filter, { limit, before });
    return new Page(items, next);
  },
});
