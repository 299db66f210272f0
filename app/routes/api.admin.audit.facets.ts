import { listFacets } from "#tools/audit/list-facets.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listFacets });
export const action = loader;
