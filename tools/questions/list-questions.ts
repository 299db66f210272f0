import { z } from "zod";
import { savedQuestionsOf } from "#db/queries/saved-questions.ts";
import { operation } from "../operation.ts";
import { savedQuestionShape } from "#db/records/saved-question.ts";

export const listQuestions = operation({
  name: "questions.list",
  title: "My questions",
  description: "The questions that the caller keeps as tiles, with their plans.",
  effect: "read",
  input: z.object({}),
  output: z.array(savedQuestionShape),
  execute: (_input, { actor, db }) => savedQuestionsOf(db, actor.id),
});
