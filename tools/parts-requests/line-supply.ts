import type { Db } from "#db/client.ts";
import { findRecord } from "#db/queries/records.ts";
import { isStockKept } from "#db/queries/stock.ts";
import { factsOfRequest, type LineFacts } from "#db/queries/supply.ts";
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
  const request = await findRecord(db, "partsRequests", requestId);
  if (!request) throw new NotFound("Parts request not found");
  const [kept, lines] = await Promise.all([isStockKept(db), factsOfRequest(db, requestId)]);
  const { machineId, ordered, delivered } = request;
  return { requestId, machineId, kept, ordered, delivered, lines: lines.map((line) => shown(line, today)) };
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
