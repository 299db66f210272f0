import { saveReports } from "#tools/intake/save-reports.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: saveReports });
export const action = loader;
