import { lockDraft, selectDraft } from "#db/queries/drafts.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { toDocument } from "../service-logs/document-spelling.ts";
import { draftUpdate } from "./schema.ts";
import { draftShape } from "#db/records/draft.ts";

export const updateDraft = operation({
  name: "drafts.update",
  title: "Keep a review",
  description: "Keep the review of a draft so far, complete or not, or hide it from the list.",
  effect: "write",
  input: draftUpdate,
  output: draftShape,
  async execute({ draftId, version, reviewed, hidden }, { db, actor, now, changed }) {
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status !== "open")
      throw new Conflict("This draft was decided meanwhile", { current: await selectDraft(db, actor.id, draftId) });
    if (version !== undefined && version !== draft.version) {
      throw new Conflict("This draft was changed in another window", {
        current: await selectDraft(db, actor.id, draftId),
      });
    }
    const changes = {
      ...(reviewed ? { reviewed: toDocument(reviewed) } : {}),
      ...(hidden === undefined ? {} : { hidden }),
    };
    const after = await writeRecord(db, "drafts", draftId, changes, now());
    changed({
      entity: "draft",
      id: draftId,
      before: { version: draft.version },
      after: { version: after.version, hidden: after.hidden },
      domains: ["drafts"],
      userId: actor.id,
    });
    return (await selectDraft(db, actor.id, draftId))!;
  },
});
