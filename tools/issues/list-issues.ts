import { z } from "zod";
import { listIssues as readIssues } from "#db/queries/issues.ts";
import { operation } from "../operation.ts";
import { issueFilter } from "./schema.ts";
import { issueShape } from "#db/records/issue.ts";

export const listIssues = operation({
  name: "issues.list",
  title: "List issues",
  description: "List issues, newest first, by status, severity, area, machine, customer, engineer or date.",
  effect: "read",
  input: issueFilter,
  output: z.array(issueShape),
  execute: ({ limit, before, ...filter }, { db }) => readIssues(db, filter, { limit, before }),
});
