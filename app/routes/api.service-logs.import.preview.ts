import { previewServiceLogImport } from "#tools/service-logs/preview-service-log-import.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: previewServiceLogImport });
export const action = loader;
