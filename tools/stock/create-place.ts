import { addRecord } from "#db/queries/records.ts";
import { stockPlaceShape } from "#db/records/stock.ts";
import { operation } from "../operation.ts";
import { siteMustTake } from "../sites/site-record.ts";
import { assurePlace } from "./checked-place.ts";
import { placeRecord } from "./place-record.ts";
import { newPlace } from "./schema.ts";

export const createPlace = operation({
  name: "stock.create-place",
  title: "Add a store or van",
  description: "Add a store, or the van of an engineer, where parts lie.",
  effect: "write",
  input: newPlace,
  output: stockPlaceShape,
  async execute({ kind, name, engineerId = null, siteId = null }, { db, now, changed }) {
    await assurePlace(db, { kind, name, engineerId, closed: false });
    await siteMustTake(db, siteId);
    const place = { kind, name, engineerId, siteId };
    const added = await addRecord(db, "stockPlaces", { ...place, createdAt: now(), updatedAt: now() });
    changed({ entity: placeRecord.entity, id: added.id, after: added, domains: ["stock", "sites"] });
    return (await placeRecord.show(db, added.id))!;
  },
});
