import { createExport } from "#tools/exports/create-export.ts";
import { listExports } from "#tools/exports/list-exports.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listExports, POST: created(createExport) });
export const action = loader;
