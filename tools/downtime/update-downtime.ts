import { selectDowntime } from "#db/queries/downtimes.ts";
import { writeRecord } from "#db/queries/records.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkTimes } from "./checked-times.ts";
import { downtimeChange } from "./schema.ts";
import { downtimeRecord } from "./show-downtime.ts";

export const updateDowntime = operation({
  name: "downtime.update",
  title: "Correct a downtime",
  description: "Correct when a machine stood, why, or whether it was planned.",
  effect: "write",
  repeatable: true,
  input: downtimeChange,
  output: downtimeShape,
  async execute({ downtimeId, version, ...changes }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, downtimeRecord, { id: downtimeId, version });
    checkTimes(ctx, { ...before, ...changes, toAt: changes.toAt === undefined ? before.toAt : changes.toAt });
    const after = await writeRecord(db, "downtimes", downtimeId, changes, now());
    changed({ entity: "downtime", id: downtimeId, ...difference(before, after), domains: ["machines"] });
    return (await selectDowntime(db, downtimeId))!;
  },
});
