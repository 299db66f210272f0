import { linkDocuments } from "#db/queries/document-links.ts";
import { documentsOfGuestReport } from "#db/queries/guest-reports.ts";
import { addComment, selectIssue } from "#db/queries/issues.ts";
import { findRecord } from "#db/queries/records.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { invalid } from "../errors.ts";
import { issueCan } from "../issues/rules.ts";
import { issueRecord } from "../issues/show-issue.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { claimWaiting, writeDecision } from "./decision.ts";
import { sameIssue } from "./schema.ts";

/** What stands in the issue where the guest sent photos alone. */
const withoutWords = "Reported again, with photos or a recording";

export const markSame = operation({
  name: "guest-reports.mark-same",
  title: "Same as an open issue",
  description:
    "Say that a guest's report tells of an open issue of the machine: its words become a comment, its photos and recordings belong to the issue.",
  effect: "write",
  input: sameIssue,
  output: issueDetailShape,
  async execute({ reportId, issueId }, ctx) {
    const { db, now, actor, changed } = ctx;
    const report = await claimWaiting(ctx, reportId);
    if ((await findRecord(db, "issues", issueId))?.machineId !== report.machineId)
      throw invalid("issueId", "There is no such issue of this machine");
    const issue = await claimRecord(db, issueRecord, { id: issueId });
    if (!issueCan.resolve(issue)) throw invalid("issueId", "This issue is closed");
    const text = report.text || withoutWords;
    await addComment(db, { issueId, text, authorId: actor.id, createdAt: now() });
    await linkDocuments(db, await documentsOfGuestReport(db, reportId), { issueId });
    changed({ entity: "issue", id: issueId, after: { comment: text }, domains: ["issues"] });
    await writeDecision(ctx, report, { status: "same", issueId });
    return (await selectIssue(db, issueId))!;
  },
});
