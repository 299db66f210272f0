import { writeRecord } from "#db/queries/records.ts";
import { stockPlaceShape } from "#db/records/stock.ts";
import { operation } from "../operation.ts";
import { siteMustTake } from "../sites/site-record.ts";
import { claimRecord, difference } from "../versioned.ts";
import { assurePlace } from "./checked-place.ts";
import { placeRecord } from "./place-record.ts";
import { placeChange } from "./schema.ts";

export const updatePlace = operation({
  name: "stock.update-place",
  title: "Change a store or van",
  description:
    "Rename a store or van, give a van to another engineer, say at which site it is, or close a place: nothing new comes there then.",
  effect: "write",
  repeatable: true,
  input: placeChange,
  output: stockPlaceShape,
  async execute({ placeId: id, version, ...changes }, { db, now, changed }) {
    const before = await claimRecord(db, placeRecord, { id, version });
    await assurePlace(db, { ...before, ...given(changes) });
    if (changes.siteId !== before.siteId) await siteMustTake(db, changes.siteId);
    const after = await writeRecord(db, "stockPlaces", id, given(changes), now());
    changed({ entity: placeRecord.entity, id, ...difference(before, after), domains: ["stock", "sites"] });
    return (await placeRecord.show(db, id))!;
  },
});

/** Only what the caller said: what is left out stays. */
const given = <Values extends object>(changes: Values) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
