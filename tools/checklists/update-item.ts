import { selectChecklistItem } from "#db/queries/checklists.ts";
import { linkDocuments } from "#db/queries/document-links.ts";
import { addRecord, writeRecord, type Stored } from "#db/queries/records.ts";
import { checklistItemShape } from "#db/records/due-item.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { titleFrom } from "../issues/rules.ts";
import { operation } from "../operation.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { outsideLimits } from "../service-plans/rules.ts";
import { claimRecord, difference } from "../versioned.ts";
import { ownerOf } from "./owner.ts";
import { stepAnswer } from "./schema.ts";

export const checklistRecord = {
  table: "checklistItems" as const,
  entity: "checklist_item",
  noun: "step",
  show: selectChecklistItem,
};

export const updateItem = operation({
  name: "checklists.update-item",
  title: "Answer a step of a checklist",
  description:
    "Tick a step of a checklist, note its measured value, photo or remark, or that it failed or was left; what failed can be " +
    "reported as an issue at once. Engineers answer those of their own services and reports.",
  effect: "write",
  input: stepAnswer,
  output: checklistItemShape,
  async execute({ itemId, version, reportIssue, documentId, ...answer }, ctx) {
    const { db, now, actor, changed } = ctx;
    const files = await ownDocuments(ctx, documentId ? [documentId] : []);
    const before = await claimRecord(db, checklistRecord, { id: itemId, version });
    const { machineId } = await ownerOf(ctx, before);
    const given = { ...answer, ...(documentId === undefined ? {} : { documentId }) };
    const step = { ...before, ...given };
    const wrong = outsideLimits(step.value, step);
    const failed = wrong || step.failed;
    if (wrong && answer.failed === false) throw invalid("value", "The value lies outside its limits");
    if (step.done && step.kind === "value" && step.value === null)
      throw invalid("value", "Please enter the measured value");
    if (step.done && step.kind === "photo" && !step.documentId) throw invalid("documentId", "Please add the photo");
    if (reportIssue && !failed) throw invalid("reportIssue", "Only what failed can be reported");
    if (reportIssue && before.followUpIssueId) throw new Conflict("This is reported as an issue already");
    const { issueId, serviceLogId } = before;
    await linkDocuments(db, files, issueId === null ? { serviceLogId: serviceLogId! } : { issueId });
    const followUpIssueId = reportIssue ? await report(ctx, machineId, step) : before.followUpIssueId;
    const after = await writeRecord(
      db,
      "checklistItems",
      itemId,
      { ...given, failed, followUpIssueId, checkedById: actor.id, checkedAt: now() },
      now(),
    );
    const domains = ["service-plans", "issues"] as const;
    changed({ entity: "checklist_item", id: itemId, ...difference(before, after), domains: [...domains] });
    return (await selectChecklistItem(db, itemId))!;
  },
});

/** Reports what failed. @returns the id of the issue */
async function report(
  { db, now, actor, changed }: SignedInContext,
  machineId: number,
  { text, area, value, unit, remark }: Stored<"checklistItems">,
): Promise<number> {
  const found = [text, value === null ? null : `${value} ${unit ?? ""}`.trim(), remark].filter(Boolean).join(": ");
  const opened = await addRecord(db, "issues", {
    machineId,
    area,
    title: titleFrom(found),
    description: found,
    reportedById: actor.id,
    identificationTime: now(),
    createdAt: now(),
    updatedAt: now(),
  });
  changed({ entity: "issue", id: opened.id, after: opened, domains: ["issues"] });
  return opened.id;
}
