import { expect, test } from "vitest";
import { reportBack } from "./report-back.ts";

const found = (number: number, actions: string[], parts: string[] = []) => ({
  number,
  source: "service_log",
  id: 900 + number,
  serialNumber: "QX-5512",
  customerName: "Basalt Works",
  engineerName: "Ines Calvo",
  date: "2026-08-24",
  text: "Swivel leaking",
  actions,
  parts,
});

test("a search in past reports tells what was done, when, where, by whom and in which source", () => {
  const items = [
    found(1, ["Greased all points", "Swivel seals replaced."], ["1 x swivel seal set SW-2204"]),
    found(2, []),
  ];
  const told = reportBack(
    [{ operation: "reports.search", input: { query: "swivel leaks" }, status: "done", value: { total: 2, items } }],
    "en",
    undefined,
    { rowsShown: true },
  );
  expect(told).toBe(
    "What was done in the most similar cases:\n" +
      "- Aug 24, 2026, QX-5512, Basalt Works, Ines Calvo: Swivel seals replaced. Parts: 1 x swivel seal set SW-2204. [1]",
  );
});
