import { listPartsRequests } from "#tools/parts-requests/list-parts-requests.ts";
import { createPartsRequest } from "#tools/parts-requests/create-parts-request.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listPartsRequests, POST: created(createPartsRequest) });
export const action = loader;
