import { openDowntimes, selectDowntime } from "#db/queries/downtimes.ts";
import { lockRecord } from "#db/queries/records.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { endStanding } from "./end-standing.ts";
import { backInService } from "./schema.ts";

export const endDowntime = operation({
  name: "downtime.end",
  title: "Back in service",
  description: "Note that a machine that stands runs again, now or since an earlier time. Its issues stay as they are.",
  effect: "write",
  input: backInService,
  output: downtimeShape,
  async execute({ machineId, at }, ctx) {
    const { db, now } = ctx;
    if (!(await lockRecord(db, "machines", machineId))) throw invalid("machineId", "Please select a machine");
    const open = await openDowntimes(db, machineId);
    if (open.length === 0) throw new Conflict("This machine does not stand");
    await endStanding(ctx, open, { toAt: at ?? now(), field: "at" });
    return (await selectDowntime(db, open[0]!.id))!;
  },
});
