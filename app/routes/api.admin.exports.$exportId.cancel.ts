import { cancelExport } from "#tools/exports/cancel-export.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: cancelExport });
export const action = loader;
