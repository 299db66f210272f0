import type { Token } from "../../language/tokens.ts";
import { wholeOf } from "./compound-number.ts";
import type { Hit } from "./lexicon.ts";
import { hitsOf } from "./sentences.ts";

/** A number in words, and the token behind it. */
export interface SpeltNumber {
  value: number;
  from: number;
  to: number;
}

/** The numbers that a text spells, as dictation does: "four thousand two hundred and six", "twenty twenty six". */
export function speltNumbers(tokens: readonly Token[], hits: Hit[]): SpeltNumber[] {
  const words = hitsOf({ hits }, "spelt");
  const joints = new Set(hitsOf({ hits }, "and").map(({ from }) => from));
  const found: SpeltNumber[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const values: number[] = [];
    let to = at;
    for (;;) {
      // Between two words of a number at most an "and".
      const next = values.length > 0 && joints.has(to) ? to + 1 : to;
      const word = words.filter(({ from }) => from === next).sort((a, b) => b.to - a.to)[0];
      const last = values.at(-1) ?? Infinity;
      // "The sixth twenty twenty six": day and year are two numbers.
      const goesOn =
        last >= 10 || last === 0 || (word && (word.value >= 100 || word.value < last || multiplies(last, word)));
      if (!word || (values.length > 0 && (tokens[next]!.apart || !goesOn))) break;
      if (multiplies(last, word)) values[values.length - 1] = last * word.value;
      else values.push(word.value);
      to = word.to;
    }
    const single = digitsFrom(at, words, tokens);
    if (single.length >= leastDigits && at + single.length > to) {
      found.push({ value: Number(single.join("")), from: at, to: at + single.length });
      at += single.length - 1;
      continue;
    }
    if (values.length === 0) continue;
    found.push({ value: wholeOf(values), from: at, to });
    at = to - 1;
  }
  return found;
}

/** "Five nine two eight": so many single figures in a row are one number. */
const leastDigits = 3;

function digitsFrom(first: number, words: readonly Hit[], tokens: readonly Token[]): number[] {
  const digits: number[] = [];
  for (let at = first; ; at++) {
    const word = words.find(({ from, to, value }) => from === at && to === at + 1 && value < 10);
    if (!word || (at > first && tokens[at]!.apart)) return digits;
    digits.push(word.value);
  }
}

/** "Quatre-vingt" is four times twenty, "三十" three times ten. */
const multiplies = (last: number, { value, language }: Hit) =>
  (language === "fr" && last === 4 && value === 20) || (language === "zh" && last < 10 && value === 10);
