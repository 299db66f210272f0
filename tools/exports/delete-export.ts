import { findExport, markExportsGone } from "#db/queries/exports.ts";
import { Conflict, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { exportChoice } from "./schema.ts";

export const deleteExport = operation({
  name: "exports.delete",
  title: "Remove the file of an export",
  description: "Remove the file of an export of everything before its time is over.",
  effect: "write",
  destroys: true,
  transaction: "outside",
  input: exportChoice,
  output: doneShape,
  async execute({ exportId: id }, { db, now, changed, ports }) {
    const before = await findExport(db, id);
    if (!before) throw new NotFound("Export not found");
    if (!before.storageKey) throw new Conflict("This export has no file");
    await ports.files.delete(before.storageKey);
    await markExportsGone(db, [id], now());
    changed({
      ...{ entity: "export", id, before: { state: before.state }, after: { state: "gone" } },
      domains: ["settings"],
    });
    return { success: true };
  },
});
