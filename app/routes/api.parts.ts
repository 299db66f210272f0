import { createPart } from "#tools/parts/create-part.ts";
import { listParts } from "#tools/parts/list-parts.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listParts, POST: created(createPart) });
export const action = loader;
