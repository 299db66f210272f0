import { expect, test } from "vitest";
import { worksToldIn } from "./told-work.ts";

const works = [
  "Change the engine oil and its filter",
  "Grease slewing ring and boom pins",
  "Measure the voltage of the batteries under load",
  "Check hoses and couplings for leaks",
];

test.each<[string, boolean[]]>([
  ["Changed engine oil and filter, checked hoses and couplings, no leaks", [true, false, false, true]],
  ["Motor: Öl und Filter gewechselt", [true, false, false, false]],
  ["vidange moteur et filtre changé, huile neuve", [true, false, false, false]],
  ["cambio de aceite del motor y filtro", [true, false, false, false]],
  ["Schläuche und Kupplungen auf Leckage geprüft", [false, false, false, true]],
  ["500 h service done", [false, false, false, false]],
  ["Cabin cleaned, mirror replaced", [false, false, false, false]],
  ["", [false, false, false, false]],
])("%s", (text, expected) => {
  expect(worksToldIn(text, works)).toEqual(expected);
});

test("a work in words that are no terms of the trade is told by those words", () => {
  expect(worksToldIn("inspection sticker renewed", ["Renew the inspection sticker"])).toEqual([true]);
});
