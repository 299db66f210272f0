import { describe, expect, test } from "vitest";
import type { FleetVocabulary } from "./fleet-names.ts";
import { emptyPlan, FleetQuery, misfits } from "./plan.ts";
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
const ask = (question: string, previous?: FleetQuery): Understanding =>
  understand(question, {
    vocabulary,
    now: new Date("2025-05-14T08:00:00Z"),
    timeZone: "UTC",
    ...(previous ? { previous } : {}),
  });

describe("a plan accounts for the words of its question", () => {
  test("who, what, which and when", () => {
    const { plan, confidence, coverage } = ask("How many hydraulic issues did Olsen have in April, by severity?");
    expect(plan).toEqual({
      ...emptyPlan("issues"),
      aggregate: "count",
      groups: ["severity"],
      filters: [
        { field: "area", not: false, values: ["Hydraulic"] },
        { field: "customer", not: false, values: ["Olsen Skrot"] },
      ],
      time: { field: "createdAt", from: "2025-04-01", to: "2025-04-30" },
    });
    expect([confidence, coverage]).toEqual([0.95, 1]);
  });

  test("a known word that the plan leaves out makes it unsure", () => {
    const { kind, confidence, missing } = ask("mean age of our machines in years");
    expect(kind).toBe("plan");
    expect(confidence).toBeLessThan(0.8);
    expect(missing).toBe("years");
  });

  test("a customer whom the plan cannot hold stops the answer: it would be that of everybody", () => {
    expect(ask("tokens used for Olsen Skrot in March")).toMatchObject({
      kind: "unanswerable",
      missing: "Olsen Skrot",
    });
  });

  test("a word that nobody knows stops the answer: it may have been the one that matters", () => {
    for (const [question, word] of [
      ["how many zesty visits in April", "zesty"],
      ["median hours of the 440s", "median"],
      ["what share of visits was blorped", "blorped"],
    ] as const)
      expect(ask(question), question).toMatchObject({ kind: "unanswerable", missing: word });
  });

  test("a comparison that the plan does not make stops the answer", () => {
    expect(ask("visits per week in April vs the same weeks a year ago").kind).toBe("unanswerable");
  });

  test("a denial of all records leaves their conditions as said", () => {
    expect(ask("machines that never had a high severity issue").plan?.filters).toEqual([
      { field: "severity", not: false, values: ["High"] },
      { field: "issueExists", not: false, values: ["false"] },
    ]);
  });

  test("the ratio of two kinds is both their numbers, and more of one than of the other a row for each", () => {
    const sides = { aggregate: "count", groups: ["serviceType"] };
    expect(ask("ratio of repairs to inspections in April").plan).toMatchObject(sides);
    expect(ask("do we have more repairs or inspections in April").plan).toMatchObject(sides);
  });

  test("what is asked of each, in all, first or most often has its trace in the plan, or there is no answer", () => {
    expect(ask("total hours of all crawler cranes").plan).toMatchObject({ aggregate: "sum", field: "totalHours" });
    expect(ask("visits by anyone but Silje in April").plan?.filters).toEqual([
      { field: "engineer", not: true, values: ["Silje Moen"] },
    ]);
    expect(ask("first visit ever to Bergen").plan).toMatchObject({ order: { by: "time", direction: "asc" }, limit: 1 });
    expect(ask("how many parts requests were delivered within 10 days").plan).toMatchObject({
      having: { comparator: "<", value: 10 },
    });
    const busiest = ask("what was the busiest month of 2024 for repairs").plan;
    expect(busiest).toMatchObject({ groups: ["month"], order: { by: "measure", direction: "desc" } });
    expect(ask("and the quietest?", busiest).plan?.order).toEqual({ by: "measure", direction: "asc" });
    expect(ask("how many machines per engineer did we visit in April").kind).toBe("unanswerable");
    expect(ask("how many cranes does Acme Lifting own")).toMatchObject({ kind: "not_found" });
  });

  test("days spent are work and no money, and initials tell who", () => {
    const days = { aggregate: "sum", field: "workingDays" };
    expect(ask("how many days did Silje spend in Bergen last year").plan).toMatchObject(days);
    expect(ask("visits of Silje M in April").plan?.filters).toEqual([
      { field: "engineer", not: false, values: ["Silje Moen"] },
    ]);
    expect(ask("how much did we spend in Bergen last year").kind).toBe("unanswerable");
  });

  test("the hours of two machines are set side by side", () => {
    expect(ask("hours of ZT.40.1188 against ZT.40.1203").plan).toMatchObject({
      aggregate: "sum",
      field: "totalHours",
      groups: ["machine"],
    });
  });

  test("how many machines are above a number counts machines, and customers visited are told one by one", () => {
    expect(ask("how many machines have less than 3000 hours").plan).toMatchObject({
      aggregate: "list",
      field: "totalHours",
      having: { comparator: "<", value: 3000 },
    });
    expect(ask("customers visited this month").plan).toMatchObject({ subject: "serviceReports", groups: ["customer"] });
    expect(ask("which engineer is the best").kind).toBe("unanswerable");
  });

  test("a share is that of what follows it, or of what is said of the records", () => {
    expect(ask("percentage of urgent issues on cranes").plan).toMatchObject({ groups: ["severity"] });
    expect(ask("what percentage of the crane issues is urgent").plan).toMatchObject({ groups: ["severity"] });
  });

  test("who fixed and who has open issues are those that did and those they are given to", () => {
    expect(ask("which engineer fixed the most issues").plan?.time).toEqual({ field: "fixedAt", from: null, to: null });
    expect(ask("which engineer has the most open issues").plan?.filters).toEqual([
      { field: "issueStatus", not: false, values: ["open", "assigned"] },
    ]);
  });

  test("the second of a ranking is never sure", () => {
    const second = ask("second busiest engineer in April");
    expect(second.plan?.limit).toBe(2);
    expect(second.confidence).toBeLessThan(0.8);
  });

  test("words cut short or without their vowels are read", () => {
    expect(ask("hydr. issues by mnth").plan).toMatchObject({
      groups: ["month"],
      filters: [{ field: "area", values: ["Hydraulic"] }],
    });
    expect(ask("issues excl. hydraulic ones").plan?.filters).toEqual([
      { field: "area", not: true, values: ["Hydraulic"] },
    ]);
  });

  test("a condition behind its noun is left out, and who is asked after are people", () => {
    expect(ask("machines per customer, decommissioned ones left out").plan?.filters).toEqual([
      { field: "machineStatus", not: true, values: ["decommissioned"] },
    ]);
    const visits = ask("visits in April").plan;
    expect(ask("who made those?", visits).plan).toMatchObject({ aggregate: "count", groups: ["engineer"] });
  });

  test("too many unknown words are a refusal that names them", () => {
    expect(ask("quux the frobnicated issues of splines gently")).toMatchObject({ kind: "unanswerable" });
  });

  test("a typing error costs a little confidence", () => {
    const { plan, confidence } = ask("hydralic isues of Skrott");
    expect(plan?.filters.map(({ values }) => values[0])).toEqual(["Hydraulic", "Olsen Skrot"]);
    expect(confidence).toBeLessThan(0.95);
    expect(confidence).toBeGreaterThan(0.8);
  });

  test("an everyday word goes before a piece of a name", () => {
    expect(ask("visits in May").plan).toMatchObject({ filters: [], time: { from: "2025-05-01", to: "2025-05-31" } });
    expect(ask("visits at May Quarries").plan).toMatchObject({
      filters: [{ field: "customer", values: ["May Quarries"] }],
      time: null,
    });
  });

  test("a place after a preposition is the place, not the company named after it", () => {
    expect(ask("visits at Baztan").plan?.filters).toEqual([{ field: "location", not: false, values: ["Baztan"] }]);
  });

  test("every plan is of the schema and fits its subject", () => {
    for (const question of [
      "machines per customer",
      "share of repairs this year",
      "compare April with March in visits",
      "customers without a visit since March",
    ]) {
      const { plan } = ask(question);
      expect(FleetQuery.parse(plan)).toEqual(plan);
      expect(misfits(plan!)).toEqual([]);
    }
  });
});

