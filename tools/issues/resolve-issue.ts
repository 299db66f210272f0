import { selectIssue } from "#db/queries/issues.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, invalid } from "../errors.ts";
import { clockToleranceMs } from "../fields/clock.ts";
import { operation } from "../operation.ts";
import { settleServiceOf } from "../service-plans/settle-due.ts";
import { actingPerson } from "../permissions/acting-person.ts";
import { claimRecord, difference } from "../versioned.ts";
import { fixedTooEarly, fixTooEarly, issueCan } from "./rules.ts";
import { resolution } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { issueRecord } from "./show-issue.ts";

export const resolveIssue = operation({
  name: "issues.resolve",
  title: "Mark an issue as fixed",
  description: "Close an issue, with the date of the fix and who fixed it.",
  effect: "write",
  repeatable: true,
  input: resolution,
  output: issueDetailShape,
  async execute({ issueId, version, fixedDate, fixedById }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, issueRecord, { id: issueId, version });
    if (!issueCan.resolve(before)) throw new Conflict(`This issue is already ${before.status}`);
    const at = fixedDate ?? now();
    // A bare date is its first minute in UTC, which may lie ahead of it elsewhere: the day counts.
    if (at.getTime() > now().getTime() + 14 * 3_600_000 + clockToleranceMs)
      throw invalid("fixedDate", "The date of the fix is in the future");
    if (fixedTooEarly(at, before.reportedAt, ctx.actor.timeZone)) throw invalid("fixedDate", fixTooEarly);
    const by = await actingPerson(ctx, fixedById, "fixedById");
    const after = await writeRecord(db, "issues", issueId, { status: "closed", fixedDate: at, fixedById: by }, now());
    changed({ entity: "issue", id: issueId, ...difference(before, after), domains: ["issues", "tasks"] });
    await settleServiceOf(ctx, before);
    return (await selectIssue(db, issueId))!;
  },
});
