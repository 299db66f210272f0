import { addExport } from "#db/queries/exports.ts";
import { isDuplicate } from "#db/queries/records.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { createdExport, exportRequest } from "./schema.ts";

export const createExport = operation({
  name: "exports.create",
  title: "Export everything",
  description:
    "Have everything that the installation holds, without keys, written into one file in the background; needs the " +
    "password. Only one is written at a time. The file goes after three days.",
  effect: "write",
  transaction: "outside",
  input: exportRequest,
  output: createdExport,
  async execute({ password }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const { id } = await db
      .transaction(async (inside) => {
        await claimConfirmed(inside, confirmed);
        const added = await addExport(inside, actor.id, now());
        await ports.exports.queue(inside, added.id);
        return added;
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Conflict("An export is being written already") : error;
      });
    changed({ entity: "export", id, after: { state: "waiting" }, domains: ["settings"] });
    return { id };
  },
});
