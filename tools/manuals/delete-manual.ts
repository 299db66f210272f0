import { findManual, removeManual } from "#db/queries/manuals.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { manualId } from "./schema.ts";

export const deleteManual = operation({
  name: "manuals.delete",
  title: "Delete a manual",
  description: "Take a manual away from its model.",
  effect: "write",
  destroys: true,
  input: manualId,
  output: doneShape,
  async execute({ manualId }, { db, changed }) {
    const manual = await findManual(db, manualId);
    if (!manual) throw new NotFound("Manual not found");
    await removeManual(db, manualId);
    changed({ entity: "manual", id: manualId, before: manual, domains: ["machines"] });
    return { success: true };
  },
});
