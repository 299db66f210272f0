import { printPartsReport } from "#tools/reports/print-parts-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: printPartsReport });
export const action = loader;
