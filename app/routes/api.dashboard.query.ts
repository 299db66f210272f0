import { askQuestion } from "#tools/questions/ask-question.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: askQuestion });
export const action = loader;
