import { undoUserImport } from "#tools/users/undo-user-import.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: undoUserImport });
export const action = loader;
