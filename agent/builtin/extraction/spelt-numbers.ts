import type { Token } from "../../language/tokens.ts";
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
      const goesOn = last >= 10 || (word && (word.value >= 100 || word.value < last));
      if (!word || (values.length > 0 && (tokens[next]!.apart || !goesOn))) break;
      values.push(word.value);
      to = word.to;
    }
    if (values.length === 0) continue;
    found.push({ value: valueOf(values), from: at, to });
    at = to - 1;
  }
  return found;
}

function valueOf(values: readonly number[]): number {
  let whole = 0;
  let part = 0;
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? 0;
    if (value === 1000) [whole, part] = [whole + Math.max(part, 1) * 1000, 0];
    else if (value === 100) part = Math.max(part, 1) * 100;
    // "Twenty twenty six": the century first.
    else if (before > 0 && before < 100 && value >= before && value < 100) part = part * 100 + value;
    else part += value;
  }
  return whole + part;
}
