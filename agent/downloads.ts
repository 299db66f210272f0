import type { OperationName } from "#tools/permissions/rules.ts";
import type { Download } from "./tool-output.ts";

type Input = Record<string, unknown>;

const posted =
  (path: string) =>
  (body: Input): Download => ({ path, body });

/** Operations that answer a file: the chat shows a button that makes this call, under the rights of whoever presses it. */
const downloads: Partial<Record<OperationName, (input: Input) => Download>> = {
  "reports.machine-pdf": posted("/api/reports/machine-pdf"),
  "reports.client-pdf": posted("/api/reports/client-pdf"),
  "reports.parts-pdf": posted("/api/reports/parts-pdf"),
  "reports.parts-csv": posted("/api/reports/parts-csv"),
  "reports.service-report-pdf": ({ serviceLogId }) => ({ path: `/api/service-logs/${String(serviceLogId)}/pdf` }),
};

export const downloadOf = (operation: string, input: Input): Download | undefined =>
  downloads[operation as OperationName]?.(input);
