import { expect, test } from "vitest";
import { keysOnPlate } from "./plate.ts";

test.each([
  ["S/N: 870.0.1288", "87001288"],
  ["Serial No 870 . O . 1288", "87001288"],
  ["TYPE LTM 1100\nSERIAL 5500.061 YEAR 2019", "5500061"],
  ["Fabr.-Nr. LB-20 431", "1820431"],
])("a serial number is found in %j", (text, key) => {
  expect(keysOnPlate(text)).toContain(key);
});

test("words without a digit, and short ones, are none", () => {
  expect(keysOnPlate("MADE IN EUROPE\n12 t")).toEqual([]);
});

test("a page full of numbers stays bounded", () => {
  const text = Array.from({ length: 5_000 }, (_, line) => `A${line}0 B${line}1 C${line}2`).join("\n");
  expect(keysOnPlate(text)).toHaveLength(1_000);
});
