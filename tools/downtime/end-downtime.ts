import { openDowntimes, selectDowntime } from "#db/queries/downtimes.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkTimes } from "./checked-times.ts";
import { backInService } from "./schema.ts";
import { downtimeRecord } from "./show-downtime.ts";

export const endDowntime = operation({
  name: "downtime.end",
  title: "Back in service",
  description: "Note that a machine that stands runs again, now or since an earlier time. Its issues stay as they are.",
  effect: "write",
  input: backInService,
  output: downtimeShape,
  async execute({ machineId, at }, ctx) {
    const { db, now, changed } = ctx;
    if (!(await lockRecord(db, "machines", machineId))) throw invalid("machineId", "Please select a machine");
    const open = await openDowntimes(db, machineId);
    if (open.length === 0) throw new Conflict("This machine does not stand");
    const toAt = at ?? now();
    // It may stand for several reasons: when it runs, it stands for none of them.
    for (const { id } of open) {
      const before = await claimRecord(db, downtimeRecord, { id });
      checkTimes(ctx, { fromAt: before.fromAt, toAt }, { from: "at", to: "at" });
      const after = await writeRecord(db, "downtimes", id, { toAt }, now());
      changed({ entity: "downtime", id, ...difference(before, after), domains: ["machines"] });
    }
    return (await selectDowntime(db, open[0]!.id))!;
  },
});
