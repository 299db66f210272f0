import { z } from "zod";
import { lockDraft, selectDraft } from "#db/queries/drafts.ts";
import { closeJobOfDrafts } from "#db/queries/jobs.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";

export const rejectDraft = operation({
  name: "drafts.reject",
  title: "Reject a draft",
  description: "Reject a draft: nothing of it is saved, and it no longer waits for review.",
  effect: "write",
  repeatable: true,
  destroys: true,
  input: z.object({ draftId: recordId }),
  output: doneShape,
  async execute({ draftId }, { db, actor, now, changed }) {
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status === "saved")
      throw new Conflict("This draft is saved already", { current: await selectDraft(db, actor.id, draftId) });
    await writeRecord(db, "drafts", draftId, { status: "rejected" }, now());
    if (draft.jobId) await closeJobOfDrafts(db, draft.jobId, now());
    changed({
      entity: "draft",
      id: draftId,
      before: { status: draft.status },
      after: { status: "rejected" },
      domains: ["drafts", "jobs"],
      userId: actor.id,
    });
    return { success: true };
  },
});
