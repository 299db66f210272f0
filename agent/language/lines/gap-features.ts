import type { Hit } from "../../builtin/extraction/lexicon.ts";
import type { Sense } from "../../builtin/extraction/senses.ts";
import type { Token } from "../tokens.ts";

const things = new Set<Sense>(["electrical", "hydraulic", "structural", "other"]);
const silent = new Set<Sense>(["machine", "generic", "left", "right", "front", "rear"]);
const nameOf = (sense: Sense): string => (things.has(sense) ? "thing" : sense);

/** What the lexicon says of each word: the senses of the phrases that begin at, go on over and end with it. */
export function sensesByToken(tokens: readonly Token[], hits: readonly Hit[]): string[][] {
  const senses: string[][] = tokens.map(() => []);
  for (const { sense, from, to, letters } of hits) {
    if (silent.has(sense) || letters < 2) continue;
    for (let at = from; at < to; at++) {
      senses[at]!.push(nameOf(sense));
      if (at > from) senses[at]!.push(`in ${nameOf(sense)}`);
    }
  }
  return senses.map((one) => [...new Set(one)]);
}

const shape = (word: string | undefined): string =>
  word === undefined ? "–" : /^\d/.test(word) ? `#${Math.min(word.length, 5)}` : word;

/** So many words back what was told last reaches. */
const inMind = 24;

/**
 * What a model sees of the gap before a word, to tell whether something new begins there: the words beside it, what they
 * mean, and what was told since the last beginning and is told in the words that follow.
 * @param from the word with which the thing told last began
 */
export function gapFeatures(tokens: readonly Token[], senses: readonly string[][], from: number, at: number): string[] {
  const [left2, left, right, right2] = [at - 2, at - 1, at, at + 1].map((place) => shape(tokens[place]?.norm));
  const features = [
    `l:${left}`,
    `r:${right}`,
    `p:${left} ${right}`,
    `ll:${left2} ${left}`,
    `rr:${right} ${right2}`,
    `l$:${left!.slice(-3)}`,
    `r^:${right!.slice(0, 4)}`,
    `r$:${right!.slice(-2)}`,
    `since:${Math.min(at - from, 9)}`,
  ];
  const [before, after] = [senses[at - 1]!, senses[at]!];
  for (const sense of before) features.push(`ls:${sense}`);
  for (const sense of after) features.push(`rs:${sense}`);
  if (!before.length) features.push("ls:none");
  if (!after.length) features.push("rs:none");
  for (const one of before) for (const other of after) features.push(`s:${one}>${other}`);
  const told = new Set(senses.slice(Math.max(from, at - inMind), at).flat());
  const coming = new Set(senses.slice(at, at + 4).flat());
  const later = new Set(senses.slice(at + 4, at + 8).flat());
  const short = (all: ReadonlySet<string>) =>
    ["work", "thing", "fault"].filter((sense) => all.has(sense)).join("+") || "none";
  features.push(`told:${short(told)}`, `coming:${short(coming)}`, `later:${short(later)}`);
  features.push(`turn:${short(told)}>${short(coming)}`, `opens:${short(told)}>${after.join("+")}`);
  return features;
}
