import { printClientReport } from "#tools/reports/print-client-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: printClientReport });
export const action = loader;
