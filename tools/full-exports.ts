import { cancelExport } from "./exports/cancel-export.ts";
import { createExport } from "./exports/create-export.ts";
import { deleteExport } from "./exports/delete-export.ts";
import { downloadExport } from "./exports/download-export.ts";
import { listExports } from "./exports/list-exports.ts";
import type { AnyOperation } from "./operation.ts";

/** Of the catalogue what hands out everything at once. */
export const fullExports = [
  createExport,
  listExports,
  cancelExport,
  deleteExport,
  downloadExport,
] as const satisfies readonly AnyOperation[];
