import { factsOf, lockPartNumbers, movePartTo, quantitiesOf, selectPart } from "#db/queries/parts.ts";
import { lockRecords, writeRecord } from "#db/queries/records.ts";
import { partShape } from "#db/records/part.ts";
import { Conflict, invalid, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { keepMovements, type Move } from "../stock/keep-movements.ts";
import { claimRecord, difference } from "../versioned.ts";
import { partRecord } from "./part-record.ts";
import { priced } from "./priced.ts";
import { joinedPart } from "./rules.ts";
import { partMerge } from "./schema.ts";

export const mergeParts = operation({
  name: "parts.merge",
  title: "Merge two parts of the catalogue",
  description:
    "Make one part of two: numbers, names, prices, stock, requests and orders of the first go to the second, and the first is in no list any more.",
  effect: "write",
  destroys: true,
  input: partMerge,
  output: partShape,
  async execute({ partId, version, intoId, intoVersion }, ctx) {
    if (partId === intoId) throw invalid("intoId", "Please choose another part");
    const { db, now, changed } = ctx;
    await lockPartNumbers(db);
    await lockRecords(db, "parts", [partId, intoId]);
    const gone = await claimRecord(db, partRecord, { id: partId, version });
    const into = await claimRecord(db, partRecord, { id: intoId, version: intoVersion });
    if (gone.mergedIntoId !== null || into.mergedIntoId !== null) throw new NotFound("Part not found");
    const stock = await quantitiesOf(db, partId);
    if (gone.unit !== into.unit) throw new Conflict("These parts are counted in different units");
    await movePartTo(db, partId, intoId);
    // The ledger tells what there was as it was: what lies there now goes out of one and into the other.
    const moves = stock.flatMap(({ placeId, quantity }): Move[] => [
      { kind: "corrected", partId, placeId, quantity: -quantity, note: into.number },
      { kind: "corrected", partId: intoId, placeId, quantity, note: gone.number },
    ]);
    await keepMovements(ctx, moves);
    const merged = await writeRecord(
      db,
      "parts",
      partId,
      { mergedIntoId: intoId, replacedById: null, aliases: [] },
      now(),
    );
    changed({ entity: "part", id: partId, ...difference(factsOf(gone), factsOf(merged)), domains: ["parts", "stock"] });
    const replacedById = into.replacedById === partId ? null : into.replacedById;
    const after = await writeRecord(db, "parts", intoId, { ...joinedPart(into, gone), replacedById }, now());
    changed({
      entity: "part",
      id: intoId,
      ...difference(factsOf(into), factsOf(after)),
      domains: ["parts", "stock", "parts-requests", "purchase-orders"],
    });
    return (await priced(ctx, [(await selectPart(db, intoId))!]))[0]!;
  },
});
