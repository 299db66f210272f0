import { PDFParse } from "pdf-parse";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { loadMessages } from "#app/locales/messages.ts";
import { languages } from "#db/vocabulary.ts";
import type { Block } from "#tools/reports/document.ts";
import { createPrinter } from "./printer.server.ts";

const printer = createPrinter();
const letterhead = { company: "Nord Service GmbH", address: "Kaistraße 4, 18147 Rostock" };

const printed = (batches: Block[][]) =>
  printer.print({ letterhead, language: "en", batches, expected: batches.length });

async function textOf(batches: Block[][]): Promise<{ text: string; pages: string[] }> {
  const bytes = await printed(batches);
  const parser = new PDFParse({ data: bytes.slice() });
  const { text, pages } = await parser.getText();
  return { text, pages: pages.map((page) => page.text) };
}

test("every script stays readable, and pages are numbered across batches", async () => {
  const scripts = [
    "Größe é ñ",
    "Ремонт крана",
    "Επισκευή",
    "液压油泄漏",
    "हाइड्रोलिक रिसाव",
    "تسرب الزيت",
    "⚠️ ♻️",
    "氮气簿",
  ];
  const { text, pages } = await textOf([
    [{ kind: "title", text: "Machine report" }],
    scripts.map((sample) => ({ kind: "text", text: sample })),
  ]);
  expect(pages).toHaveLength(2);
  expect(text).toContain("1 / 2");
  expect(text).toContain("2 / 2");
  for (const sample of ["Größe é ñ", "Ремонт крана", "Επισκευή", "液压油泄漏", "氮气簿"])
    expect(text).toContain(sample);
});

test("a text goes on where its page ended: no gap, nothing twice, no empty page", async () => {
  const lines = Array.from({ length: 90 }, (_, index) => `Line ${index}.${" word".repeat((index * 37) % 120)}`);
  const { text, pages } = await textOf([lines.map((text): Block => ({ kind: "text", text }))]);
  expect([...text.matchAll(/Line (\d+)\./g)].map(([, number]) => Number(number))).toEqual(
    lines.map((_, index) => index),
  );
  const words = pages.map((page) => page.match(/word/g)?.length ?? 0);
  // Every page but the last is about as full as the fullest.
  expect(Math.min(...words.slice(0, -1))).toBeGreaterThan(Math.max(...words) * 0.7);
  for (const page of pages) expect(page.match(/Nord Service GmbH/g)).toHaveLength(1);
});

test("batches come in their order, however long each takes", async () => {
  const batch = (name: string, texts: number) =>
    Array.from({ length: texts }, (_, index): Block => ({ kind: "text", text: `${name}${index}` }));
  const { pages } = await textOf([batch("a", 400), batch("b", 1), batch("c", 200), batch("d", 1)]);
  const names = pages.map((page) => /[abcd](?=\d)/.exec(page)![0]).join("");
  expect(names).toMatch(/^a{2,}bc{2,}d$/);
});

test("what cannot be laid out fails, and the next report is printed", async () => {
  const broken = [{ kind: "facts" }] as unknown as Block[];
  const job = { letterhead, language: "en" as const, expected: 3 };
  const text: Block[] = [{ kind: "text", text: "again" }];
  await expect(printer.print({ ...job, batches: [text, broken, text] })).rejects.toThrow("undefined");
  expect((await textOf([text])).text).toContain("again");
});

test.each([
  ["a row longer than a page", 900, 2],
  ["a narrow row longer than a page", 150, 9],
])("%s goes on in its column, with all of its words", async (_row, count, before) => {
  const words = Array.from({ length: count }, (_, index) => `word${index}`);
  const table = { widths: [before, 1], head: ["Part", "Reason"], rows: [["Hose", words.join(" ")]] };
  const document = await getDocument({ data: await printed([[{ kind: "table", table, empty: "" }]]) }).promise;
  expect(document.numPages).toBeGreaterThan(1);
  const found: string[] = [];
  const places = new Set<number>();
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || !item.str.includes("word")) continue;
      found.push(...item.str.trim().split(" "));
      places.add(Math.round((item.transform as number[])[4]!));
    }
  }
  expect(found).toEqual(words);
  expect([...places]).toEqual([Math.round(44 + (507.28 * before) / (before + 1))]);
});

