import { listSavedQuestions } from "#tools/questions/list-saved-questions.ts";
import { saveQuestion } from "#tools/questions/save-question.ts";
import { queryToSave } from "#tools/questions/schema.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({
  GET: listSavedQuestions,
  POST: { operation: saveQuestion, status: 201, body: queryToSave },
});
export const action = loader;
