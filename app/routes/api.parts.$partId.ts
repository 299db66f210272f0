import { showPart } from "#tools/parts/show-part.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showPart });
export const action = loader;
