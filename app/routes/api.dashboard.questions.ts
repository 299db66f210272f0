import { listQuestions } from "#tools/questions/list-questions.ts";
import { createQuestion } from "#tools/questions/create-question.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({
  GET: listQuestions,
  POST: created(createQuestion),
});
export const action = loader;
