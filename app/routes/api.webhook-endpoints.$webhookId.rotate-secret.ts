import { rotateSecret } from "#tools/webhooks/rotate-secret.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: rotateSecret });
export const action = loader;
