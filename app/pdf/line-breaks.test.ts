import { expect, test } from "vitest";
import { piecesOf } from "./line-breaks.ts";

test.each([
  ["a word stays whole", "Hydraulikschlauch", ["Hydraulikschlauch"]],
  ["a part number stays whole", "HS-40217/B", ["HS-40217/B"]],
  ["Chinese may end a line between its words", "更换液压系统", ["更换", "液压", "系统"]],
  ["a comma begins no line", "更换系统，测试", ["更换", "系统，", "测试"]],
  ["a bracket ends no line", "系统（新）测试", ["系统", "（新）", "测试"]],
  ["a part number within Chinese stays whole", "更换HS-40217系统", ["更换", "HS-40217", "系统"]],
  [
    "a space parts words of any script, and begins no line",
    "更换\u00a0main pump\u00a0系统".replaceAll(" ", "\u00a0"),
    ["更换\u00a0", "main\u00a0", "pump\u00a0", "系统"],
  ],
  ["Thai may end a line between its words", "น้ำมันรั่ว", ["น้ำมัน", "รั่ว"]],
  ["what is longer than a line is cut", "x".repeat(50), ["x".repeat(24), "x".repeat(24), "xx"]],
])("%s", (_fact, text, pieces) => expect(piecesOf(text, 24)).toEqual(pieces));

test("no character is lost", () => {
  const text = "（更换）HS-40217，液压系统：已完成！น้ำมันรั่ว";
  expect(piecesOf(text, 3).join("")).toBe(text);
});
