import { documentsOfGuestReport } from "#db/queries/guest-reports.ts";
import { selectIssue } from "#db/queries/issues.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { openIssue } from "../issues/open-issue.ts";
import { operation } from "../operation.ts";
import { claimWaiting, writeDecision } from "./decision.ts";
import { issueOfReport } from "./schema.ts";

export const saveAsIssue = operation({
  name: "guest-reports.save-as-issue",
  title: "Make an issue of it",
  description: "Open an issue of what a guest reported, with the guest's photos and recordings.",
  effect: "write",
  input: issueOfReport,
  output: issueDetailShape,
  async execute({ reportId, description, ...issue }, ctx) {
    const { db, actor } = ctx;
    const report = await claimWaiting(ctx, reportId);
    const told = { description: description ?? report.text, identificationTime: report.createdAt };
    const opened = await openIssue(
      ctx,
      { ...issue, ...told, machineId: report.machineId, reportedById: actor.id },
      await documentsOfGuestReport(db, reportId),
    );
    await writeDecision(ctx, report, { status: "issue", issueId: opened.id });
    return (await selectIssue(db, opened.id))!;
  },
});
