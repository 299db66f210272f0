import { countSavedQuestions, saveQuestion as save } from "#db/queries/saved-questions.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { mostSavedQuestions } from "./rules.ts";
import { questionToSave } from "./schema.ts";
import { savedQuestionShape } from "#db/records/saved-question.ts";

export const createQuestion = operation({
  name: "questions.create",
  title: "Keep a question as a tile",
  description: "Keep a question with its plan as a tile on the caller's management dashboard.",
  effect: "write",
  input: questionToSave,
  output: savedQuestionShape,
  async execute({ question, plan }, { actor, db, now, ports, changed }) {
    const checked = ports.questions.check(plan);
    if ((await countSavedQuestions(db, actor.id)) >= mostSavedQuestions)
      throw new Conflict(`At most ${mostSavedQuestions} questions can be kept. Please remove one first.`);
    const saved = await save(db, { ownerId: actor.id, question, plan: { ...checked }, createdAt: now() });
    changed({ entity: "saved_question", id: saved.id, after: saved, domains: ["settings"], userId: actor.id });
    return saved;
  },
});
