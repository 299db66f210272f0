import { listImports } from "#tools/service-logs/list-imports.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listImports });
export const action = loader;
