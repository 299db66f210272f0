import type { Hit } from "../../builtin/extraction/lexicon.ts";
import { isTradeName } from "../../builtin/extraction/trade-names.ts";
import { fieldTerm } from "../../builtin/field-terms.ts";
import type { Token } from "../tokens.ts";
import { sensesByToken } from "./gap-features.ts";

/** What a word may be the name of; most words name nobody. */
export type Named = "customer" | "person" | "nobody";

/** The words of a sentence, as the model of names sees them. */
export interface NamedWords {
  tokens: readonly Token[];
  /** As written. */
  words: readonly string[];
  senses: readonly string[][];
}

/** @param from where in the source the text begins */
export const namedWords = (text: string, from: number, tokens: readonly Token[], hits: readonly Hit[]): NamedWords => ({
  tokens,
  words: tokens.map(({ start, end }) => text.slice(start - from, end - from)),
  senses: sensesByToken(tokens, hits),
});

const shapeOf = (word: string | undefined): string => {
  if (word === undefined) return "–";
  if (/\d/.test(word)) return /\p{L}/u.test(word) ? "a1" : "1";
  if (!/^\p{Lu}/u.test(word)) return "a";
  return word.length > 1 && word === word.toUpperCase() ? "AA" : "Aa";
};

/** Words that stand in many sentences; figures by their shape. */
const wordAt = (tokens: readonly Token[], at: number): string => {
  const norm = tokens[at]?.norm;
  return norm === undefined ? "–" : /\d/.test(norm) ? "#" : norm;
};

/**
 * What tells whether a word is a name: the words around it and what they mean, its capital, and that no lexicon knows it.
 * @param before what the word before was taken for
 */
export function nameFeatures({ tokens, words, senses }: NamedWords, at: number, before: Named): string[] {
  const [left2, left, right, right2] = [at - 2, at - 1, at + 1, at + 2].map((place) => wordAt(tokens, place));
  const own = wordAt(tokens, at);
  const shape = shapeOf(words[at]);
  const mine = senses[at]!;
  const known = mine.length > 0 || fieldTerm(own) !== null;
  const trade = isTradeName(words[at]!);
  const features = [
    `own:${own}`,
    `shape:${shape}`,
    `shape:${shape} ${known ? "known" : "new"}`,
    `end:${own.slice(-4)}`,
    `front:${own.slice(0, 3)}`,
    `l:${left}`,
    `r:${right}`,
    `ll:${left2} ${left}`,
    `rr:${right} ${right2}`,
    `l2:${left2}`,
    `r2:${right2}`,
    `l:${left} ${shape}`,
    `l:${left} ${known ? "known" : "new"}`,
    `shapes:${shapeOf(words[at - 1])} ${shape} ${shapeOf(words[at + 1])}`,
    `before:${before}`,
    `before:${before} ${known ? "known" : "new"} ${shape}`,
    `before:${before} ${left}`,
    `from start:${Math.min(at, 4)}`,
    `to end:${Math.min(tokens.length - 1 - at, 3)}`,
    `alone:${Math.min(tokens.length, 4)} ${shape}`,
  ];
  if (tokens[at]!.apart) features.push("apart", `apart ${before}`);
  if (tokens[at + 1]?.apart ?? true) features.push("ends");
  if (trade) features.push("trade", `trade ${before}`);
  if (words[at + 1] && isTradeName(words[at + 1]!) && !tokens[at + 1]!.apart) features.push("trade next");
  for (const sense of mine) features.push(`s:${sense}`);
  for (const sense of senses[at - 1] ?? []) features.push(`ls:${sense}`, `ls:${sense} ${known ? "known" : "new"}`);
  for (const sense of senses[at - 2] ?? []) features.push(`l2s:${sense}`);
  for (const sense of senses[at + 1] ?? []) features.push(`rs:${sense}`);
  return features;
}
