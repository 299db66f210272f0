import { z } from "zod";
import { pageSize, paging, recordId } from "../fields/schema.ts";

export type { ListedReading } from "#db/records/hour-reading.ts";

/** That a reading is right although it lies below the last one or rose faster than the clock. */
export const confirm = z
  .boolean()
  .optional()
  .describe("true: the hours are right although they are below the last reading or more than 24 h a day above it");

export const readingsOfMachine = z.object({
  machineId: recordId,
  limit: pageSize(200, 5_000),
  before: paging.before,
});
