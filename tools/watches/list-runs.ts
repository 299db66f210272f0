import { z } from "zod";
import { selectRuns } from "#db/queries/watches.ts";
import { watchRunShape } from "#db/records/watch.ts";
import { pageAt } from "../answers.ts";
import { operation } from "../operation.ts";
import { mustOwn } from "./own-watch.ts";
import { runsWanted } from "./schema.ts";

export const listRuns = operation({
  name: "watches.list-runs",
  title: "History of a standing question",
  description: "What came of one of the caller's standing questions, newest first: what had changed each time.",
  effect: "read",
  input: runsWanted,
  output: z.array(watchRunShape),
  async execute({ watchId, limit, before }, ctx) {
    await mustOwn(ctx, watchId);
    const rows = await selectRuns(ctx.db, watchId, { limit, ...before });
    const runs = rows.map(({ total: _counted, ...one }) => one);
    return pageAt(runs, { skipped: before?.skipped ?? 0, total: rows[0]?.total ?? 0 });
  },
});
