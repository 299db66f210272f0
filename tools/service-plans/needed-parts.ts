import type { Db } from "#db/client.ts";
import { freeInVans, linesAskingFor } from "#db/queries/needed-parts.ts";
import { partsNumbered } from "#db/queries/parts.ts";
import { factsOfLines, freeInStores } from "#db/queries/supply.ts";
import type { DueItem } from "#db/records/due-item.ts";
import { addDays } from "../fields/rules.ts";
import { lineSupply } from "../parts-requests/line-supply.ts";
import { supplyState, type SupplyState } from "../parts-requests/rules.ts";
import { exactly } from "../stock/rules.ts";
import { listedDueItems } from "./listed-due.ts";
import { neededWeeks } from "./rules.ts";
import type { NeededParts, NeededState } from "./shapes.ts";

interface NeededFilter {
  /** YYYY-MM-DD */
  today: string;
  dueIds?: number[];
  machineId?: number;
  planId?: number;
  /** Within so many weeks. */
  weeks?: number;
}

/**
 * What the services of the next weeks need. Each is checked against the van of the engineer who has it and what is
 * free in the stores, once those that are due earlier have theirs.
 */
export async function neededParts(
  db: Db,
  { today, weeks = neededWeeks, dueIds, machineId, planId }: NeededFilter,
): Promise<NeededParts["services"]> {
  // All of them, so that what an earlier service takes is not promised to a later one.
  const all = await listedDueItems(
    db,
    { status: ["open"], to: addDays(today, 7 * weeks) },
    { today, limit: mostServices },
  );
  const items = all.filter(({ parts }) => parts.length > 0);
  const isWanted = (item: DueItem) =>
    (dueIds === undefined || dueIds.includes(item.id)) &&
    (machineId === undefined || machineId === item.machineId) &&
    (planId === undefined || planId === item.planId);
  const supply = await openSupply(db, items, items.filter(isWanted));
  return items
    .map((item) => ({ item, service: serviceOf(item, supply) }))
    .filter(({ item }) => isWanted(item))
    .map(({ service }) => service);
}

/** More services of four weeks than that are not looked at in one go. */
const mostServices = 5_000;

/** How far a request is that asks for the part of a service. */
const asked: Record<SupplyState, NeededState> = {
  requested: "requested",
  in_stock: "requested",
  reserved: "kept",
  arrived: "kept",
  ordered: "ordered",
  partly_arrived: "ordered",
  handed_over: "handed_over",
};

interface Heap {
  /** Name of the van. */
  place?: string;
  free: number;
}

interface Supply {
  partOf: (partNumber: string | null) => number | null;
  inStores: (partId: number | null) => Heap;
  inVan: (partId: number | null, engineerId: number | null) => Heap;
  /** Of a part that is requested. */
  askedState: (dueId: number, at: number) => NeededState;
}

/** What lies where, to be taken from service by service. @param told services that are told of */
async function openSupply(db: Db, items: readonly DueItem[], told: readonly DueItem[]): Promise<Supply> {
  const numbers = items.flatMap(({ parts }) => parts.flatMap(({ partNumber }) => partNumber ?? []));
  const found = await partsNumbered(db, numbers);
  const partIds = [...new Set(found.values())];
  const requested = told.filter(({ parts }) => parts.some((part) => part.requested)).map(({ id }) => id);
  const [stores, vans, lines] = await Promise.all([
    freeInStores(db, partIds),
    freeInVans(db, partIds),
    linesAskingFor(db, requested),
  ]);
  const facts = await factsOfLines(db, [...new Set(lines.map(({ lineId }) => lineId))]);
  const states = new Map(facts.map((line) => [line.lineId, asked[supplyState(lineSupply(line))]]));
  const lineOf = new Map(lines.map(({ dueId, at, lineId }) => [`${dueId}.${at}`, lineId]));
  const store = new Map(partIds.map((id): [number, Heap] => [id, { free: stores.get(id) ?? 0 }]));
  const van = new Map(vans.map(({ partId, engineerId, place, free }) => [`${partId}@${engineerId}`, { place, free }]));
  return {
    partOf: (partNumber) => (partNumber === null ? null : (found.get(partNumber) ?? null)),
    inStores: (partId) => (partId === null ? undefined : store.get(partId)) ?? { free: 0 },
    inVan: (partId, engineerId) => van.get(`${partId}@${engineerId}`) ?? { free: 0 },
    askedState: (dueId, at) => states.get(lineOf.get(`${dueId}.${at + 1}`) ?? 0) ?? "requested",
  };
}

function serviceOf(
  { id, planId, planName, machineId, machineSerialNumber, assignedToId, forecast, dueOn, state, parts }: DueItem,
  supply: Supply,
): NeededParts["services"][number] {
  return {
    ...{ dueId: id, planId, planName, machineId, machineSerialNumber, state },
    expectedOn: forecast?.expectedOn ?? dueOn,
    parts: parts.map(({ partNumber, description, quantity, requested }, at) => {
      const partId = supply.partOf(partNumber);
      const [van, store] = [supply.inVan(partId, assignedToId), supply.inStores(partId)];
      const { free } = store;
      const taken = requested ? 0 : takenFrom(van, quantity);
      const missing = requested ? 0 : exactly(quantity - taken - takenFrom(store, exactly(quantity - taken)));
      const here = missing > 0 ? "missing" : taken >= quantity ? "in_van" : "in_store";
      return {
        ...{ partNumber, description, quantity, requested, partId, free, missing },
        state: requested ? supply.askedState(id, at) : here,
        van: taken > 0 ? (van.place ?? null) : null,
        inVan: taken,
      };
    }),
  };
}

/** Takes as much as there is, no more than is wanted. */
function takenFrom(heap: Heap, wanted: number): number {
  const taken = Math.min(heap.free, wanted);
  heap.free = exactly(heap.free - taken);
  return taken;
}
