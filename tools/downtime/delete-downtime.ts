import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { downtimeId } from "./schema.ts";
import { downtimeRecord } from "./show-downtime.ts";

export const deleteDowntime = operation({
  name: "downtime.delete",
  title: "Delete a downtime",
  description: "Take out a downtime that never was.",
  effect: "write",
  destroys: true,
  input: downtimeId,
  output: doneShape,
  async execute({ downtimeId }, { db, changed }) {
    const before = await claimRecord(db, downtimeRecord, { id: downtimeId });
    await deleteRecord(db, "downtimes", downtimeId);
    changed({ entity: "downtime", id: downtimeId, before, domains: ["machines"] });
    return { success: true };
  },
});
