import { deleteQuestion } from "#tools/questions/delete-question.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteQuestion });
export const action = loader;
