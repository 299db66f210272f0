import { selectIssue } from "#db/queries/issues.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { issueId } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";

export const issueRecord = { table: "issues" as const, entity: "issue", noun: "issue", show: selectIssue };

export const showIssue = operation({
  name: "issues.show",
  title: "Show an issue",
  description: "Show one issue with its comments and files.",
  effect: "read",
  input: issueId,
  output: issueDetailShape,
  async execute({ issueId }, { db }) {
    const issue = await selectIssue(db, issueId);
    if (!issue) throw new NotFound("Issue not found");
    return issue;
  },
});
