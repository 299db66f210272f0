import type { KnownPart, KnownPlace, PartsKnown } from "#db/queries/parts-spoken-of.ts";
import { fold, squeeze, wordsOf, type Word } from "../../language/tokens.ts";

/** A part that a text names: several where its words fit several. */
export interface PartMention {
  parts: KnownPart[];
  first: number;
  last: number;
  byNumber: boolean;
}

const longestRun = 6;

/** The parts that words name, by number or alias as a whole, else by words of their names: the longest run first. */
export function partsIn(words: readonly Word[], { parts }: Pick<PartsKnown, "parts">): PartMention[] {
  const found: PartMention[] = [];
  for (let at = 0; at < words.length;) {
    const mention = numbered(words, at, parts) ?? named(words, at, parts);
    if (mention) found.push(mention);
    at = (mention?.last ?? at) + 1;
  }
  return found;
}

function runs(words: readonly Word[], at: number, longest: number): Word[][] {
  const found: Word[][] = [];
  for (let end = at + 1; end <= Math.min(words.length, at + longest); end++) {
    if (end > at + 1 && words[end - 1]!.opens) break;
    found.unshift(words.slice(at, end));
  }
  return found;
}

function numbered(words: readonly Word[], at: number, parts: readonly KnownPart[]): PartMention | undefined {
  for (const run of runs(words, at, 3)) {
    const key = squeeze(run.map(({ raw }) => raw).join(""));
    if (key.length < 3 || !/\d/.test(key)) continue;
    const fits = parts.filter(({ number, aliases }) => [number, ...aliases].some((one) => squeeze(one) === key));
    if (fits.length > 0) return { parts: fits, first: at, last: at + run.length - 1, byNumber: true };
  }
  return undefined;
}

function named(words: readonly Word[], at: number, parts: readonly KnownPart[]): PartMention | undefined {
  for (const run of runs(words, at, longestRun)) {
    const said = run.map(({ norm }) => stemOf(norm));
    // A word alone has to be one that names things: long enough to be no "of" and no "le".
    if (said.some((word) => word.length < 3 && !/\p{Script=Han}/u.test(word))) continue;
    if (said.join("").length < 4 && !/\p{Script=Han}{2}/u.test(said.join(""))) continue;
    const fits = parts.filter((part) => namesOf(part).some((name) => holdsRun(name, said)));
    const whole = fits.filter((part) => namesOf(part).some((name) => name.length === said.length));
    if (fits.length > 0)
      return { parts: whole.length > 0 ? whole : fits, first: at, last: at + run.length - 1, byNumber: false };
  }
  return undefined;
}

/** Plural endings of the languages in which parts are called. */
const stemOf = (norm: string) => (norm.length > 4 ? norm.replace(/(?:en|n|s|e)$/, "") : norm);

const remembered = new WeakMap<KnownPart, string[][]>();
function namesOf(part: KnownPart): string[][] {
  let names = remembered.get(part);
  if (!names)
    remembered.set(
      part,
      (names = [part.name, ...part.aliases].map((name) => wordsOf(name).map(({ norm }) => stemOf(norm)))),
    );
  return names;
}

/** All words of a name in its order, not more than one of them left out between. */
const holdsRun = (name: readonly string[], said: readonly string[]) =>
  said.every((word) => name.includes(word)) &&
  said.every((word, i) => i === 0 || name.indexOf(word) > name.indexOf(said[i - 1]!));

/** How a part is told apart from others: "FF-220 · Hydac · Hydraulic filter". */
export const partLabel = ({ number, maker, name }: Pick<KnownPart, "number" | "maker" | "name">): string =>
  [number, maker, name].filter(Boolean).join(" · ");

/** The places whose names stand among the words, with where: the longest names first. */
export function placesIn(
  words: readonly Word[],
  { places }: Pick<PartsKnown, "places">,
): { place: KnownPlace; first: number; last: number }[] {
  const taken = new Set<number>();
  return places
    .map((place) => ({ place, name: wordsOf(place.name).map(({ norm }) => norm.replace(/s$/, "")) }))
    .sort((one, other) => other.name.length - one.name.length)
    .flatMap(({ place, name }) => {
      const first = words.findIndex(
        (_, at) =>
          name.length > 0 &&
          name.every((word, k) => !taken.has(at + k) && fold(words[at + k]?.norm ?? "").replace(/s$/, "") === word),
      );
      if (first < 0) return [];
      const last = first + name.length - 1;
      for (let at = first; at <= last; at++) taken.add(at);
      return [{ place, first, last }];
    })
    .sort((one, other) => one.first - other.first);
}
