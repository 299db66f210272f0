import { requestMachine } from "#tools/drafts/request-machine.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: requestMachine });
export const action = loader;
