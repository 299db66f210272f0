import { holdLevels } from "#db/queries/stock.ts";
import { endReservations, factsOfRequest } from "#db/queries/supply.ts";
import { Conflict } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { keptFor } from "./keep-again.ts";
import { requestSupply } from "./line-supply.ts";
import { lineOf } from "./reserve-parts.ts";
import { releasing } from "./schema.ts";
import { supplyShape } from "./shapes.ts";
import { partsRecord } from "./update-parts-request.ts";

export const releaseParts = operation({
  name: "parts-requests.release-parts",
  title: "Keep parts no longer for a request",
  description: "Give back what is kept for a parts request, so that others may take it.",
  effect: "write",
  input: releasing,
  output: supplyShape,
  async execute({ requestId, lines }, ctx) {
    const { db, changed } = ctx;
    await claimRecord(db, partsRecord, { id: requestId });
    const known = await factsOfRequest(db, requestId);
    const chosen = (lines ?? known.map(({ lineId }) => ({ lineId, placeId: undefined }))).map((one) => ({
      ...one,
      line: lineOf(known, one.lineId),
    }));
    const given = chosen.flatMap(({ line, placeId }) =>
      line.reserved.filter((kept) => placeId === undefined || kept.placeId === placeId),
    );
    if (given.length === 0) throw new Conflict("Nothing is kept for it");
    const levels = chosen.flatMap(({ line }) =>
      line.part ? line.reserved.map(({ placeId }) => ({ partId: line.part!.id, placeId })) : [],
    );
    await holdLevels(db, levels);
    for (const { lineId, placeId } of chosen) await endReservations(db, [lineId], placeId);
    changed({
      entity: "parts_request",
      id: requestId,
      before: { reserved: keptFor(known) },
      after: { reserved: keptFor(await factsOfRequest(db, requestId)) },
      domains: ["parts-requests", "stock"],
    });
    return requestSupply(db, requestId, todayOf(ctx));
  },
});
