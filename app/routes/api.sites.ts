import { createSite } from "#tools/sites/create-site.ts";
import { listSites } from "#tools/sites/list-sites.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listSites, POST: created(createSite) });
export const action = loader;
