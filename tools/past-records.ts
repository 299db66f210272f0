import type { AnyOperation } from "./operation.ts";
import { importServiceLogs } from "./service-logs/import-service-logs.ts";
import { listImports } from "./service-logs/list-imports.ts";
import { previewServiceLogImport } from "./service-logs/preview-service-log-import.ts";
import { undoImport } from "./service-logs/undo-import.ts";

/** Of the catalogue what takes in records of an older system. */
export const pastRecords = [
  previewServiceLogImport,
  importServiceLogs,
  listImports,
  undoImport,
] as const satisfies readonly AnyOperation[];
