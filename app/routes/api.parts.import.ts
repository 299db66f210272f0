import { importParts } from "#tools/parts/import-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: importParts });
export const action = loader;
