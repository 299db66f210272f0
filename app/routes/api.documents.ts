import { uploadDocument } from "#tools/documents/upload-document.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(uploadDocument) });
export const action = loader;
