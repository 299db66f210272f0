import type { Db } from "#db/client.ts";
import { isStockKept } from "#db/queries/stock.ts";
import { factsOfRequests, requestsById, type LineFacts } from "#db/queries/supply.ts";
import { NotFound } from "../errors.ts";
import { missingOf, supplyState, type LineSupply } from "./rules.ts";
import type { RequestSupply } from "./shapes.ts";

const sum = (quantities: number[]): number => quantities.reduce((all, one) => all + one, 0);

/** The quantities of a line by which the rules tell how far it is. Orders that were not sent yet do not count. */
export function lineSupply({ wanted, handedOver, places, reserved, orders }: LineFacts): LineSupply {
  const sent = orders.filter(({ status }) => status === "sent" || status === "closed");
  return {
    wanted,
    handedOver,
    reserved: sum(reserved.map(({ quantity }) => quantity)),
    // More than was ordered may come of it, less of one that is closed never will.
    ordered: sum(sent.map(({ status, quantity, arrived }) => (status === "closed" ? arrived : quantity))),
    arrived: sum(sent.map(({ arrived }) => arrived)),
    free: sum(places.map(({ free }) => free)),
  };
}

/** How far a request is. @param today YYYY-MM-DD @throws NotFound */
export async function requestSupply(db: Db, requestId: number, today: string): Promise<RequestSupply> {
  const [supply] = await requestSupplies(db, [requestId], today);
  if (!supply) throw new NotFound("Parts request not found");
  return supply;
}

/** How far requests are, as they are wanted; those that are not there are left out. @param today YYYY-MM-DD */
export async function requestSupplies(db: Db, ids: readonly number[], today: string): Promise<RequestSupply[]> {
  const [requests, kept, lines] = await Promise.all([requestsById(db, ids), isStockKept(db), factsOfRequests(db, ids)]);
  const known = new Map(requests.map((request) => [request.id, request]));
  const linesOf = Map.groupBy(lines, ({ requestId }) => requestId);
  return [...new Set(ids)].flatMap((requestId) => {
    const request = known.get(requestId);
    if (!request) return [];
    const { machineId, ordered, delivered } = request;
    const shownLines = (linesOf.get(requestId) ?? []).map((line) => shown(line, today));
    return [{ requestId, machineId, kept, ordered, delivered, lines: shownLines }];
  });
}

function shown(facts: LineFacts, today: string): RequestSupply["lines"][number] {
  const { lineId, description, wanted, part, places, reserved, handedOver } = facts;
  const supply = lineSupply(facts);
  const orders = facts.orders.map((order) => ({
    ...order,
    late: order.status === "sent" && order.arrived < order.quantity && !!order.expectedOn && order.expectedOn < today,
  }));
  const { arrived } = supply;
  const state = supplyState(supply);
  return {
    ...{ lineId, description, wanted, part, places, reserved, orders, arrived, handedOver, state },
    missing: missingOf(supply),
  };
}
