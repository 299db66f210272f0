import { addRecord } from "#db/queries/records.ts";
import { replacePeopleOfSite, selectSite } from "#db/queries/sites.ts";
import { siteShape } from "#db/records/site.ts";
import { operation } from "../operation.ts";
import { newSite } from "./schema.ts";
import { refuseSecondSite, whomASiteNames } from "./site-record.ts";

export const createSite = operation({
  name: "sites.create",
  title: "Add a site",
  description: "Add a place of work, with its address and who works there.",
  effect: "write",
  input: newSite,
  output: siteShape,
  async execute({ personIds, ...site }, { db, now, changed }) {
    await whomASiteNames(db, { ...site, personIds });
    const added = await addRecord(db, "sites", { ...site, createdAt: now(), updatedAt: now() }).catch(
      refuseSecondSite(site.name),
    );
    await replacePeopleOfSite(db, added.id, personIds);
    changed({ entity: "site", id: added.id, after: { ...added, personIds }, domains: ["sites"] });
    return (await selectSite(db, added.id))!;
  },
});
