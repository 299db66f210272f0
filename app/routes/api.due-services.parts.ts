import { listNeededParts } from "#tools/service-plans/list-needed-parts.ts";
import { requestParts } from "#tools/service-plans/request-parts.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listNeededParts, POST: created(requestParts) });
export const action = loader;
