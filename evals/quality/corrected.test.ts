import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { scoreCorrected } from "./extraction.ts";

const folder = mkdtempSync(join(tmpdir(), "corrected-"));
afterAll(() => rmSync(folder, { recursive: true }));

const action = { area: "Hydraulic", importance: "Medium", warranty_item: false, completed: true };
const machine = {
  serialNumber: "870.7.3310",
  startDate: "2026-03-10",
  endDate: "2026-03-10",
  engineerName: null,
  machineHours: 4512,
  clientName: null,
  actions: [{ description: "Replaced the return filter", ...action }],
  parts: [],
  issues: [],
};
const input = "Visit to 870.7.3310 on 2026-03-10. Hours 4512. Replaced the return filter.";

test("what people corrected is measured as they saved it: a right reading in full, a wrong one less", async () => {
  const file = join(folder, "corrected-drafts.json");
  const cases = (hours: number) => [
    {
      id: "document-7",
      input,
      detectedLanguages: ["en"],
      engine: "x",
      machines: [{ ...machine, machineHours: hours }],
    },
  ];
  writeFileSync(file, JSON.stringify(cases(4512)));
  const right = await scoreCorrected(file);
  expect([right.documents, right.fields.machineHours!.f1, right.invented]).toEqual([1, 1, 0]);
  writeFileSync(file, JSON.stringify(cases(4521)));
  expect((await scoreCorrected(file)).fields.machineHours!.f1).toBe(0);
});
