import { generateReport } from "#tools/reports/generate-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: generateReport });
export const action = loader;
