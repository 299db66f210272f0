import { previewUsedParts } from "#tools/stock/preview-used-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: previewUsedParts });
export const action = loader;
