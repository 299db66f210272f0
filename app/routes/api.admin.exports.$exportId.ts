import { deleteExport } from "#tools/exports/delete-export.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteExport });
export const action = loader;
