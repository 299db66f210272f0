import { downloadExport } from "#tools/exports/download-export.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: downloadExport });
export const action = loader;
