import { lexiconLanguages, phrasesFor } from "../language/lexicon/lexicon.ts";
import { fold, stem } from "../language/tokens.ts";
import { tradeTerms, type FieldTerm } from "./trade-terms.ts";

interface Spellings {
  exact: Map<string, FieldTerm>;
  prefixes: [string, FieldTerm][];
}
let spellings: Spellings | undefined;

/** How the terms of the trade are written, in all languages at once: crews mix them. */
function allSpellings(): Spellings {
  if (spellings) return spellings;
  const exact = new Map<string, FieldTerm>();
  const prefixes: [string, FieldTerm][] = [];
  for (const term of tradeTerms)
    for (const language of lexiconLanguages)
      for (const phrase of phrasesFor("trade", language).get(term.name) ?? []) {
        const word = fold(phrase);
        if (word.endsWith("*")) prefixes.push([word.slice(0, -1), term]);
        else if (!exact.has(word)) exact.set(word, term);
      }
  prefixes.sort((a, b) => b[0].length - a[0].length);
  return (spellings = { exact, prefixes });
}

const remembered = new Map<string, FieldTerm | null>();

/** What a word of the trade means, in any of our languages; null for other words. */
export function fieldTerm(word: string): FieldTerm | null {
  const folded = fold(word);
  let term = remembered.get(folded);
  if (term === undefined) {
    const { exact, prefixes } = allSpellings();
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
  const { exact, prefixes } = allSpellings();
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
