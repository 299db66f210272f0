import { factsOf, linkEarlierLines, lockPartNumbers, selectPart } from "#db/queries/parts.ts";
import { addRecord } from "#db/queries/records.ts";
import { partShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { assurePart, keepPrice } from "./part-record.ts";
import { priced } from "./priced.ts";
import { newPart } from "./schema.ts";

export const createPart = operation({
  name: "parts.create",
  title: "Add a part to the catalogue",
  description: "Add a part to the catalogue with its number, maker, names, the models it fits, its supplier and price.",
  effect: "write",
  input: newPart,
  output: partShape,
  async execute({ price, supplierId = null, replacedById = null, ...facts }, ctx) {
    const { db, now, changed } = ctx;
    await lockPartNumbers(db);
    const part = { ...facts, supplierId, replacedById };
    await assurePart(db, part);
    const added = await addRecord(db, "parts", { ...part, createdAt: now(), updatedAt: now() });
    await linkEarlierLines(db, [added.id]);
    await keepPrice(ctx, { partId: added.id, supplierId, price });
    changed({ entity: "part", id: added.id, after: factsOf(added), domains: ["parts"] });
    return (await priced(ctx, [(await selectPart(db, added.id))!]))[0]!;
  },
});
