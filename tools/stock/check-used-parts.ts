import { partsAtPlace } from "#db/queries/parts-at-place.ts";
import { isStockKept, vanOf, type StockPlace } from "#db/queries/stock.ts";
import type { PartUnit } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { isTaken } from "./from-van/rules.ts";
import type { FromVan } from "./from-van/schema.ts";
import { exactly, mayMoveAt } from "./rules.ts";

/** A part that a report used and what becomes of it in the van of its engineer. */
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

export interface ReportedParts {
  engineerId: number | null;
  parts: readonly { partNumber?: string | null; quantity: number }[];
}

export interface CheckedParts {
  kept: boolean;
  /** The van of the engineer; nothing where there is none, or where it is not the caller's to take from. */
  van: StockPlace | undefined;
  /** Parts of the catalogue, each once, under all numbers that the report gives it. */
  used: (UsedFromVan & { writtenAs: string[] })[];
  /** Numbers that no part has, or several. */
  unknown: { partNumber: string; quantity: number; candidates: number }[];
}

/** What a report takes out of the van of its engineer: the same for the review that shows it and the save that does it. */
export async function checkUsedParts(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  { engineerId, parts }: ReportedParts,
  choices: FromVan["fromVan"] = [],
): Promise<CheckedParts> {
  const written = new Map<string, number>();
  for (const { partNumber, quantity } of parts) {
    const number = partNumber?.trim();
    if (number) written.set(number, exactly((written.get(number) ?? 0) + quantity));
  }
  const checked: CheckedParts = { kept: await isStockKept(db), van: undefined, used: [], unknown: [] };
  if (!checked.kept || engineerId === null || written.size === 0) return checked;
  const van = await vanOf(db, engineerId);
  if (!van || !mayMoveAt(actor, van)) return checked;
  const found = await partsAtPlace(db, van.id, [...written.keys()]);
  const byPart = new Map<number, Omit<CheckedParts["used"][number], "taken">>();
  for (const { asked, candidates, part } of found) {
    const quantity = written.get(asked)!;
    const before = part && byPart.get(part.partId);
    if (!part) checked.unknown.push({ partNumber: asked, quantity, candidates });
    else if (before) {
      before.quantity = exactly(before.quantity + quantity);
      before.writtenAs.push(asked);
    } else {
      const { quantity: level, reserved, ...named } = part;
      const there = exactly(Math.max(0, level - reserved));
      byPart.set(part.partId, {
        ...named,
        quantity,
        placeId: van.id,
        place: van.name,
        there,
        writtenAs: [asked],
      });
    }
  }
  const used = [...byPart.values()].map((part) => ({ ...part, taken: isTaken(part, choices) }));
  return { ...checked, van, used };
}
