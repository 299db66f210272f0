import { writeRecord } from "#db/queries/records.ts";
import { peopleOfSite, replacePeopleOfSite, selectSite } from "#db/queries/sites.ts";
import { siteShape } from "#db/records/site.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { siteChange } from "./schema.ts";
import { refuseSecondSite, siteRecord, whomASiteNames } from "./site-record.ts";

export const updateSite = operation({
  name: "sites.update",
  title: "Edit a site",
  description:
    "Change a site's name, customer, address, time zone, notes or people, or take it out of use: nothing new comes there then.",
  effect: "write",
  repeatable: true,
  input: siteChange,
  output: siteShape,
  async execute({ siteId, version, personIds, ...changes }, { db, now, changed }) {
    const before = await claimRecord(db, siteRecord, { id: siteId, version });
    await whomASiteNames(db, { ...changes, personIds });
    const peopleBefore = await peopleOfSite(db, siteId);
    const people = personIds?.toSorted((one, other) => one - other) ?? peopleBefore;
    const after = await writeRecord(db, "sites", siteId, changes, now()).catch(refuseSecondSite(changes.name));
    if (personIds) await replacePeopleOfSite(db, siteId, people);
    changed({
      entity: "site",
      id: siteId,
      ...difference({ ...before, personIds: peopleBefore }, { ...after, personIds: people }),
      // Machines and stores show the name.
      domains: ["sites"],
    });
    return (await selectSite(db, siteId))!;
  },
});
