import { selectIssue } from "#db/queries/issues.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { settleServiceOf } from "../service-plans/settle-due.ts";
import { claimRecord, difference } from "../versioned.ts";
import { issueCan, unassigned } from "./rules.ts";
import { reopening } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { issueRecord } from "./show-issue.ts";

export const reopenIssue = operation({
  name: "issues.reopen",
  title: "Reopen an issue",
  description: "Open a closed or completed issue again. It returns to the pool of open issues, without an assignee.",
  effect: "write",
  repeatable: true,
  input: reopening,
  output: issueDetailShape,
  async execute({ issueId, version }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, issueRecord, { id: issueId, version });
    if (!issueCan.reopen(before)) throw new Conflict(`This issue is ${before.status}, not closed`);
    const fresh = { ...unassigned, fixedDate: null, fixedById: null, closedByLogId: null, endTime: null };
    const after = await writeRecord(db, "issues", issueId, fresh, now());
    changed({ entity: "issue", id: issueId, ...difference(before, after), domains: ["issues", "tasks"] });
    await settleServiceOf(ctx, before);
    return (await selectIssue(db, issueId))!;
  },
});
