import { saveExtracted } from "#tools/intake/save-extracted.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: saveExtracted });
export const action = loader;
