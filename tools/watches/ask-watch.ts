import { claimRecord } from "../versioned.ts";
import { lastRun } from "#db/queries/watches.ts";
import { watchRunShape } from "#db/records/watch.ts";
import { operation } from "../operation.ts";
import { mustOwn, watchRecord } from "./own-watch.ts";
import { runWatch } from "./run-watch.ts";
import { watchId } from "./schema.ts";

export const askWatch = operation({
  name: "watches.ask",
  title: "Ask a standing question now",
  description: "Ask one of the caller's standing questions now and say what has changed since the last time.",
  effect: "write",
  // A question may be read by a model.
  transaction: "outside",
  input: watchId,
  output: watchRunShape,
  async execute({ watchId: id }, ctx) {
    const { db, actor, now, ports, signal } = ctx;
    await mustOwn(ctx, id);
    const watch = await db.transaction((tx) => claimRecord(tx, watchRecord, { id }));
    const { questions, briefs } = ports;
    await runWatch({ db, now, questions, briefs, signal }, watch, actor, { dueAt: now() });
    return (await lastRun(db, id))!;
  },
});
