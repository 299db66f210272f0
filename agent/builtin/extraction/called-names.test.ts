import { describe, expect, test } from "vitest";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";

const fleet: Knowledge = {
  machines: [
    {
      id: 1,
      serialNumber: "HX-1204",
      model: null,
      customerName: "Example Hartmoor",
      location: "Lindfeld",
      totalHours: null,
    },
    {
      id: 2,
      serialNumber: "HX-1205",
      model: null,
      customerName: "Brookside Quarry",
      location: "Oakley",
      totalHours: null,
    },
  ],
  people: [
    { id: 1, name: "Jo Sample", role: "service" },
    { id: 2, name: "Kim Office", role: "admin" },
  ],
  customers: ["Example Hartmoor", "Brookside Quarry"],
};
const readingOf = (text: string) => reportsIn(text, fleet, { today: "2026-12-31" }).machines[0]!;

describe("who worked, called by the first name", () => {
  test.each([
    "hi kim, on 9 june 2026 i replaced the alternator on HX-1204. thanks, jo",
    "ok its jo, 9 june 2026, replaced the alternator on HX-1204, 4120 hours",
    "From: Kim Office\nTo: workshop\nDate: Wed, 10 Jun 2026 15:10\nSubject: HX-1204\n\n" +
      "Jo went to Brookside on Tuesday for HX-1204 and fitted a new alternator.\n\nKim",
  ])("%s", (text) => expect(readingOf(text).engineerName.value).toBe("Jo Sample"));
  test("who is greeted did not write", () =>
    expect(readingOf("hi jo, replaced the alternator on HX-1204").engineerName.value).toBeNull());
});

describe("whose machine it is, by one word of the name", () => {
  test.each([
    ["At Hartmoor with HX-1204, replaced the alternator", "Hartmoor"],
    ["9 june 2026, at brookside, HX-1205: replaced the alternator", "brookside"],
  ])("%s", (text, name) => expect(readingOf(text).clientName.value).toBe(name));
  test("a place of the fleet is no customer", () =>
    expect(readingOf("HX-1205, Oakley\nreplaced the alternator").clientName.value).not.toBe("Oakley"));
});

describe("the reading of the meter, asked for without a mark", () => {
  const chat = (answer: string) =>
    readingOf(
      "09/06/2026, 07:30 - Jo Sample: on HX-1204, replaced the alternator\n" +
        `09/06/2026, 07:31 - Kim Office: hours please\n09/06/2026, 07:33 - Jo Sample: ${answer}\n`,
    ).machineHours.value;
  test.each([
    ["4226", 4226],
    ["1998", 1998],
  ])("%s", (answer, hours) => expect(chat(answer)).toBe(hours));
});

test("a full stop behind the day ends nothing", () =>
  expect(readingOf("Mi 20. Mai 2026, HX-1204\nLichtmaschine getauscht").startDate.value).toBe("2026-05-20"));

describe("the part that was changed", () => {
  test.each([
    ["HX-1204: the anemometer was dead, so I swapped it", ["anemometer"]],
    ["HX-1204: both fuel filters replaced", ["fuel filters"]],
  ])("%s", (text, names) => expect(readingOf(text).parts.map(({ partName }) => partName)).toEqual(names));
});

test("a complaint with no word of its thing is the reason for the work", () =>
  expect(
    readingOf(
      "09/06/2026, 07:30 - Jo Sample: on HX-1204, does not start\n09/06/2026, 09:31 - Jo Sample: replaced the starter\n",
    ).issues,
  ).toEqual([]));
