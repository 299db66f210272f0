import { z } from "zod";
import { partsAtPlace } from "#db/queries/parts-at-place.ts";
import { isStockKept, vanOf } from "#db/queries/stock.ts";
import { partUnits, type PartUnit } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { keepMovements } from "./keep-movements.ts";
import { exactly, mayMoveAt } from "./rules.ts";
import type { FromVan } from "./from-van/schema.ts";

/** A part that a report used and what became of it in the van of its engineer. */
export interface UsedFromVan {
  partId: number;
  number: string;
  name: string;
  unit: PartUnit;
  /** How much the report used. */
  quantity: number;
  placeId: number;
  place: string;
  /** How much was there before by the books and free to take. */
  there: number;
  /** False where the van had too little, or somebody said that it came from elsewhere. */
  taken: boolean;
}

export const usedFromVanShape: z.ZodType<UsedFromVan> = z.object({
  partId: z.int(),
  number: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  quantity: z.number(),
  placeId: z.int(),
  place: z.string().describe("Name of the van"),
  there: z.number().describe("How much was there before, free to take"),
  taken: z.boolean().describe("False where the van had too little, or it came from elsewhere"),
});

interface UsedParts {
  serviceLogId: number;
  machineId: number;
  engineerId: number | null;
  parts: readonly { partNumber?: string | null; quantity: number }[];
}

type LedgerOfReports = Pick<SignedInContext, "db" | "now" | "actor" | "changed">;

/**
 * Takes what a report used out of the van of its engineer, in the transaction of `ctx.db`: parts of the catalogue, by
 * their numbers, where stock is kept and the van has enough, unless `fromVan` says otherwise of a part.
 * @returns what was taken, and what the van should have had; nothing where nobody keeps stock or the engineer has no van
 * @throws Conflict with the `doubt` where `fromVan` orders to take what the van does not have and nobody confirmed it
 */
export async function takeUsedParts(
  ctx: LedgerOfReports,
  { serviceLogId, machineId, engineerId, parts }: UsedParts,
  { fromVan = [], confirmStock = false }: FromVan,
): Promise<UsedFromVan[]> {
  const { db, actor } = ctx;
  const used = new Map<string, number>();
  for (const { partNumber, quantity } of parts)
    if (partNumber?.trim()) used.set(partNumber.trim(), exactly((used.get(partNumber.trim()) ?? 0) + quantity));
  if (used.size === 0 || engineerId === null || !(await isStockKept(db))) return [];
  const van = await vanOf(db, engineerId);
  if (!van || !mayMoveAt(actor, van)) return [];
  const known = await partsAtPlace(db, van.id, [...used.keys()]);
  const lines = new Map<number, UsedFromVan>();
  for (const { asked, partId, number, name, unit, quantity: level, reserved } of known) {
    const quantity = exactly((lines.get(partId)?.quantity ?? 0) + used.get(asked)!);
    const there = exactly(Math.max(0, level - reserved));
    const told = fromVan.find(({ partNumber }) => partNumber.trim() === asked)?.take;
    const taken = told ?? there >= quantity;
    lines.set(partId, { partId, number, name, unit, quantity, placeId: van.id, place: van.name, there, taken });
  }
  const found = [...lines.values()];
  const moves = found
    .filter(({ taken }) => taken)
    .map(({ partId, placeId, quantity }) => ({
      ...{ kind: "used" as const, partId, placeId, quantity, machineId, serviceLogId },
      path: "fromVan",
    }));
  await keepMovements(ctx, moves, { confirm: confirmStock });
  return found;
}
