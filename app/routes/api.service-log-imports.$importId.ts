import { undoImport } from "#tools/service-logs/undo-import.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: undoImport });
export const action = loader;
