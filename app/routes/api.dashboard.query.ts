import { askedQuery } from "#tools/questions/schema.ts";
import { askQuestion } from "#tools/questions/ask-question.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: { operation: askQuestion, body: askedQuery } });
export const action = loader;
