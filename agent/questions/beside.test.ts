/** What a word means is told by those beside it. */
import { expect, test } from "vitest";
import type { FleetVocabulary } from "./fleet-names.ts";
import { misfits } from "./plan.ts";
import { understand } from "./understand.ts";
import type { Understanding } from "./understanding.ts";

const vocabulary: FleetVocabulary = {
  machines: [
    { serialNumber: "ZT.40.1188", model: "440 Z-Series" },
    { serialNumber: "ZT.40.1203", model: "440 Z-Series" },
    { serialNumber: "BK-9-0071", model: "BK 90" },
  ],
  customers: ["Olsen Skrot", "Cantera Baztan", "May Quarries"],
  locations: ["Bergen, Dock 3", "Baztan"],
  people: [
    { name: "Silje Moen", role: "service" },
    { name: "Jon Etxeberria", role: "service" },
    { name: "Jon Aasen", role: "service" },
  ],
  parts: [{ name: "Swivel seal", number: "SW-88" }],
};
const ask = (question: string): Understanding =>
  understand(question, {
    vocabulary,
    now: new Date("2025-05-14T08:00:00Z"),
    timeZone: "UTC",
  });

const filters = (question: string) => ask(question).plan?.filters;

test("what there is right now, or still, has not been done", () => {
  expect(filters("What is Silje working on right now?")).toContainEqual({
    field: "taskStatus",
    not: false,
    values: ["pending", "in_progress"],
  });
  expect(filters("welche Störungen hat Baztan derzeit")).toContainEqual({
    field: "issueStatus",
    not: false,
    values: ["open", "assigned"],
  });
  expect(filters("which customers currently have no issues")).toContainEqual({
    field: "issueStatus",
    not: false,
    values: ["open", "assigned"],
  });
});

test("parts on order have not come", () => {
  expect(filters("parts still on order for Olsen")).toEqual(
    expect.arrayContaining([
      { field: "ordered", not: false, values: ["true"] },
      { field: "delivered", not: false, values: ["false"] },
    ]),
  );
  expect(filters("solicitudes que todavía no se han pedido")).toContainEqual({
    field: "ordered",
    not: false,
    values: ["false"],
  });
});

test("two people are set against each other, not two years", () => {
  const { plan, confidence } = ask("Did Silje do more visits than Etxeberria in 2024?");
  expect(plan).toMatchObject({ groups: ["engineer"], compare: [], time: { from: "2024-01-01", to: "2024-12-31" } });
  expect(confidence).toBe(0.95);
  expect(ask("more visits this month than last month").plan!.compare).toHaveLength(2);
});

test("who has not been somewhere are people, told by their visits there", () => {
  const { plan } = ask("who has not done an inspection at Baztan this year");
  expect(plan).toMatchObject({ subject: "people", aggregate: "list", time: { field: "serviceDate" } });
  expect(plan!.filters).toEqual(
    expect.arrayContaining([
      { field: "reportExists", not: false, values: ["false"] },
      { field: "serviceType", not: false, values: ["inspection"] },
    ]),
  );
  expect(plan!.filters.some(({ values }) => values.some((value) => value.includes("Baztan")))).toBe(true);
  expect(misfits({ ...plan!, filters: plan!.filters.filter(({ field }) => field !== "reportExists") })).not.toEqual([]);
});

test("days from an order on are not those from a request on", () => {
  expect(ask("average time from ordering to delivery").plan).toMatchObject({
    aggregate: "avg",
    subject: "partsRequests",
    field: "daysInTransit",
  });
  expect(ask("average time from request to delivery").plan!.field).toBe("daysToDeliver");
});

test("requests received came in, parts received have come", () => {
  expect(ask("requests received this month").plan!.time!.field).toBe("requestDate");
  expect(ask("parts received this month").plan!.time!.field).toBe("deliveredDate");
});

test("an order of weeks ago is told by the day it was placed", () => {
  const bound = { from: null, to: "2025-04-30" };
  expect(ask("parts ordered more than two weeks ago").plan!.time).toEqual({ field: "orderedDate", ...bound });
  expect(ask("parts not ordered for more than two weeks").plan!.time!.field).toBe("requestDate");
});

test("a split between values is a row for each", () => {
  expect(ask("issues in April, split between hydraulic and electrical").plan!.groups).toEqual(["area"]);
  expect(ask("who fixed the hydraulic issues in April").plan!.groups).toEqual(["engineer"]);
});

test("a passive at the end of its clause is no forecast", () => {
  expect(ask("Wie lange dauert es durchschnittlich, bis Teile bestellt werden?").plan!.field).toBe("daysToOrder");
  expect(ask("Welche Maschine wird als nächste ausfallen?").kind).toBe("unanswerable");
});

test("what was delivered are parts; more of one or more of the other is a row for each", () => {
  expect(ask("what was delivered to Olsen last month").plan).toMatchObject({
    subject: "partsLines",
    time: { field: "deliveredDate" },
  });
  const { plan, confidence } = ask("Did we have more hydraulic issues or more electrical issues last month?");
  expect([plan!.groups, plan!.having, confidence]).toEqual([["area"], null, 0.95]);
});

test("a polite infinitive orders, a state does not", () => {
  expect(ask("Bitte alle offenen Störungen von Olsen an Silje vergeben").kind).toBe("write");
  expect(ask("Störungen von Olsen, noch nicht vergeben").kind).toBe("plan");
});
