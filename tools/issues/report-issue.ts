import { selectIssue } from "#db/queries/issues.ts";
import { existingIds } from "#db/queries/records.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { standForIssue } from "../downtime/stand-for-issue.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { actingPerson } from "../permissions/acting-person.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { openIssue } from "./open-issue.ts";
import { newIssue } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";

export const reportIssue = operation({
  name: "issues.report",
  title: "Report an issue",
  description: "Report something wrong with a machine. It becomes an open issue that can be assigned.",
  effect: "write",
  input: newIssue,
  output: issueDetailShape,
  async execute({ reportedById, documentIds, status: _open, machineStands, ...issue }, ctx) {
    const { db } = ctx;
    if (!(await existingIds(db, "machines", [issue.machineId])).has(issue.machineId))
      throw invalid("machineId", "Please select a machine");
    if (issue.sourceId && (await selectServiceLog(db, issue.sourceId))?.machineId !== issue.machineId)
      throw invalid("sourceId", "There is no such report of this machine");
    if (machineStands && issue.severity !== "High")
      throw invalid("machineStands", "A fault for which a machine stands is of high importance");
    const files = await ownDocuments(ctx, documentIds);
    const reporter = await actingPerson(ctx, reportedById, "reportedById");
    const opened = await openIssue(ctx, { ...issue, reportedById: reporter }, files);
    if (machineStands) await standForIssue(ctx, opened);
    return (await selectIssue(db, opened.id))!;
  },
});
