import type { AnyOperation } from "./operation.ts";
import { importServiceLogs } from "./service-logs/import-service-logs.ts";
import { listImports } from "./service-logs/list-imports.ts";
import { previewServiceLogImport } from "./service-logs/preview-service-log-import.ts";
import { undoImport } from "./service-logs/undo-import.ts";
import { importUsers } from "./users/import-users.ts";
import { listUserImports } from "./users/list-user-imports.ts";
import { previewUserImport } from "./users/preview-user-import.ts";
import { undoUserImport } from "./users/undo-user-import.ts";

/** Of the catalogue what takes in records of an older system. */
export const pastRecords = [
  previewServiceLogImport,
  importServiceLogs,
  listImports,
  undoImport,
  previewUserImport,
  importUsers,
  listUserImports,
  undoUserImport,
] as const satisfies readonly AnyOperation[];
