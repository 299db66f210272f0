import { selectWatch } from "#db/queries/watches.ts";
import { writeRecord } from "#db/queries/records.ts";
import { watchShape } from "#db/records/watch.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { mustOwn, watchRecord } from "./own-watch.ts";
import { nextRun } from "./rules.ts";
import { watchChange } from "./schema.ts";

export const updateWatch = operation({
  name: "watches.update",
  title: "Change a standing question",
  description: "Change when one of the caller's standing questions is asked, let it rest or go on.",
  effect: "write",
  repeatable: true,
  input: watchChange,
  output: watchShape,
  async execute({ watchId, version, ...changes }, ctx) {
    const { actor, db, now, changed } = ctx;
    await mustOwn(ctx, watchId);
    const before = await claimRecord(db, watchRecord, { id: watchId, version });
    const { schedule } = { ...before, ...changes };
    const nextRunAt = nextRun(schedule, now(), actor.timeZone);
    const after = await writeRecord(db, "watches", watchId, { ...changes, nextRunAt }, now());
    const { before: was, after: is } = difference(before, after);
    changed({ entity: "watch", id: watchId, before: was, after: is, domains: ["watches"], userId: actor.id });
    return (await selectWatch(db, watchId))!;
  },
});
