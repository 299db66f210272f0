import type { Area } from "#db/vocabulary.ts";
import { fold, stem, wordsOf } from "./dialogue/text.ts";

import type { Kind } from "./trade-word.ts";
import { tradeWords } from "./trade-words.ts";

export interface FieldTerm {
  name: string;
  kind: Kind;
  area: Area | null;
}

const exact = new Map<string, FieldTerm>();
const prefixes: [string, FieldTerm][] = [];
const pairs = new Map<string, FieldTerm>();
for (const [name, kind, area, words] of tradeWords) {
  const term = { name, kind, area };
  for (const word of words.split(" ")) {
    if (word.endsWith("*")) prefixes.push([fold(word.slice(0, -1)), term]);
    else {
      if (!exact.has(fold(word))) exact.set(fold(word), term);
      if (word.includes("-")) pairs.set(fold(word).replace(/-/g, " "), term);
    }
  }
}
prefixes.sort((a, b) => b[0].length - a[0].length);
const remembered = new Map<string, FieldTerm | null>();

/** What a word of the trade means, in any of our languages; null for other words. */
export function fieldTerm(word: string): FieldTerm | null {
  const folded = fold(word);
  let term = remembered.get(folded);
  if (term === undefined) {
    term =
      exact.get(folded) ??
      prefixes.find(([prefix]) => prefix.length >= 3 && folded.startsWith(prefix))?.[1] ??
      compound(folded);
    if (remembered.size < 50_000) remembered.set(folded, term);
  }
  return term;
}

/** "Arbeitslicht" is a light: a compound means what its last part means. */
function compound(folded: string): FieldTerm | null {
  if (!/^[a-z]{8,}$/.test(folded)) return null;
  for (let at = 3; at <= folded.length - 4; at++) {
    const part = folded.slice(at);
    const term = exact.get(part) ?? prefixes.find(([prefix]) => prefix.length >= 5 && part.startsWith(prefix))?.[1];
    if (term) return term;
  }
  return null;
}

/** The form in which words of different languages and endings meet: the term's name, else the stem. */
export const fieldStem = (word: string) => fieldTerm(word)?.name ?? stem(word);

/** Han characters are words of their own; the terms are made of two or three. */
export const hanRuns = (text: string): string[] =>
  (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [2, 3].flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
    ),
  );

/** The area a description most likely belongs to, by its parts and faults; "Other" where they do not tell. */
export function areaOf(text: string): Area {
  const words = [...wordsOf(text).map(({ norm }) => norm), ...hanRuns(text)];
  const score: Record<Area, number> = { Electrical: 0, Hydraulic: 0, Structural: 0, Other: 0 };
  words.forEach((word) => {
    const term = fieldTerm(word);
    if (term?.area) score[term.area] += term.kind === "part" ? 1 : term.name === "crack" ? 1.6 : 0.7;
  });
  // Coolant and cold air leak too, but not hydraulically.
  const about = new Set(words.map((word) => fieldTerm(word)?.name));
  if (
    ["rope", "coolant", "window", "radiator", "heater", "aircon", "exhaust", "tyre", "tank"].some((name) =>
      about.has(name),
    )
  )
    score.Other += 1;
  const best = (Object.keys(score) as Area[]).reduce((left, right) => (score[right] > score[left] ? right : left));
  return score[best] > 0 ? best : "Other";
}