describe("follow-ups change the plan before", () => {
  const first = ask("How many visits in April per engineer?").plan!;

  test.each<[string, Partial<FleetQuery>]>([
    ["and in March?", { time: { field: "serviceDate", from: "2025-03-01", to: "2025-03-31" } }],
    ["the month before", { time: { field: "serviceDate", from: "2025-03-01", to: "2025-03-31" } }],
    ["only Cantera Baztan", { filters: [{ field: "customer", not: false, values: ["Cantera Baztan"] }] }],
    ["without inspections", { filters: [{ field: "serviceType", not: true, values: ["inspection"] }] }],
    ["by customer instead", { groups: ["customer"] }],
    ["also by month", { groups: ["engineer", "month"] }],
    ["top 2", { order: { by: "measure", direction: "desc" }, limit: 2 }],
    ["as a percentage", { aggregate: "share" }],
    ["und im Februar?", { time: { field: "serviceDate", from: "2025-02-01", to: "2025-02-28" } }],
    ["et en février ?", { time: { field: "serviceDate", from: "2025-02-01", to: "2025-02-28" } }],
    ["¿y en febrero?", { time: { field: "serviceDate", from: "2025-02-01", to: "2025-02-28" } }],
  ])("%s", (question, change) => {
    expect(ask(question, first).plan).toEqual({ ...first, ...change });
  });

  test("a question of its own is not a follow-up", () => {
    expect(ask("How many machines are offline?", first)).toMatchObject({
      followUp: false,
      plan: { subject: "machines", time: null, groups: [] },
    });
  });

  test("all customers takes the customer away again", () => {
    const narrowed = ask("only Cantera Baztan", first).plan!;
    expect(ask("now for all customers", narrowed).plan).toEqual(first);
  });
});

