import { z } from "zod";
import { selectDraft } from "#db/queries/drafts.ts";
import { NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { draftShape } from "#db/records/draft.ts";

export const showDraft = operation({
  name: "drafts.show",
  title: "Draft",
  description: "Show a draft with its source, the extraction with evidence and candidates, and the review so far.",
  effect: "read",
  input: z.object({ draftId: recordId }),
  output: draftShape,
  async execute({ draftId }, { db, actor }) {
    const draft = await selectDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    return draft;
  },
});
