import { deleteLine } from "#tools/parts-requests/delete-line.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteLine });
export const action = loader;
