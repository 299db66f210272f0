import { factsOf, isPartInUse } from "#db/queries/parts.ts";
import { deleteRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { partRecord } from "./part-record.ts";
import { partChoice } from "./schema.ts";

export const deletePart = operation({
  name: "parts.delete",
  title: "Delete a part of the catalogue",
  description:
    "Delete a part that nothing tells of. One that was moved, requested or ordered is merged into another instead.",
  effect: "write",
  destroys: true,
  input: partChoice,
  output: doneShape,
  async execute({ partId }, { db, changed }) {
    const before = await claimRecord(db, partRecord, { id: partId });
    if (await isPartInUse(db, partId)) throw new Conflict("This part is in use. Please merge it into another instead.");
    await deleteRecord(db, "parts", partId);
    changed({ entity: "part", id: partId, before: factsOf(before), domains: ["parts"] });
    return { success: true };
  },
});
