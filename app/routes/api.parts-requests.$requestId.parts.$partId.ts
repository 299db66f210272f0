import { deletePartsLine } from "#tools/parts-requests/delete-parts-line.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deletePartsLine });
export const action = loader;
