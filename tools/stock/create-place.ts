import { addRecord } from "#db/queries/records.ts";
import { stockPlaceShape } from "#db/records/stock.ts";
import { operation } from "../operation.ts";
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
  async execute({ kind, name, engineerId = null }, { db, now, changed }) {
    await assurePlace(db, { kind, name, engineerId, closed: false });
    const added = await addRecord(db, "stockPlaces", { kind, name, engineerId, createdAt: now(), updatedAt: now() });
    changed({ entity: placeRecord.entity, id: added.id, after: added, domains: ["stock"] });
    return (await placeRecord.show(db, added.id))!;
  },
});
