import { exportParts } from "#tools/reports/export-parts.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: exportParts });
export const action = loader;
