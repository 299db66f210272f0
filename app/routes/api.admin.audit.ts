import { listAudit } from "#tools/audit/list-audit.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listAudit });
export const action = loader;
