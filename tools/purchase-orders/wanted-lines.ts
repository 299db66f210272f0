import { missingInStock, partsToOrder } from "#db/queries/purchase-orders.ts";
import { factsOfLines, factsOfRequest, type LineFacts } from "#db/queries/supply.ts";
import { lockRecords } from "#db/queries/records.ts";
import type { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { exactly } from "../stock/rules.ts";
import { toOrder } from "./missing-of-line.ts";
import type { newOrders } from "./schema.ts";

type Wanted = z.output<typeof newOrders>;

export interface WantedLine {
  partId: number;
  quantity: number;
  partsLineId: number | null;
  price?: number | null;
  currency?: string | null;
  promisedOn?: string | null;
}

/**
 * What is to be ordered, by supplier: of requests what is missing, single parts, and what the stores lack. Nothing twice:
 * what is kept, ordered or stands in an order that was not sent yet is left out.
 * @throws InvalidInput for a part that nobody delivers, Conflict where nothing is missing
 */
export async function wantedLines(ctx: SignedInContext, wanted: Wanted): Promise<Map<number, WantedLine[]>> {
  const { db } = ctx;
  const { requestIds = [], lines = [], belowMinimum = false } = wanted;
  // Whoever orders for the same requests waits, and then finds what this call ordered.
  const named = await factsOfLines(
    db,
    lines.flatMap(({ partsLineId }) => partsLineId ?? []),
  );
  const requests = [...new Set([...requestIds, ...named.map(({ requestId }) => requestId)])];
  if (requests.length > 0) await lockRecords(db, "partsRequests", requests);
  const found = await Promise.all(requests.map(async (id) => [id, await factsOfRequest(db, id)] as const));
  const byRequest = new Map(found);
  const byLine = new Map(found.flatMap(([, facts]) => facts.map((line) => [line.lineId, line] as const)));
  const all: WantedLine[] = [];
  for (const id of requestIds) {
    const facts = byRequest.get(id) ?? [];
    if (facts.length === 0) throw invalid("requestIds", "Parts request not found");
    for (const line of facts) all.push(...ofWish(line, { all: requestIds.length === 1 }));
  }
  for (const [nth, { partsLineId, partId, quantity, ...about }] of lines.entries()) {
    const line = partsLineId === undefined ? undefined : byLine.get(partsLineId);
    if (partsLineId !== undefined && !line)
      throw invalid(`lines.${nth}.partsLineId`, "There is no such part in this request");
    const part = partId ?? line?.part?.id;
    if (!part) throw line ? notKnown(line) : invalid(`lines.${nth}.partId`, "Please select a part");
    const much = quantity ?? (line ? toOrder(line) : undefined);
    if (much === undefined) throw invalid(`lines.${nth}.quantity`, "Please enter an amount above zero");
    if (much > 0) all.push({ ...about, partId: part, quantity: exactly(much), partsLineId: partsLineId ?? null });
  }
  if (belowMinimum) for (const low of await missingInStock(db)) all.push({ ...low, partsLineId: null });
  if (all.length === 0) throw new Conflict("Nothing is missing");
  return bySupplier(ctx, all, wanted.supplierId);
}

function ofWish(line: LineFacts, { all }: { all: boolean }): WantedLine[] {
  if (!line.part) {
    if (all) throw notKnown(line);
    return [];
  }
  const quantity = toOrder(line);
  return quantity > 0 ? [{ partId: line.part.id, quantity, partsLineId: line.lineId }] : [];
}

const notKnown = (line: LineFacts) => invalid("lines", `“${line.description}” is not in the catalogue`);

async function bySupplier({ db }: SignedInContext, lines: WantedLine[], chosen: number | undefined) {
  const parts = await partsToOrder(
    db,
    lines.map(({ partId }) => partId),
  );
  const known = new Map(parts.map((part) => [part.id, part]));
  const groups = new Map<number, WantedLine[]>();
  for (const line of lines) {
    const part = known.get(line.partId);
    if (!part) throw invalid("lines", "Please select a part");
    const supplierId = chosen ?? part.supplierId;
    if (!supplierId) throw invalid("supplierId", `${part.number} has no supplier. Please select one.`);
    groups.set(supplierId, [...(groups.get(supplierId) ?? []), line]);
  }
  return groups;
}
