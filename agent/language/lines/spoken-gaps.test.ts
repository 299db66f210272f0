import { expect, test } from "vitest";
import { lexiconFor } from "../../builtin/extraction/languages.ts";
import { beginningsIn } from "./spoken-gaps.ts";

function partsOf(text: string, language: string): string[] {
  const cuts = [0, ...beginningsIn(text, lexiconFor([language])), text.length];
  return cuts.slice(1).map((end, at) => text.slice(cuts[at], end).trim());
}

test("what was dictated in one breath falls apart where something new is told", () => {
  const told =
    "bin heute fertig geworden habe die kette gespannt und den ölfilter getauscht außerdem die lenkung entlüftet " +
    "und dann noch die pumpe abgedichtet und alles sauber gemacht";
  const parts = partsOf(told, "de");
  expect(parts.join(" ")).toBe(told);
  expect(parts).toContain("habe die kette gespannt und den ölfilter getauscht");
});

test("serials, counted words and phrases of the lexicon stay whole", () => {
  const told =
    "clock shows nine thousand two hundred and forty hours on AB-12-345 then changed the engine oil and replaced the fuel " +
    "filter and also greased the slew ring";
  expect(partsOf(told, "en")[0]).toContain("nine thousand two hundred and forty hours");
  expect(partsOf(told, "en").some((part) => part.includes("AB-12-345"))).toBe(true);
});

test("a written sentence stays as it is", () => {
  expect(beginningsIn("Replaced the hose on the boom cylinder and topped up the oil.", lexiconFor(["en"]))).toEqual([]);
});
