import { deleteSavedQuestion as remove } from "#db/queries/saved-questions.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { savedQuestionId } from "./schema.ts";

export const deleteQuestion = operation({
  name: "questions.delete",
  title: "Remove a question",
  description: "Remove one of the caller's tiles from the management dashboard.",
  effect: "write",
  destroys: true,
  input: savedQuestionId,
  output: doneShape,
  async execute({ id }, { actor, db, changed }) {
    const gone = await remove(db, actor.id, id);
    if (!gone) throw new NotFound("There is no such question");
    changed({ entity: "saved_question", id, before: gone, domains: ["settings"], userId: actor.id });
    return { success: true };
  },
});