test("no heading stands alone at the foot of a page", async () => {
  const visit = (index: number): Block => ({
    kind: "visit",
    visit: {
      heading: `Visit ${index}`,
      facts: [["Engineer", "Ida Berg"]],
      tables: [
        {
          heading: "Parts used",
          table: { widths: [1], head: ["Part"], rows: Array(1 + ((index * 7) % 23)).fill(["Hose"]) },
        },
      ],
      notes: { heading: "Notes", text: "Oil changed." },
    },
  });
  const { pages } = await textOf([Array.from({ length: 60 }, (_, index) => visit(index))]);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const paper = [...Object.values(letterhead), /^\d+ \/ \d+$/];
    const lines = page.split(/[\n\t]/).map((text) => text.trim());
    const last = lines.filter((text) => text && !paper.some((part) => text.match(part))).at(-1);
    expect(last).not.toMatch(/^(Visit \d+|Engineer|Parts used|Part|Notes)$/);
  }
});

test("the notes of a visit never begin a page without what they are of, nor end one with their heading", async () => {
  const visit = (index: number): Block => ({
    kind: "visit",
    visit: {
      heading: `Visit ${index}`,
      facts: [["Engineer", "Ida Berg"]],
      tables: [
        { heading: "Parts used", table: { widths: [1], head: ["Part"], rows: Array(1 + (index % 29)).fill(["Hose"]) } },
      ],
      notes: { heading: "Notes", text: "Oil changed, filters looked at, nothing found. ".repeat(1 + (index % 9)) },
    },
  });
  const { pages } = await textOf([Array.from({ length: 90 }, (_, index) => visit(index))]);
  for (const page of pages) {
    const paper = [...Object.values(letterhead), /^\d+ \/ \d+$/];
    const lines = page.split(/[\n\t]/).map((text) => text.trim());
    const own = lines.filter((text) => text && !paper.some((part) => text.match(part)));
    expect(own[0]).not.toBe("Notes");
    expect(own.at(-1)).not.toBe("Notes");
  }
});

test("a few short texts stand on one page", async () => {
  const { pages } = await textOf([Array.from({ length: 20 }, (_, index) => ({ kind: "text", text: `Text ${index}` }))]);
  expect(pages).toHaveLength(1);
});

test("hostile text is printed as text: control signs go, unknown glyphs show as such, giants are broken", async () => {
  const { text } = await textOf([
    [{ kind: "text", text: `<script>alert(1)</script> \u0000\u202enul 🏗 ${"x".repeat(5_000)}` }],
  ]);
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("\ufffd");
});

test("lines break without a sign that is not in the text, and hyphens of the text stay", async () => {
  const chinese = "更换液压软管并测试压力，更换主泵吸油管和过滤器；".repeat(8);
  const number = `HS-40217-${"0123456789".repeat(12)}`;
  const { text } = await textOf([[{ kind: "text", text: chinese }], [{ kind: "text", text: number }]]);
  const plain = text.replace(/\s/g, "");
  expect(plain).toContain(chinese);
  expect(plain).toContain(number);
});

test.each(languages)("every word of a report in %s is from the catalogue of the screens", async (language) => {
  const words = await printer.words(language);
  const { common, engineer, reports } = await loadMessages(language);
  expect(words).toMatchObject({
    areas: common.area,
    severities: common.severity,
    serviceTypes: common.serviceType,
    machineTypes: common.machineType,
    openIssues: engineer.machine.openIssues,
    actions: reports.actions,
    importance: reports.importance,
  });
  const texts = Object.values(words).flatMap((word) => (typeof word === "string" ? [word] : Object.values(word)));
  expect(texts.filter((text) => typeof text !== "string" || text.trim() === "")).toEqual([]);
});

test("a report that is given up stops at once", async () => {
  const abort = new AbortController();
  const endless = (async function* (): AsyncGenerator<Block[]> {
    for (;;) yield [{ kind: "text", text: "again" }];
  })();
  const seen: number[] = [];
  const onProgress = (done: number) => {
    seen.push(done);
    if (done === 2) abort.abort();
  };
  const printing = printer.print(
    { letterhead, language: "en", batches: endless, expected: 1_000 },
    { signal: abort.signal, onProgress },
  );
  await expect(printing).rejects.toThrow("Printing was stopped");
  expect(seen).toEqual([1, 2]);
});
