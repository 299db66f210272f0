import { deleteSavedQuestion } from "#tools/questions/delete-saved-question.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteSavedQuestion });
export const action = loader;
