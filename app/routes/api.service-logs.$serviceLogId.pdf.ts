import { printServiceReport } from "#tools/reports/print-service-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: printServiceReport });
export const action = loader;
