import { previewFlush } from "#tools/admin/preview-flush.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: previewFlush });
export const action = loader;
