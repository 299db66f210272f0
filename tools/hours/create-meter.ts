import { selectReading } from "#db/queries/hour-readings.ts";
import { findMachine } from "#db/queries/machines.ts";
import { readingShape } from "#db/records/hour-reading.ts";
import { invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { keepReading, settleHours, sourceByDoor } from "./keep-reading.ts";
import { notInFuture } from "./reading-days.ts";
import { newMeter } from "./schema.ts";

export const createMeter = operation({
  name: "hours.create-meter",
  title: "Note a new hour meter",
  description:
    "Note that a machine's hour meter was replaced: what the old one showed last and the new one at first. Hours run are counted across it.",
  effect: "write",
  input: newMeter,
  output: readingShape,
  async execute({ machineId, replacedOn, oldHours, hours, note, confirm }, ctx) {
    const { db, door, changed } = ctx;
    if (!(await findMachine(db, machineId))) throw invalid("machineId", "Please select a machine");
    const readOn = notInFuture(ctx, "replacedOn", replacedOn ?? todayOf(ctx));
    const reading = await keepReading(
      ctx,
      { machineId, hours, oldHours, readOn, source: sourceByDoor(door), note },
      { confirm, field: "oldHours" },
    );
    changed({ entity: "hour_reading", id: reading.id, after: reading, domains: ["machines"] });
    await settleHours(ctx, machineId);
    return (await selectReading(db, reading.id))!;
  },
});
