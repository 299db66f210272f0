import { expect, test } from "vitest";
import { StretchIndex } from "./stretch-index.ts";

const letters = "abcäñ电";
/** The same letters in each run. */
function textOf(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return letters[(state >>> 16) % letters.length];
  }).join("");
}

test("finds what a search from end to end finds, from wherever it begins", () => {
  const text = textOf(3_000, 7);
  const index = new StretchIndex(text);
  for (let at = 0; at < 2_900; at += 13)
    for (const length of [1, 4, 5, 6, 11, 90]) {
      const wanted = text.slice(at, at + length);
      for (const from of [0, at, at + 1, 2_950]) expect(index.indexOf(wanted, from)).toBe(text.indexOf(wanted, from));
    }
});

test("what is not there is not found", () => {
  const index = new StretchIndex(textOf(500, 3));
  expect(index.indexOf("zzzzzz", 0)).toBe(-1);
  expect(index.indexOf("abcabcabcabcabcabcabcabcabc", 0)).toBe(-1);
  expect(new StretchIndex("").indexOf("hours", 0)).toBe(-1);
  expect(new StretchIndex("pump").indexOf("pumps", 0)).toBe(-1);
});
