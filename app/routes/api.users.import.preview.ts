import { previewUserImport } from "#tools/users/preview-user-import.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: previewUserImport });
export const action = loader;
