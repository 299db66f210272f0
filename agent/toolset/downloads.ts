import type { OperationName } from "#tools/permissions/rules.ts";
import type { Download } from "./tool-output.ts";

type Input = Record<string, unknown>;

const posted =
  (path: string) =>
  (body: Input): Download => ({ path, body });

/** Operations that answer a file: the chat shows a button that makes this call, under the rights of whoever presses it. */
const downloads: Partial<Record<OperationName, (input: Input) => Download>> = {
  "reports.print-machine": posted("/api/reports/machine-pdf"),
  "reports.print-client": posted("/api/reports/client-pdf"),
  "reports.print-parts": posted("/api/reports/parts-pdf"),
  "reports.export-parts": posted("/api/reports/parts-csv"),
  "reports.print-service-report": ({ serviceLogId }) => ({ path: `/api/service-logs/${String(serviceLogId)}/pdf` }),
};

export const downloadOf = (operation: string, input: Input): Download | undefined =>
  downloads[operation as OperationName]?.(input);
