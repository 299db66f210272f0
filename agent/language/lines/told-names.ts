import { lexiconFor } from "../../builtin/extraction/languages.ts";
import { modelOf } from "../learning/model-file.ts";
import { lexiconLanguages } from "../lexicon/lexicon.ts";
import type { Token } from "../tokens.ts";
import { namedWords, nameFeatures, type Named } from "./name-features.ts";

const names = modelOf<Named>("name");

/** A stretch of a sentence that names somebody. */
export interface ToldName {
  kind: Exclude<Named, "nobody">;
  /** Of the source. */
  start: number;
  end: number;
  /** 0 to 1, of its surest word. */
  probability: number;
}

interface Stretch {
  text: string;
  start: number;
  tokens: readonly Token[];
}

interface Reading {
  found: ToldName[];
  /** By word, how sure it is that it names nobody. */
  nobody: number[];
}

const remembered = new WeakMap<readonly Token[], Reading>();

function readNames({ text, start, tokens }: Stretch): Reading {
  // Names stand between words of any of them, since crews mix languages.
  const words = namedWords(text, start, tokens, lexiconFor(lexiconLanguages).find(tokens));
  const found: ToldName[] = [];
  const nobody: number[] = [];
  let before: Named = "nobody";
  for (const [at, token] of tokens.entries()) {
    const ranked = names().rank(nameFeatures(words, at, before));
    const { label, probability } = ranked[0]!;
    nobody.push(ranked.find((one) => one.label === "nobody")!.probability);
    const last = found.at(-1);
    if (label !== "nobody") {
      if (last && label === before && !token.apart) {
        last.end = token.end;
        last.probability = Math.max(last.probability, probability);
      } else found.push({ kind: label, start: token.start, end: token.end, probability });
    }
    before = label;
  }
  return { found, nobody };
}

function readingOf(stretch: Stretch): Reading {
  let reading = remembered.get(stretch.tokens);
  if (!reading) remembered.set(stretch.tokens, (reading = readNames(stretch)));
  return reading;
}

/** The customers and people whom a sentence names, known or not. */
export const namesTold = (stretch: Stretch): ToldName[] => readingOf(stretch).found;

/** How likely it is, from 0 to 1, that none of the words of a stretch of a sentence belongs to a name. */
export const namesNobody = (stretch: Stretch, from: number, to: number): number =>
  Math.min(
    ...readingOf(stretch).nobody.filter((_, at) => stretch.tokens[at]!.start < to && stretch.tokens[at]!.end > from),
  );
