import { fold } from "../dialogue/text.ts";

/** One word of the source as written and as compared, with its place in the source. */
export interface Token {
  norm: string;
  start: number;
  end: number;
  /** A comma or the like stands before it; phrases do not reach across. */
  apart: boolean;
}

// Chinese sets no blanks between words: each of its characters stands by itself, and phrases are rows of them.
const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/** Splits text into letters and digits; signs between them separate, so "p/n" and "P-N" are both "p n". */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(word)) {
    const start = offset + match.index;
    const before = tokens.at(-1)?.end ?? offset;
    tokens.push({
      norm: normalise(match[0]),
      start,
      end: start + match[0].length,
      apart: /[,;:!?()\n，；：！？（）。、]/.test(text.slice(before - offset, match.index)),
    });
  }
  return tokens;
}

const remembered = new Map<string, string>();

/** `fold`, remembered: chats repeat their words. */
function normalise(raw: string): string {
  if (raw.length > 40) return fold(raw.slice(0, 40));
  // Vowel signs of Devanagari are marks too, and carry the word; only dots that writers leave out go.
  if (/[\u0900-\u097f]/.test(raw))
    return raw
      .normalize("NFD")
      .replace(/\u093c/g, "")
      .replace(/\u0901/g, "\u0902");
  let norm = remembered.get(raw);
  if (norm === undefined) {
    if (remembered.size > 20_000) remembered.clear();
    norm = fold(raw);
    remembered.set(raw, norm);
  }
  return norm;
}
