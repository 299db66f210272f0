import type { Db } from "#db/client.ts";
import { partsNumbered } from "#db/queries/parts.ts";
import { freeInStores } from "#db/queries/supply.ts";
import type { DueItem } from "#db/records/due-item.ts";
import { addDays } from "../fields/rules.ts";
import { exactly } from "../stock/rules.ts";
import { listedDueItems } from "./listed-due.ts";
import { neededWithinDays } from "./rules.ts";
import type { NeededParts } from "./shapes.ts";

/** What the services of the next weeks need, each checked against what is free once the earlier ones have theirs. */
export async function neededParts(
  db: Db,
  { today, ...filter }: { today: string; dueIds?: number[]; machineId?: number; planId?: number },
): Promise<NeededParts["services"]> {
  const { dueIds, ...wanted } = filter;
  // All of them, so that what an earlier service takes is not promised to a later one.
  const items = await listedDueItems(
    db,
    { status: ["open"], to: addDays(today, neededWithinDays) },
    { today, limit: mostServices },
  );
  const found = await partsNumbered(
    db,
    items.flatMap(({ parts }) => parts.flatMap(({ partNumber }) => partNumber ?? [])),
  );
  const left = await freeInStores(db, [...new Set(found.values())]);
  const isWanted = (item: DueItem) =>
    (dueIds === undefined || dueIds.includes(item.id)) &&
    (wanted.machineId === undefined || wanted.machineId === item.machineId) &&
    (wanted.planId === undefined || wanted.planId === item.planId);
  return items
    .filter(({ parts }) => parts.length > 0)
    .map((item) => ({ item, service: serviceOf(item, found, left) }))
    .filter(({ item }) => isWanted(item))
    .map(({ service }) => service);
}

/** More services of four weeks than that are not looked at in one go. */
const mostServices = 5_000;

function serviceOf(
  { id, planId, planName, machineId, machineSerialNumber, forecast, dueOn, state, parts }: DueItem,
  byNumber: ReadonlyMap<string, number>,
  left: Map<number, number>,
): NeededParts["services"][number] {
  return {
    ...{ dueId: id, planId, planName, machineId, machineSerialNumber, state },
    expectedOn: forecast?.expectedOn ?? dueOn,
    parts: parts.map(({ partNumber, description, quantity, requested }) => {
      const partId = partNumber === null ? null : (byNumber.get(partNumber) ?? null);
      const free = partId === null ? 0 : (left.get(partId) ?? 0);
      const taken = requested ? 0 : Math.min(free, quantity);
      if (partId !== null) left.set(partId, exactly(free - taken));
      const missing = requested ? 0 : exactly(quantity - taken);
      return { partNumber, description, quantity, requested, partId, free, missing };
    }),
  };
}
