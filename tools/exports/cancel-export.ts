import { endExport, findExport } from "#db/queries/exports.ts";
import { Conflict, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { exportChoice } from "./schema.ts";

export const cancelExport = operation({
  name: "exports.cancel",
  title: "Cancel an export",
  description: "Stop an export of everything that waits or is being written. Nothing of it is kept.",
  effect: "write",
  destroys: true,
  input: exportChoice,
  output: doneShape,
  async execute({ exportId: id }, { db, now, changed }) {
    const before = await findExport(db, id);
    if (!before) throw new NotFound("Export not found");
    if (!(await endExport(db, id, { state: "cancelled" }, now())))
      throw new Conflict("This has already come to an end");
    changed({
      ...{ entity: "export", id, before: { state: before.state }, after: { state: "cancelled" } },
      domains: ["settings"],
    });
    return { success: true };
  },
});
