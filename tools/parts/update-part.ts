import { factsOf, linkEarlierLines, lockPartNumbers, selectPart } from "#db/queries/parts.ts";
import { writeRecord } from "#db/queries/records.ts";
import { partShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { assurePart, keepPrice, partRecord } from "./part-record.ts";
import { priced } from "./priced.ts";
import { partChange } from "./schema.ts";

export const updatePart = operation({
  name: "parts.update",
  title: "Edit a part of the catalogue",
  description:
    "Change a part of the catalogue: its numbers, names, models, supplier, what replaces it, or give it a new price.",
  effect: "write",
  input: partChange,
  output: partShape,
  async execute({ partId, version, price, ...changes }, ctx) {
    const { db, now, changed } = ctx;
    await lockPartNumbers(db);
    const before = await claimRecord(db, partRecord, { id: partId, version });
    const wanted = { ...before, ...changes };
    await assurePart(db, {
      ...wanted,
      supplierId: wanted.supplierId ?? null,
      replacedById: wanted.replacedById ?? null,
    });
    const after = await writeRecord(db, "parts", partId, changes, now());
    await linkEarlierLines(db, [partId]);
    await keepPrice(ctx, { partId, supplierId: after.supplierId, price });
    changed({ entity: "part", id: partId, ...difference(factsOf(before), factsOf(after)), domains: ["parts"] });
    return (await priced(ctx, [(await selectPart(db, partId))!]))[0]!;
  },
});
