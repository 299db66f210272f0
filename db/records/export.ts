import { sql } from "drizzle-orm";
import { z } from "zod";
import { exportFaults, exportStates } from "../export-vocabulary.ts";
import { dataExports, users } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** An export of everything, and how far it is. */
export const exportShape = z.object({
  id: z.int(),
  ownerId: z.int().nullable().describe("Who asked for it, and alone may download it"),
  ownerName: z.string().nullable(),
  state: z.enum(exportStates),
  fault: z.enum(exportFaults).nullable().describe("Of one that failed"),
  done: z.int().describe("Steps that are done, of `total`"),
  total: z.int(),
  bytes: z.int().nullable().describe("Size of the file"),
  rows: z.int().nullable(),
  files: z.int().nullable().describe("Originals in it"),
  missingFiles: z.int().nullable().describe("Originals that the file store did not have"),
  createdAt: momentShape,
  finishedAt: momentShape.nullable(),
  expiresAt: momentShape.nullable().describe("When the file goes"),
});

export const exportColumns = columnsOf(dataExports, exportShape, {
  ownerName: sql`(select u.name from ${users} as u where u.id = ${dataExports.ownerId})`,
});
