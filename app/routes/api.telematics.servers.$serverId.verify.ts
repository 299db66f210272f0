import { verifyServer } from "#tools/telematics/verify-server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: verifyServer });
export const action = loader;
