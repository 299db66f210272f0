import { z } from "zod";
import { stepsOfIssue, stepsOfReport, type ReportedStep } from "#db/queries/checklists.ts";
import { findRecord } from "#db/queries/records.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mayAnswer } from "./owner.ts";
import { byChecklist } from "./rules.ts";
import { checklistChoice } from "./schema.ts";
import { checklistShape } from "./shapes.ts";

export const listChecklists = operation({
  name: "checklists.list",
  title: "List checklists",
  description:
    "List the checklists of a service report (its own, and those of the services that it closed) or of an issue, with what " +
    "was answered at each step. A step without a time of answer was not told of.",
  effect: "read",
  input: checklistChoice,
  output: z.array(checklistShape),
  async execute({ serviceLogId, issueId }, ctx) {
    const { db } = ctx;
    const known = await (serviceLogId
      ? findRecord(db, "serviceLogs", serviceLogId)
      : findRecord(db, "issues", issueId!));
    if (!known) throw new NotFound(serviceLogId ? "Service report not found" : "Issue not found");
    const steps = await (serviceLogId ? stepsOfReport(db, serviceLogId) : stepsOfIssue(db, issueId!));
    return Promise.all(
      byChecklist(steps).map(async (ofOne) => {
        const [{ checklist: name, issueId, serviceLogId }] = ofOne as [ReportedStep];
        const own = await mayAnswer(ctx, { issueId, serviceLogId });
        return { name, issueId, serviceLogId, own, steps: ofOne.map(withoutOwner) };
      }),
    );
  },
});

const withoutOwner = ({ issueId: _issue, serviceLogId: _log, checklist: _name, ...step }: ReportedStep) => step;
