import { expect, test } from "vitest";
import { grounded } from "./grounding.ts";
import type { Knowledge, RawMachine } from "./schema.ts";

const none = { value: null, quote: null };
const empty: RawMachine = {
  serialNumber: none,
  startDate: none,
  endDate: none,
  workingDays: none,
  engineerName: none,
  secondEngineerName: none,
  clientName: none,
  location: none,
  machineHours: none,
  srn: none,
  actions: [],
  parts: [],
  issues: [],
};

const knowledge: Knowledge = {
  machines: [
    { id: 1, serialNumber: "870.0.1260", model: null, customerName: null, location: null, totalHours: null },
    { id: 2, serialNumber: "870.0.1300", model: null, customerName: null, location: null, totalHours: null },
  ],
  people: [{ id: 1, name: "Tom Haldane", role: "service" }],
  customers: ["Nordhafen Umschlag"],
};

const text = "12/11/2026, 07:42 - TH: at Nordhafen with the 1260, 6.255 h on the clock, done Tuesday";

const read = (given: Partial<RawMachine>): RawMachine =>
  grounded({ detectedLanguages: ["en"], englishTranslation: null, machines: [{ ...empty, ...given }] }, text, knowledge)
    .machines[0]!;

test("what stands in the source or, by its end or initials, in the fleet is taken", () => {
  const given = {
    serialNumber: { value: "870.0.1260", quote: "the 1260" },
    startDate: { value: "2026-11-12", quote: "12/11/2026" },
    endDate: { value: "2026-11-10", quote: "Tuesday" },
    machineHours: { value: 6255, quote: "6.255 h" },
    engineerName: { value: "Tom Haldane", quote: "TH" },
    clientName: { value: "Nordhafen Umschlag", quote: "Nordhafen" },
  };
  expect(read(given)).toEqual({ ...empty, ...given });
});

test.each<[string, Partial<RawMachine>]>([
  ["a serial number of neither", { serialNumber: { value: "999.9.9999", quote: "the 1260" } }],
  ["another machine of the fleet", { serialNumber: { value: "870.0.1300", quote: "the 1260" } }],
  ["hours that nobody wrote", { machineHours: { value: 6300, quote: "6.255 h" } }],
  ["hours without any words", { machineHours: { value: 6255, quote: null } }],
  ["a day that nobody wrote", { startDate: { value: "2026-11-14", quote: "12/11/2026" } }],
  ["a person nobody named", { engineerName: { value: "Ana Ruiz", quote: "TH" } }],
  ["a customer nobody named", { clientName: { value: "Van Doorn Recycling", quote: "at Nordhafen" } }],
])("%s is left empty, whatever was quoted for it", (_, given) => {
  expect(read(given)).toEqual(empty);
});
