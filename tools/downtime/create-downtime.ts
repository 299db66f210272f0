import { openDowntimes, selectDowntime } from "#db/queries/downtimes.ts";
import { addRecord, lockRecord } from "#db/queries/records.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { checkTimes } from "./checked-times.ts";
import { newDowntime } from "./schema.ts";

export const createDowntime = operation({
  name: "downtime.create",
  title: "Note that a machine stands",
  description:
    "Note that a machine stands, now or since an earlier time, or that it stood from one time to another; with the reason, and whether it was planned.",
  effect: "write",
  input: newDowntime,
  output: downtimeShape,
  async execute({ machineId, fromAt, toAt = null, reason, planned }, ctx) {
    const { db, now, actor, door, changed } = ctx;
    // Two who say it at once: the second hears of the first.
    if (!(await lockRecord(db, "machines", machineId))) throw invalid("machineId", "Please select a machine");
    const times = { fromAt: fromAt ?? now(), toAt };
    checkTimes(ctx, times);
    const [open] = toAt ? [] : await openDowntimes(db, machineId);
    if (open) throw new Conflict("This machine stands already", { current: await selectDowntime(db, open.id) });
    const source = door === "chat" || door === "mcp" ? ("message" as const) : ("form" as const);
    const added = await addRecord(db, "downtimes", {
      machineId,
      ...times,
      reason,
      planned,
      source,
      recordedById: actor.id,
      createdAt: now(),
      updatedAt: now(),
    });
    changed({ entity: "downtime", id: added.id, after: added, domains: ["machines"] });
    return (await selectDowntime(db, added.id))!;
  },
});
