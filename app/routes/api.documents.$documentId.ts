import { showDocument } from "#tools/documents/show-document.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showDocument });
export const action = loader;
