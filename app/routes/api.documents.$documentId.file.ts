import { downloadDocument } from "#tools/documents/download-document.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: downloadDocument });
export const action = loader;
