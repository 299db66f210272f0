import { and, eq, inArray, or, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  labourRates,
  partKey,
  partPrices,
  parts,
  purchaseOrders,
  stockMovements,
  stockPlaces,
  users,
  visitCosts,
} from "../schema/index.ts";
import type { PartUnit, PlaceKind } from "../vocabulary.ts";
import { contains } from "./json.ts";
import { isStockKept } from "./stock.ts";

export interface KnownPart {
  id: number;
  number: string;
  maker: string;
  name: string;
  /** Its name in the languages, and what else it is called. */
  aliases: string[];
  unit: PartUnit;
}

export interface KnownPlace {
  id: number;
  kind: PlaceKind;
  name: string;
  engineerId: number | null;
  engineerName: string | null;
}

/** What a text can mean of the catalogue and of the places. */
export interface PartsKnown {
  /** Whether anything was ever counted or moved. */
  kept: boolean;
  /** Whether anything was ever ordered of a supplier here. */
  orders: boolean;
  /** Whether anything has a price, or an hour a rate: else nobody knows what anything cost. */
  costs: boolean;
  parts: KnownPart[];
  places: KnownPlace[];
}

/** Longer texts are reports that were pasted; of them the beginning is looked at. */
const longestText = 2_000;
/** More parts than these are no choice for anybody. */
const mostParts = 200;
const shortestWord = 4;

/** The parts of the catalogue that a text may name, by number, alias or words of their names, and all open places. */
export async function partsSpokenOf(db: Db, text: string): Promise<PartsKnown> {
  const said = text.slice(0, longestText);
  const [kept, orders, costs, named, places] = await Promise.all([
    isStockKept(db),
    isOrderedHere(db),
    isPriced(db),
    partsNamed(db, said),
    openPlaces(db),
  ]);
  return { kept, orders, costs, parts: named, places };
}

async function isOrderedHere(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: purchaseOrders.id }).from(purchaseOrders).limit(1);
  return first !== undefined;
}

async function isPriced(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ priced: boolean }>(
    db,
    sql`select exists (select from ${partPrices}) or exists (select from ${labourRates})
      or exists (select from ${visitCosts}) or exists (select from ${stockMovements} where unit_cost is not null) as priced`,
  );
  return row!.priced;
}

const openPlaces = (db: Db): Promise<KnownPlace[]> =>
  db
    .select({
      id: stockPlaces.id,
      kind: stockPlaces.kind,
      name: stockPlaces.name,
      engineerId: stockPlaces.engineerId,
      engineerName: users.name,
    })
    .from(stockPlaces)
    .leftJoin(users, eq(users.id, stockPlaces.engineerId))
    .where(eq(stockPlaces.closed, false))
    .orderBy(stockPlaces.id);

async function partsNamed(db: Db, text: string): Promise<KnownPart[]> {
  const keys = keysIn(text);
  const words = wordsIn(text);
  if (keys.length + words.length === 0) return [];
  const called = sql`concat_ws(' ', ${parts.name}, ${parts.names}, ${parts.aliases})`;
  const byNumber = keys.length > 0 ? inArray(partKey(parts.number), keys) : undefined;
  const byName = words.length > 0 ? or(...words.map((word) => contains(called, word))) : undefined;
  const shared = words.map((word) => sql`(${contains(called, word)})::int`);
  const rank = sql`${byNumber ? sql`(${byNumber})::int * 100` : sql`0`} + ${shared.length > 0 ? sql.join(shared, sql` + `) : sql`0`}`;
  const found = await db
    .select({
      id: parts.id,
      number: parts.number,
      maker: parts.maker,
      name: parts.name,
      names: parts.names,
      aliases: parts.aliases,
      unit: parts.unit,
    })
    .from(parts)
    .where(and(or(byNumber, byName)))
    .orderBy(sql`${rank} desc`, parts.id)
    .limit(mostParts);
  return found.map(({ names, aliases, ...part }) => ({ ...part, aliases: [...Object.values(names), ...aliases] }));
}

/** One to three words in a row as part numbers are compared; those without a digit name no number. */
function keysIn(text: string): string[] {
  const words = text
    .normalize("NFKC")
    .toUpperCase()
    .split(/[\s,;:!?()"„“”]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
  const keys = words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join("")));
  return [...new Set(keys.filter((key) => key.length >= 3 && /\d/.test(key)))].slice(0, mostParts);
}

/** Words that may stand in a name, without a plural ending; Chinese by two characters. */
function wordsIn(text: string): string[] {
  const latin = (text.toLowerCase().match(/[\p{L}]+/gu) ?? [])
    .filter((word) => word.length >= shortestWord && !/\p{Script=Han}/u.test(word))
    .map((word) => (word.length > shortestWord ? word.replace(/(?:en|n|s|e)$/, "") : word));
  const han = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((sign, i) => `${run[i]!}${sign}`),
  );
  return [...new Set([...latin, ...han])].slice(0, 40);
}
