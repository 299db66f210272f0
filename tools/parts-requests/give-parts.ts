import { findRecord } from "#db/queries/records.ts";
import { factsOfRequest, useReservation, type LineFacts } from "#db/queries/supply.ts";
import { Conflict, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { keepMovements, type Move } from "../stock/keep-movements.ts";
import { mustBeAllowedAt } from "../stock/place-rights.ts";
import { exactly } from "../stock/rules.ts";
import { claimRecord } from "../versioned.ts";
import { requestSupply } from "./line-supply.ts";
import { lineOf } from "./reserve-parts.ts";
import { openOf } from "./rules.ts";
import { handingOver } from "./schema.ts";
import { settleTicks } from "./settle-ticks.ts";
import { supplyShape } from "./shapes.ts";
import { partsRecord } from "./update-parts-request.ts";

export const giveParts = operation({
  name: "parts-requests.give-parts",
  title: "Hand parts over",
  description:
    "Hand requested parts over to their machine and visit: they leave the store or van, and a request of which all was handed over is delivered.",
  effect: "write",
  input: handingOver,
  output: supplyShape,
  async execute({ requestId, lines, serviceLogId, confirm }, ctx) {
    const { db, changed } = ctx;
    const request = await claimRecord(db, partsRecord, { id: requestId });
    if (serviceLogId && (await findRecord(db, "serviceLogs", serviceLogId))?.machineId !== request.machineId)
      throw invalid("serviceLogId", "Please select a service report of this machine");
    const known = await factsOfRequest(db, requestId);
    const wanted: Given[] = lines ?? known.map(({ lineId }) => ({ lineId }));
    const moves = wanted.flatMap((one) => movesOf(lineOf(known, one.lineId), one, lines !== undefined));
    if (moves.length === 0) throw new Conflict("Nothing is kept for it");
    await mustBeAllowedAt(
      ctx,
      moves.map(({ placeId }) => placeId),
    );
    const about = { machineId: request.machineId, serviceLogId };
    await keepMovements(
      ctx,
      moves.map((move) => ({ ...move, ...about })),
      { confirm },
    );
    for (const { partsLineId, placeId, quantity } of moves)
      await useReservation(db, { partsLineId, placeId, quantity });
    changed({
      entity: "parts_request",
      id: requestId,
      after: { handedOver: moves.map(({ partsLineId, quantity }) => ({ lineId: partsLineId, quantity })) },
      domains: ["parts-requests", "stock"],
    });
    await settleTicks(ctx, [requestId]);
    return requestSupply(db, requestId, todayOf(ctx));
  },
});

interface Given {
  lineId: number;
  placeId?: number;
  quantity?: number;
}

type Used = Extract<Move, { quantity: number }> & { kind: "used"; partsLineId: number };

/** What leaves which place for a line. @param chosen a person named the line: what cannot be done for it is said */
function movesOf(line: LineFacts, { placeId, quantity }: Given, chosen: boolean): Used[] {
  const { lineId, part, reserved } = line;
  if (!part) {
    if (chosen) throw invalid("lines", `“${line.description}” is not in the catalogue`);
    return [];
  }
  const open = openOf(line);
  const wanted = exactly(quantity ?? open);
  if (wanted > open) throw invalid("quantity", `No more than ${open} of ${part.number} are to be handed over`);
  const used = (from: number, much: number): Used => ({
    ...{ kind: "used", partId: part.id, placeId: from, quantity: much, partsLineId: lineId },
  });
  if (placeId !== undefined) return wanted > 0 ? [used(placeId, wanted)] : [];
  if (chosen && reserved.length === 0) throw invalid("placeId", "Please select a place");
  const moves: Used[] = [];
  let left = wanted;
  for (const kept of reserved) {
    const much = exactly(Math.min(left, kept.quantity));
    if (much > 0) moves.push(used(kept.placeId, much));
    left = exactly(left - much);
  }
  if (quantity !== undefined && left > 0)
    throw new Conflict(`Only ${exactly(wanted - left)} of ${part.number} are kept for it; please select a place`);
  return moves;
}
