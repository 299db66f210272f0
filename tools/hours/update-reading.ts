import { selectReading } from "#db/queries/hour-readings.ts";
import { writeRecord } from "#db/queries/records.ts";
import { readingShape } from "#db/records/hour-reading.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { assureReading, settleHours } from "./keep-reading.ts";
import { notInFuture } from "./reading-days.ts";
import { readingChange } from "./schema.ts";
import { readingRecord } from "./show-reading.ts";

/** Of readings that follow their report. */
export const followsReport = "This reading comes from a service report. Please correct the report.";

export const updateReading = operation({
  name: "hours.update-reading",
  title: "Correct a meter reading",
  description: "Correct hours, day or note of a meter reading that no service report gave.",
  effect: "write",
  repeatable: true,
  input: readingChange,
  output: readingShape,
  async execute({ readingId, version, confirm, ...changes }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, readingRecord, { id: readingId, version });
    if (before.serviceLogId !== null) throw new Conflict(followsReport);
    if (changes.oldHours !== undefined && before.oldHours === null)
      throw invalid("oldHours", "No new meter began with this reading");
    const { machineId, hours, readOn, oldHours } = { ...before, ...changes };
    notInFuture(ctx, "readOn", readOn);
    const moved = hours !== before.hours || readOn !== before.readOn || oldHours !== before.oldHours;
    const confirmed =
      moved &&
      (await assureReading(
        ctx,
        { machineId, hours, readOn, oldHours },
        { confirm, field: "hours" },
        { id: readingId },
      ));
    const values = { ...changes, ...(moved ? { confirmed } : {}) };
    const after = await writeRecord(db, "hourReadings", readingId, values, now());
    changed({ entity: "hour_reading", id: readingId, ...difference(before, after), domains: ["machines"] });
    await settleHours(ctx, machineId);
    return (await selectReading(db, readingId))!;
  },
});
