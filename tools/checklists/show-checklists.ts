import { stepsOfIssue, stepsOfReport, type ReportedStep } from "#db/queries/checklists.ts";
import { findRecord } from "#db/queries/records.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mayAnswer } from "./owner.ts";
import { byChecklist } from "./rules.ts";
import { checklistChoice } from "./schema.ts";
import { checklistsShape } from "./shapes.ts";

export const showChecklists = operation({
  name: "checklists.show",
  title: "Show checklists",
  description:
    "Show the checklists of a service report (its own, and those of the services that it closed) or of an issue, with what " +
    "was answered at each step. A step without a time of answer was not told of.",
  effect: "read",
  input: checklistChoice,
  output: checklistsShape,
  async execute({ serviceLogId, issueId }, ctx) {
    const { db } = ctx;
    const known = await (serviceLogId
      ? findRecord(db, "serviceLogs", serviceLogId)
      : findRecord(db, "issues", issueId!));
    if (!known) throw new NotFound(serviceLogId ? "Service report not found" : "Issue not found");
    const steps = await (serviceLogId ? stepsOfReport(db, serviceLogId) : stepsOfIssue(db, issueId!));
    const checklists = await Promise.all(
      byChecklist(steps).map(async (ofOne) => {
        const [{ checklist: name, issueId, serviceLogId }] = ofOne as [ReportedStep];
        const own = await mayAnswer(ctx, { issueId, serviceLogId });
        return { name, issueId, serviceLogId, own, steps: ofOne.map(withoutOwner) };
      }),
    );
    return { checklists };
  },
});

const withoutOwner = ({ issueId: _issue, serviceLogId: _log, checklist: _name, ...step }: ReportedStep) => step;
