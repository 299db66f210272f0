import type { KnownPlace, PartsKnown } from "#db/queries/parts-spoken-of.ts";
import { partsIn, placesIn, type PartMention } from "../../../questions/parts/named-parts.ts";
import { StockWords, type StockWord } from "../../../questions/parts/stock-words.ts";
import { range } from "../concept-spans.ts";
import type { Frame } from "../frame.ts";
import { numberedRequests } from "../pick/requests.ts";
import { quantityOf } from "./numbers.ts";

/** What a message says of parts and of the places where they lie. */
export interface StockMention {
  said: StockWords;
  known: PartsKnown;
  parts: PartMention[];
  places: PlaceMention[];
}

export interface PlaceMention {
  /** Several where "the store" may be any of them. */
  places: KnownPlace[];
  first: number;
  last: number;
  direction: "from" | "to" | null;
}

const read = new WeakMap<Frame, StockMention>();
const nothing: PartsKnown = { kept: false, orders: false, costs: false, parts: [], places: [] };

/** Read once for a message. */
export function stockIn(frame: Frame): StockMention {
  let mention = read.get(frame);
  if (!mention) {
    const known = frame.stock ?? nothing;
    const said = new StockWords(frame.words, frame.languages[0]);
    const parts = partsIn(frame.words, known).filter(
      ({ first, last, byNumber }) => byNumber || !range(first, last).some((at) => frame.named.has(at)),
    );
    read.set(frame, (mention = { said, known, parts, places: placesSaid(frame, said, known) }));
  }
  return mention;
}

/** Places by their names, vans by who drives them, and "the store" where no name is said. */
function placesSaid(frame: Frame, said: StockWords, known: PartsKnown): PlaceMention[] {
  const named = placesIn(frame.words, known).map(({ place, first, last }) => ({ places: [place], first, last }));
  const free = ({ first, last }: { first: number; last: number }) =>
    !named.some((other) => other.first <= last && first <= other.last);
  const vans = said
    .spans("van")
    .filter(free)
    .map(({ first, last }) => {
      const driver = driverOf(frame, said, first, last);
      return {
        places: known.places.filter(
          ({ kind, engineerId }) => kind === "van" && (driver === undefined || engineerId === driver),
        ),
        first,
        last,
      };
    });
  const stores = said
    .spans("store")
    .filter(free)
    .filter(({ first, last }) => !vans.some((van) => van.first <= last && first <= van.last))
    .map(({ first, last }) => ({ places: known.places.filter(({ kind }) => kind === "store"), first, last }));
  const [from, to] = [said.at("from"), said.at("to")];
  return [...named, ...vans, ...stores]
    .filter((one, at, all) => all.findIndex((other) => other.first === one.first) === at)
    .sort((one, other) => one.first - other.first)
    .map((mention) => {
      // The preposition stands before its article, its owner or an adjective.
      const before = [1, 2, 3].map((back) => mention.first - back).find((at) => from.has(at) || to.has(at));
      const direction = before === undefined ? null : from.has(before) ? ("from" as const) : ("to" as const);
      return { ...mention, direction };
    });
}

/** Whose van: the name beside it, else the speaker's. */
function driverOf(frame: Frame, said: StockWords, first: number, last: number): number | undefined {
  const beside = frame.people.find(
    (person) => person.last === first - 1 || (person.first > last && person.first <= last + 2),
  );
  if (beside) return beside.people[0]?.id;
  const mine = said.at("mine");
  return mine.has(first - 1) || mine.has(first - 2) || mine.has(last + 1) ? frame.actor.id : undefined;
}

export const vanOfSpeaker = ({ actor }: Frame, { places }: PartsKnown): KnownPlace | undefined =>
  places.find(({ kind, engineerId }) => kind === "van" && engineerId === actor.id);

/** What is said besides places and what is done there, in words as they are looked for. */
export function besidesPlaces(frame: Frame, { said, places }: StockMention): string[] {
  const told = said.at("reserve", "from", "to", "store", "van", "stocked", "part");
  for (const { first, last } of places) range(first, last).forEach((at) => told.add(at));
  return frame
    .rest("partsRequest", "part", "all", "these", "this", "thanks", "greeting")
    .filter((word) => !told.has(frame.words.indexOf(word)) && word.norm.length > 1 && !/\d/.test(word.norm))
    .map(({ norm }) => norm);
}

/** How much of a part: the figure before it, else behind it; one where it has an article alone. */
export function amountOf(frame: Frame, { parts, places }: StockMention, mention: PartMention): number | undefined {
  const taken = new Set([...parts, ...places].flatMap(({ first, last }) => range(first, last)));
  const value = (at: number): number | null => {
    const word = frame.words[at];
    if (!word || taken.has(at) || (frame.named.has(at) && !/^\d{1,4}$/.test(word.norm))) return null;
    return /^\d+[.,]\d{1,3}$/.test(word.raw) ? Number(word.raw.replace(",", ".")) : quantityOf(word.norm);
  };
  const before = [1, 2, 3, 4].map((back) => mention.first - back).find((at) => value(at) !== null);
  if (before !== undefined) return value(before)!;
  const behind = [1, 2, 3].map((on) => mention.last + on).find((at) => value(at) !== null);
  return behind === undefined ? undefined : value(behind)!;
}

const acts: StockWord[] = ["take", "move", "use", "scrap", "back", "receive"];

/** Nothing is told but the part, the machine and that it was used: more than that tells of a visit. */
function isBare(frame: Frame, { said, parts }: StockMention): boolean {
  const told = said.at(...acts);
  for (const { first, last } of parts) range(first, last).forEach((at) => told.add(at));
  return frame.rest().every((word) => told.has(frame.words.indexOf(word)));
}

/** What a message does with a part, where it leaves no doubt: it names a place as well, or the request that it is kept for. */
export function stockAct(frame: Frame): "move" | "count" | "reserve" | null {
  if (!frame.stock || /[?？]\s*$/u.test(frame.text)) return null;
  const mention = stockIn(frame);
  const { said, parts, places } = mention;
  if (said.says("reserve") && !frame.question && numberedRequests(frame).length === 1) return "reserve";
  if (parts.length === 0 || said.says("many")) return null;
  if (said.says("count") && !said.says("take", "use") && places.length > 0) return "count";
  if (frame.question || !said.says(...acts)) return null;
  return places.length > 0 || (frame.machine.bySerial && isBare(frame, mention)) ? "move" : null;
}
