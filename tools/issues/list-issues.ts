import { z } from "zod";
import { selectIssues } from "#db/queries/issues.ts";
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
  execute: ({ limit, before, ...filter }, { db }) => selectIssues(db, filter, { limit, before }),
});
