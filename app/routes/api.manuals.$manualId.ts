import { deleteManual } from "#tools/manuals/delete-manual.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteManual });
export const action = loader;
