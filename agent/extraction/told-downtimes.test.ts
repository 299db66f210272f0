import { expect, test } from "vitest";
import { reportsIn } from "../builtin/extraction/extract-reports.ts";
import { readChat } from "../read/whatsapp.ts";
import { assembleExtraction } from "./assemble.ts";

const today = "2026-11-21";
const fleet = {
  machines: ["5500.061", "870.0.1260"].map((serialNumber, at) => ({
    id: at + 1,
    serialNumber,
    model: "5500 G-Series",
    customerName: null,
    location: null,
    totalHours: null,
  })),
  people: [{ id: 9, name: "Ana Ferreira", role: "service" }],
  customers: [],
};

function visitsOf(text: string) {
  const messages = readChat(text, today) ?? undefined;
  return assembleExtraction(reportsIn(text, fleet, { today }), { text, messages }, fleet, { today }).machines;
}

/** A chat of the evening of Thursday, 5 November 2026. */
const chat = (...lines: string[]) =>
  lines.map((line, at) => `05/11/2026, 2${at}:05 - Ana Ferreira: ${line}`).join("\n");

test.each([
  ["stands since Tuesday, leaking swivel", { from: "2026-11-03T00:00", to: null }],
  ["steht seit Dienstag, Drehdurchführung undicht", { from: "2026-11-03T00:00", to: null }],
  ["machine down since 03/11 14:30, pump seized", { from: "2026-11-03T14:30", to: null }],
  ["back in service 14:00, changed the pump", { from: null, to: "2026-11-05T14:00" }],
  ["wieder in Betrieb seit 14:00 Uhr, Pumpe gewechselt", { from: null, to: "2026-11-05T14:00" }],
  ["stood from 08:00 to 12:30, replaced the hose", { from: "2026-11-05T08:00", to: "2026-11-05T12:30" }],
  ["stands since last week, leaking swivel", { from: "2026-10-26T00:00", to: null }],
  ["stood last week, changed the hose", { from: "2026-10-26T00:00", to: "2026-11-02T00:00" }],
  ["stood from Monday to Tuesday, changed the hose", { from: "2026-11-02T00:00", to: "2026-11-04T00:00" }],
])("%s", (words, told) => {
  const [visit] = visitsOf(chat("starting on 5500.061", words));
  expect(visit!.downtimes).toMatchObject([told]);
});

test("the end that is told later belongs to the beginning, and both words are shown", () => {
  const text = chat("5500.061 down since Tuesday", "changed the swivel", "back in service 12:45");
  const [visit] = visitsOf(text);
  const words = "down since Tuesday … back in service 12:45";
  expect(visit!.downtimes).toEqual([{ from: "2026-11-03T00:00", to: "2026-11-05T12:45", words }]);
  const said = visit!.evidence["downtimes.0"]!.map(({ start, end }) => text.slice(start, end));
  expect(said).toEqual(["down since Tuesday", "back in service 12:45"]);
});

test("each machine has its own", () => {
  const visits = visitsOf(
    chat("5500.061 hours 6255, changed the swivel", "870.0.1260 hours 9120, steht seit Montag", "oil leak at the pump"),
  );
  expect(visits.map(({ downtimes }) => downtimes)).toMatchObject([[], [{ from: "2026-11-02T00:00", to: null }]]);
});

test.each([
  "meter stands at 6255",
  "hours stands at 6,255 since Tuesday",
  "does it stand since Tuesday?",
  "if it stands on Monday we lose the ship",
  "the crane is not down since Tuesday",
  "winch running again since 14:00",
  "is standing still",
  "down since 23:30",
  "back in service 23:45",
  "stands this week",
])("%s tells no downtime", (words) => {
  expect(
    visitsOf(chat("starting on 5500.061, changed the swivel", words)).flatMap(({ downtimes }) => downtimes),
  ).toEqual([]);
});

test("of very many sentences as many are kept as a report may hold", () => {
  const text = `${chat("starting on 5500.061, changed the swivel")}\n${"It stood from 08:00 to 09:00.\n".repeat(2_000)}`;
  expect(visitsOf(text)[0]!.downtimes).toHaveLength(20);
});
