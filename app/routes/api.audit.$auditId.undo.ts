import { undoChange } from "#tools/history/undo-change.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: undoChange });
export const action = loader;
