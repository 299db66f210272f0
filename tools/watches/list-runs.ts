import { z } from "zod";
import { runsOf } from "#db/queries/watches.ts";
import { watchRunShape } from "#db/records/watch.ts";
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
  async execute({ watchId, limit }, ctx) {
    await mustOwn(ctx, watchId);
    return runsOf(ctx.db, watchId, limit);
  },
});
