import { deleteRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { settleHours } from "./keep-reading.ts";
import { readingId } from "./schema.ts";
import { readingRecord } from "./show-reading.ts";
import { followsReport } from "./update-reading.ts";

export const deleteReading = operation({
  name: "hours.delete-reading",
  title: "Delete a meter reading",
  description: "Take out a meter reading that no service report gave; the machine's hours follow the last one left.",
  effect: "write",
  destroys: true,
  input: readingId,
  output: doneShape,
  async execute({ readingId }, ctx) {
    const { db, changed } = ctx;
    const before = await claimRecord(db, readingRecord, { id: readingId });
    if (before.serviceLogId !== null) throw new Conflict(followsReport);
    await deleteRecord(db, "hourReadings", readingId);
    changed({ entity: "hour_reading", id: readingId, before, domains: ["machines"] });
    await settleHours(ctx, before.machineId);
    return { success: true };
  },
});
