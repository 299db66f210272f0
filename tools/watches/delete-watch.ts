import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { mustOwn, watchRecord } from "./own-watch.ts";
import { watchId } from "./schema.ts";

export const deleteWatch = operation({
  name: "watches.delete",
  title: "Remove a standing question",
  description: "Remove one of the caller's standing questions with its history.",
  effect: "write",
  destroys: true,
  input: watchId,
  output: doneShape,
  async execute({ watchId: id }, ctx) {
    await mustOwn(ctx, id);
    const { question, schedule } = await claimRecord(ctx.db, watchRecord, { id });
    await deleteRecord(ctx.db, "watches", id);
    ctx.changed({
      entity: "watch",
      id,
      before: { question, schedule },
      domains: ["watches"],
      userId: ctx.actor.id,
    });
    return { success: true };
  },
});
