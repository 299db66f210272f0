import { listPartsRequests } from "#tools/parts-requests/list-parts-requests.ts";
import { requestParts } from "#tools/parts-requests/request-parts.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listPartsRequests, POST: created(requestParts) });
export const action = loader;
