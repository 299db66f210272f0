import { mergeParts } from "#tools/parts/merge-parts.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: mergeParts });
