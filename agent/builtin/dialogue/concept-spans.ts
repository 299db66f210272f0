import { conceptPattern, type Concept } from "./phrases/phrase-books.ts";
import type { Span } from "./span.ts";
import type { Word } from "../../language/tokens.ts";

// A telephone number is one word with blanks inside; in the line every blank separates words.
export const lineOf = (norms: readonly string[]) => norms.map((norm) => norm.replace(/\s/g, "") || "§").join(" ");

export function spansOf(line: string, words: readonly Word[], concept: Concept, languages: readonly string[]): Span[] {
  return languages.flatMap((language) => {
    const pattern = conceptPattern(concept, language);
    return pattern ? matchesOf(line, words, pattern) : [];
  });
}

/** Where the words of a line say what a pattern of phrases has. */
export function matchesOf(line: string, words: readonly Word[], pattern: RegExp): Span[] {
  const found: Span[] = [];
  const wordAt = wordsOfLine(line);
  for (const match of line.matchAll(pattern)) {
    // The words that a gap swallowed are not part of the phrase.
    const gap = match.indices!.slice(1).find((indices) => indices && indices[1] > indices[0]);
    const stretches = gap
      ? [
          [match.index, gap[0] - 1],
          [gap[1], match.index + match[0].length],
        ]
      : [[match.index, match.index + match[0].length]];
    for (const [from, to] of stretches)
      if (to! > from!) found.push({ first: wordAt[from!]!, last: Math.min(words.length - 1, wordAt[to!]!) });
  }
  return found;
}

let lastLine = "";
let lastWords = new Uint32Array(1);

/** For each place of a line, and its end, how many blanks stand before it. The same line is asked for many concepts. */
function wordsOfLine(line: string): Uint32Array {
  if (line === lastLine) return lastWords;
  const words = new Uint32Array(line.length + 1);
  for (let i = 0; i < line.length; i++) words[i + 1] = words[i]! + (line[i] === " " ? 1 : 0);
  [lastLine, lastWords] = [line, words];
  return words;
}

export const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
