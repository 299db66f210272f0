import { releaseParts } from "#tools/parts-requests/release-parts.ts";
import { reserveParts } from "#tools/parts-requests/reserve-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: releaseParts, POST: reserveParts });
export const action = loader;
