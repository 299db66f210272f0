import { listQuestions } from "#tools/questions/list-questions.ts";
import { createQuestion } from "#tools/questions/create-question.ts";
import { queryToSave } from "#tools/questions/schema.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({
  GET: listQuestions,
  POST: { operation: createQuestion, status: 201, body: queryToSave },
});
export const action = loader;
