import { z } from "zod";
import { lockDraft, selectDraft } from "#db/queries/drafts.ts";
import { closeJobOfDrafts } from "#db/queries/jobs.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { draftShape } from "#db/records/draft.ts";

export const restoreDraft = operation({
  name: "drafts.restore",
  title: "Take a draft back",
  description:
    "Take back a draft that was rejected, or whose saved report was deleted since: it waits for review again, as it was.",
  effect: "write",
  input: z.object({ draftId: recordId }),
  output: draftShape,
  async execute({ draftId }, { db, actor, now, changed }) {
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status === "saved" && draft.serviceLogId !== null)
      throw new Conflict("This draft is saved", { current: await selectDraft(db, actor.id, draftId) });
    if (draft.status !== "open") {
      await writeRecord(db, "drafts", draftId, { status: "open", hidden: false }, now());
      if (draft.jobId) await closeJobOfDrafts(db, draft.jobId, now());
      changed({
        entity: "draft",
        id: draftId,
        before: { status: draft.status },
        after: { status: "open" },
        domains: ["drafts", "jobs"],
        userId: actor.id,
      });
    }
    return (await selectDraft(db, actor.id, draftId))!;
  },
});
