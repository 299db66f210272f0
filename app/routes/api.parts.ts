import { listParts } from "#tools/parts/list-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listParts });
export const action = loader;
