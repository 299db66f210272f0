import { giveParts } from "#tools/parts-requests/give-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: giveParts });
export const action = loader;
