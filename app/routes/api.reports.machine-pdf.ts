import { printMachineReport } from "#tools/reports/print-machine-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: printMachineReport });
export const action = loader;
