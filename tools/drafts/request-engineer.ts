import { z } from "zod";
import { lockDraft, selectDraft } from "#db/queries/drafts.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId, requiredText } from "../fields/schema.ts";
import { notifyAdmins } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import { draftShape } from "#db/records/draft.ts";

export const requestEngineer = operation({
  name: "drafts.request-engineer",
  title: "Ask for a new engineer",
  description:
    "Ask the administrators to add an engineer whom a draft names and who has no account yet. The draft is kept.",
  effect: "write",
  input: z.object({ draftId: recordId, name: requiredText("Please enter a name", { longest: 200 }) }),
  output: draftShape,
  async execute({ draftId, name }, ctx) {
    const { db, actor, now, changed } = ctx;
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status !== "open")
      throw new Conflict("This draft was decided meanwhile", { current: await selectDraft(db, actor.id, draftId) });
    await writeRecord(db, "drafts", draftId, { wantedEngineerName: name }, now());
    // Asked twice, they are told once.
    if (draft.wantedEngineerName !== name)
      await notifyAdmins(ctx, "engineer-wanted", { name, draftId, requestedBy: actor.name });
    changed({
      entity: "draft",
      id: draftId,
      before: { wantedEngineerName: draft.wantedEngineerName },
      after: { wantedEngineerName: name },
      domains: ["drafts"],
      userId: actor.id,
    });
    return (await selectDraft(db, actor.id, draftId))!;
  },
});
