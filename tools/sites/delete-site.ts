import { deleteRecord } from "#db/queries/records.ts";
import { isSiteUsed } from "#db/queries/sites.ts";
import { Conflict } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { siteToDelete } from "./schema.ts";
import { siteRecord } from "./site-record.ts";

export const deleteSite = operation({
  name: "sites.delete",
  title: "Delete a site",
  description: "Delete a site where no machine and no store is. One that had some is taken out of use instead.",
  effect: "write",
  destroys: true,
  input: siteToDelete,
  output: doneShape,
  async execute({ siteId }, { db, changed }) {
    const before = await claimRecord(db, siteRecord, { id: siteId });
    if (await isSiteUsed(db, siteId))
      throw new Conflict("Machines or stores are at this site. Please take it out of use instead.");
    await deleteRecord(db, "sites", siteId);
    changed({ entity: "site", id: siteId, before, domains: ["sites"] });
    return { success: true };
  },
});
