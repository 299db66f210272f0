import { findDocument } from "#db/queries/documents.ts";
import { selectReading } from "#db/queries/hour-readings.ts";
import { findMachine } from "#db/queries/machines.ts";
import { readingShape } from "#db/records/hour-reading.ts";
import { invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { keepReading, settleHours, sourceByDoor, sourceOfDocument } from "./keep-reading.ts";
import { notInFuture } from "./reading-days.ts";
import { newReading } from "./schema.ts";

export const createReading = operation({
  name: "hours.create-reading",
  title: "Add a meter reading",
  description: "Note what a machine's hour meter shows, or showed on an earlier day.",
  effect: "write",
  input: newReading,
  output: readingShape,
  async execute({ machineId, hours, readOn, documentId, note, confirm }, ctx) {
    const { db, door, changed } = ctx;
    if (!(await findMachine(db, machineId))) throw invalid("machineId", "Please select a machine");
    const day = notInFuture(ctx, "readOn", readOn ?? todayOf(ctx));
    const [shown] = await ownDocuments(ctx, documentId ? [documentId] : []);
    const source = shown ? sourceOfDocument((await findDocument(db, shown))?.kind) : sourceByDoor(door);
    const reading = await keepReading(
      ctx,
      { machineId, hours, readOn: day, source, documentId: shown ?? null, note },
      { confirm, field: "hours" },
    );
    changed({ entity: "hour_reading", id: reading.id, after: reading, domains: ["machines"] });
    await settleHours(ctx, machineId);
    return (await selectReading(db, reading.id))!;
  },
});