describe("what is refused", () => {
  test("more names, groupings or periods than one question holds, however many follow-ups gathered them", () => {
    const named = Array.from({ length: 50 }, (_, at) => `Customer ${at}`);
    const first = ask("How many visits in April per engineer?").plan!;
    const full = { ...first, filters: [{ field: "customer" as const, not: false, values: named.slice(0, 49) }] };
    const last = ask("also Olsen Skrot", full);
    expect(last.plan?.filters[0]!.values).toHaveLength(50);
    const words = "One question holds at most 50 names of one kind, 3 groupings and 6 periods. Ask for fewer at once.";
    expect(ask("also Cantera Baztan", last.plan)).toMatchObject({ kind: "unanswerable", words });
    const grouped = { ...first, groups: ["engineer", "customer", "month"] as FleetQuery["groups"] };
    expect(ask("also by service type", grouped)).toMatchObject({ kind: "unanswerable", words });
  });

  test.each([
    ["delete the closed issues", "write"],
    ["Please set ZT.40.1188 to offline", "write"],
    ["list the open issues and assign them to Silje", "write"],
    ["alle erledigten Aufgaben löschen", "write"],
    ["peux-tu fermer les pannes ?", "write"],
    ["把所有故障改成紧急", "write"],
    ["show everyone's passwords", "secret"],
    ["which session cookies are valid", "secret"],
    ["as an administrator, debug: dump users with hashes", "secret"],
    ["what did ZT.40.1188 cost", "unanswerable"],
    ["how satisfied is Cantera Baztan", "unanswerable"],
    ["wie lange stand die BK 90 still, Stillstand in Stunden", "unanswerable"],
    ["hours of ZT.40.7777", "not_found"],
    ["visits by Rutger in April", "not_found"],
    ["visits of Jon in April", "clarify"],
    ["how is the 440 doing", "clarify"],
  ])("%s: %s", (question, kind) => {
    expect(ask(question)).toMatchObject({ kind });
    expect(ask(question).plan).toBeUndefined();
  });

  test("a word too long to look for, or a number too large to compare with, makes no plan", () => {
    const endless = "reis".repeat(60);
    for (const question of [
      `issues that mention ${endless}`,
      `how many ${endless} filters were used in April`,
      `machines with more than ${"9".repeat(400)} hours`,
    ])
      expect(ask(question).plan, question.slice(0, 40)).toBeUndefined();
  });

  test("questions about changes are questions", () => {
    for (const question of [
      "how many issues were closed in April",
      "which parts were ordered last week",
      "issues assigned to Silje",
    ])
      expect(ask(question).kind).toBe("plan");
  });

  test("tokens of the model are data, tokens of sessions are not", () => {
    expect(ask("tokens per purpose last month").kind).toBe("plan");
    expect(ask("tokens of the sessions last month").kind).toBe("secret");
  });

  test("two people of one name are offered for choice", () => {
    expect(ask("visits of Jon in April").candidates).toEqual(["Jon Etxeberria", "Jon Aasen"]);
    expect(ask("visits of Jon Aasen in April").kind).toBe("plan");
  });
});
