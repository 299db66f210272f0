import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { PDFParse } from "pdf-parse";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { checklistItems } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import type { Language } from "#db/vocabulary.ts";
import { run } from "#tools/operation.ts";
import { printServiceReport } from "#tools/reports/print-service-report.ts";
import { contextFor } from "#tools/testing/context.ts";
import { createPrinter } from "./printer.server.ts";

type Step = Partial<typeof checklistItems.$inferInsert> & { text: string };

const printer = createPrinter();

let database: Database;
let machineId: number;
let serviceLogId: number;

beforeEach(async () => {
  database = await freshDatabase();
  machineId = (await aMachine(database.db)).id;
  serviceLogId = (await aServiceLog(database.db, { machineId, notes: "All in order." })).id;
});

async function closedService(title: string, steps: Step[], closedByLogId: number | null = serviceLogId) {
  const service = { machineId, title, sourceType: "service_plan", status: "closed", closedByLogId } as const;
  const { id: issueId } = await anIssue(database.db, service);
  await database.db.insert(checklistItems).values(steps.map((step, position) => ({ issueId, position, ...step })));
}

/** The text of each page of the printed report, a blank for each break of a line. */
async function pagesIn(language: Language): Promise<string[]> {
  const engineer = await aUser(database.db, { role: "service", language });
  const { body } = await run(
    printServiceReport,
    { serviceLogId },
    contextFor(database, engineer, { ports: { printer } }),
  );
  const bytes = body instanceof Readable ? await buffer(body) : (body as Uint8Array);
  const { pages } = await new PDFParse({ data: new Uint8Array(bytes) }).getText();
  return pages.map(({ text }) => text.replace(/\s+/g, " "));
}

const play: Step = { text: "Slewing ring play", kind: "value", unit: "mm", least: 0.5, most: 3 };

test("a report prints what was found at each step of the service that it closed", async () => {
  await closedService("500 h service", [
    { text: "Change the engine oil", done: true, remark: "Shell Rimula" },
    { text: "Grease the boom" },
    { ...play, done: true, value: 2.4 },
    { ...play, done: true, failed: true, value: 4.25, remark: "North side" },
    { text: "Coolant", kind: "value", unit: "°C", least: -30, value: -35.5, done: true },
    { text: "Oil pressure", kind: "value", most: 1_500 },
    { text: "Photo of the hook", kind: "photo" },
  ]);
  await closedService("Another service", [{ text: "Of another report" }], null);
  const [page, ...more] = await pagesIn("en");
  expect(more).toEqual([]);
  for (const line of [
    "Checklist · 500 h service Description Status Measured Remark",
    "Change the engine oil Done Shell Rimula",
    "Grease the boom Not done",
    "Slewing ring play Done 2.4 mm (0.5 – 3 mm)",
    "Slewing ring play Failed 4.25 mm, outside the limits (0.5 – 3 mm) North side",
    "Coolant Done -35.5 °C, outside the limits (≥ -30 °C)",
    "Oil pressure Not done – (≤ 1,500)",
    "Photo of the hook Not done –",
    "Notes All in order.",
  ])
    expect.soft(page).toContain(line);
  expect(page).not.toContain("Of another report");
});

test("a report that closed no service has no checklist", async () => {
  await closedService("Another service", [{ text: "Of another report" }], null);
  expect((await pagesIn("en")).join(" ")).not.toContain("Checklist");
});

test("two services of one name that a report closed have their own lists", async () => {
  await closedService("Service", [{ text: "First list" }]);
  await closedService("Service", [{ text: "Second list" }]);
  expect((await pagesIn("en")).join(" ")).toMatch(
    /Checklist · Service .*First list .*Checklist · Service .*Second list/,
  );
});

test("a report prints its own checklist under the name of its plan", async () => {
  const step = { serviceLogId, checklist: "Safety check", position: 0, text: "Emergency stop tried", done: true };
  await database.db.insert(checklistItems).values(step);
  const [page] = await pagesIn("en");
  expect(page).toContain("Checklist · Safety check");
  expect(page).toMatch(/Emergency stop tried Done/);
});

test("a long checklist goes on over its pages: every step once, in its order, none parted", async () => {
  const steps = Array.from({ length: 140 }, (_, index) => ({
    text: `Step${index} of the yearly service`,
    done: index % 3 > 0,
    remark: index % 5 === 0 ? "Looked at from both sides, nothing found that would have to be done. ".repeat(3) : null,
  }));
  await closedService("Yearly service", steps);
  const pages = await pagesIn("de");
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.join(" ");
  expect([...text.matchAll(/Step(\d+)/g)].map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index));
  expect(text).toContain("Checkliste · Yearly service");
  expect(text.match(/Nicht erledigt/g)).toHaveLength(47);
  // Nothing is left of a step on the page before it.
  for (const page of pages.slice(1, -1)) expect(page.trim()).toMatch(/^Step\d+/);
});

test("steps in Chinese and Arabic are printed in their scripts, the words around them in the reader's language", async () => {
  await closedService("500小时保养", [
    {
      text: "检查回转支承间隙并记录测量值",
      kind: "value",
      unit: "毫米",
      most: 3,
      value: 3.5,
      failed: true,
      remark: "北侧磨损",
    },
    { text: "تغيير زيت المحرك", done: true, remark: "تم التغيير بدون تسرب" },
  ]);
  const [page] = await pagesIn("zh");
  const plain = page!.replace(/\s/g, "");
  for (const part of [
    "检查清单·500小时保养",
    "检查回转支承间隙并记录测量值",
    "不合格",
    "3.5毫米,超出限值(≤3毫米)",
    "北侧磨损",
  ])
    expect.soft(plain).toContain(part);
  // Letters are printed in their joined forms.
  const arabic = plain.normalize("NFKC");
  for (const word of ["تغيير", "زيت", "المحرك", "بدون", "تسرب"]) expect.soft(arabic).toContain(word);
  expect(page).not.toContain("\ufffd");
});
