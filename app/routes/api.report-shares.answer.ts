import { answerShare } from "#tools/service-logs/answer-share.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: answerShare });
export const action = loader;
