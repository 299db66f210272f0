import { showAuditFacets } from "#tools/admin/show-audit-facets.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showAuditFacets });
export const action = loader;
