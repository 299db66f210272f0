import { describe, expect, test } from "vitest";
import type { FleetVocabulary } from "./fleet-names.ts";
import { emptyPlan, misfits } from "./plan.ts";
import { understand } from "./understand.ts";

const vocabulary: FleetVocabulary = {
  machines: [
    { serialNumber: "KL-2201", model: "KL 22" },
    { serialNumber: "KL-2214", model: "KL 22" },
  ],
  customers: ["Torvik Shipyard", "Minas Ebro"],
  locations: ["Torvik, slip 1", "Tudela"],
  people: [
    { name: "Nils Dahl", role: "service" },
    { name: "Pilar Soto", role: "service" },
  ],
  parts: [{ name: "cylinder seal kit", number: "SK-7" }],
};
const ask = (question: string) =>
  understand(question, { vocabulary, now: new Date("2025-05-14T08:00:00Z"), timeZone: "UTC" });
/** Answered as if nothing were amiss. */
const sure = (question: string) => {
  const { kind, confidence } = ask(question);
  return kind === "plan" && confidence >= 0.8;
};

describe("a question that no plan says is not answered as if it were another", () => {
  test.each([
    ["two kinds of records", "how many issues and visits did Torvik have in April"],
    ["what is counted is no visit", "visits with more than two engineers in April"],
    ["nor are those who came", "visits with two engineers in April"],
    ["visits, not machines, are counted", "which engineer visited the most machines in April"],
    ["visits, not customers", "who visited the most customers in April"],
    ["the time without a visit", "which machine has gone longest without a visit"],
    ["the last of each", "last visit of each machine"],
    ["each part once", "how many different parts did we fit in April"],
    ["two people at once", "visits Nils and Pilar did together in April"],
    ["one person only", "visits Nils did alone in April"],
    ["the second time", "which issues happened again at Torvik"],
    ["what comes back", "issues that came back after being fixed"],
    ["an hour of the day", "issues raised in the morning"],
    ["a day of the week", "visits on fridays in April"],
    ["two dates", "issues reported and fixed in April"],
    ["when work began", "tasks started this week"],
    ["hours somebody worked", "hours per engineer"],
    ["who went there", "how many machines did Nils visit in April"],
    ["two numbers", "visits and working days per engineer in April"],
    ["another beginning", "average days from report to repair"],
    ["the age of machines", "issues on machines older than 5 years"],
    ["when work began", "tasks in progress for more than 2 weeks"],
    ["a share of bounded records", "share of visits longer than 2 days"],
    ["a bound of each request", "parts requests per month delivered within 2 weeks"],
    ["one who was at each", "engineers who visited both Torvik and Tudela in April"],
    ["two kinds of records", "cranes with neither open issues nor visits in April"],
    ["who asked for it", "issues reported by customers in April"],
    ["each its own place", "visits to Torvik and repairs at Tudela"],
    ["a number of machines", "¿cuántas máquinas visitó Nils en abril?"],
    ["whose tasks", "my open tasks"],
    ["when", "how many issues did we have lately"],
    ["a kind of machine or of fault", "how many hydraulic cranes do we have"],
    ["days without a number of days", "share of issues fixed within 3 days"],
    ["machines that have both", "machines with hydraulic and electrical issues"],
    ["each month of each", "machines visited every month this year"],
    ["a share of machines", "what percentage of machines was visited this month"],
    ["pairs", "which engineer visits which customer most"],
    ["which issue it is", "most common issue per model"],
    ["which customer that is", "issues at our biggest customer"],
    ["both sides", "engineers and their customers"],
    ["issues, no mean", "issues fixed before being assigned"],
    ["a kind of fault, in one language", "how many leaks did we have in April"],
    ["two kinds of records in German", "Störungen und Einsätze bei Torvik 2024"],
    ["two people at once in German", "Einsätze, die Nils und Pilar gemeinsam gemacht haben"],
    ["one number through another", "visits per machine hour"],
    ["the same in German", "Einsätze pro Betriebsstunde"],
    ["records through others", "ratio of issues to visits by customer"],
    ["of the fixed ones, or of all", "percentage of issues fixed by Nils"],
    ["the calendar's week, or the first seven days", "issues in the first week of April"],
    ["each machine's bound, not its customer's", "machines over 5000 hours by customer"],
    ["a size of nothing in particular", "biggest three customers"],
    ["requests of a part that are listed have no number", "spare parts with more than 3 requests this year"],
    ["the machine, of each customer", "machine with most working days this year at each customer"],
    ["jobs given to somebody, or visits made", "jobs per engineer over the past two weeks"],
    ["whose fault it was", "which issues were our own fault"],
    ["a machine's warranty", "is the warranty on the KL-2201 still running"],
    ["how busy machines are", "Wie hoch ist die Auslastung der Krane?"],
    ["which part, of each", "most used part per engineer"],
    ["the last of each in Chinese", "每台机器最后一次服务时间"],
  ])("%s: %s", (_, question) => {
    expect(sure(question)).toBe(false);
  });

  test.each([
    "how many different machines had issues in April",
    "which engineer made the most visits in April",
    "machines with more than two high issues in April",
    "good morning, how many visits did we make last week",
    "oldest open issue",
    "hydraulic and electrical issues per month this year",
    "how many visits did Nils and Pilar make in April",
    "average days to fix per area",
    "average delivery time of parts",
    "top 5 machines by working days this year",
    "part numbers we used at least 3 times this year",
    "machines in Tudela or Torvik",
    "customers by average delivery time",
    "high issues not yet handed to anybody",
    "customers by fleet size",
    "issues by reporter this year",
    "Vergleich der Einsätze im ersten und zweiten Quartal 2024",
    "machines without an inspection this year",
    "which part do we use most on the KL 22",
  ])("all of it is said: %s", (question) => {
    expect(sure(question)).toBe(true);
  });

  test("what is said of issues narrows machines only where their issues are asked about", () => {
    const hydraulic = { field: "area", not: false, values: ["Hydraulic"] } as const;
    const plan = { ...emptyPlan("machines"), filters: [{ ...hydraulic, values: [...hydraulic.values] }] };
    expect(misfits(plan)).toEqual(["filter area of machines"]);
    const existing = { field: "issueExists" as const, not: false, values: ["true"] };
    expect(misfits({ ...plan, filters: [...plan.filters, existing] })).toEqual([]);
  });

  test("parts are named by a piece of their name, and under 2000 hours is no year", () => {
    expect(ask("seal kits fitted in April").plan?.filters).toEqual([
      { field: "part", not: false, values: ["seal kit"] },
    ]);
    expect(ask("cranes under 2000 hours").plan).toMatchObject({
      time: null,
      field: "totalHours",
      having: { comparator: "<", value: 2000 },
    });
    expect(ask("Einsätze im April nach Maschinentyp").plan?.groups).toEqual(["machineType"]);
    expect(ask("Einsätze im April nach Typ").plan?.groups).toEqual(["serviceType"]);
    expect(ask("tower cranes with more than 3 issues in April").plan?.groups).toEqual(["machine"]);
    expect(ask("machines nobody has been to this year").plan?.filters).toEqual([
      { field: "reportExists", not: false, values: ["false"] },
    ]);
    expect(ask("api token of Nils").kind).toBe("secret");
    expect(ask("what tokens do people log in with").kind).toBe("secret");
    expect(ask("vist to Torvik in April").plan?.subject).toBe("serviceReports");
  });

  test("a kind of visit belongs to the visits of a machine or person, never to themselves", () => {
    const inspection = { field: "serviceType", not: false, values: ["inspection"] } as const;
    expect(ask("machines without an inspection this year").plan?.filters).toEqual([
      inspection,
      { field: "reportExists", not: false, values: ["false"] },
    ]);
    const plan = { ...emptyPlan("machines"), filters: [{ ...inspection, values: [...inspection.values] }] };
    expect(misfits(plan)).toEqual(["filter serviceType of machines"]);
  });

  test("two numbers asked for are set side by side", () => {
    expect(ask("how many visits in March, and how many in April?").plan).toMatchObject({
      aggregate: "count",
      time: null,
      compare: [
        { from: "2025-03-01", to: "2025-03-31" },
        { from: "2025-04-01", to: "2025-04-30" },
      ],
    });
  });

  test("what somebody did has a share beside the others', what somebody has does not", () => {
    expect(ask("share of visits done by Nils").plan).toMatchObject({ groups: ["engineer"], filters: [] });
    expect(ask("share of Nils' issues that are fixed").plan).toMatchObject({
      groups: ["status"],
      filters: [{ field: "engineer", values: ["Nils Dahl"] }],
    });
  });

  test("newest first goes by the date, whatever number bounds the rows", () => {
    expect(ask("visits of more than two days this year, newest first").plan).toMatchObject({
      having: { comparator: ">", value: 2 },
      order: { by: "time", direction: "desc" },
    });
  });

  test("what has been open longest is still open", () => {
    expect(ask("longest open issue").plan).toMatchObject({
      filters: [{ field: "issueStatus", values: ["open", "assigned"] }],
      order: { by: "time", direction: "asc" },
      limit: 1,
    });
  });

  test("one is asked for where the noun or the verb is in the singular", () => {
    expect(ask("the youngest excavator").plan?.limit).toBe(1);
    expect(ask("the oldest excavators").plan?.limit).toBeNull();
    expect(ask("Welcher Bagger hat die wenigsten Stunden?").plan?.limit).toBe(1);
    expect(ask("哪台机器小时数最多").plan?.limit).toBe(1);
  });

  test("the month before is the one before that which is compared", () => {
    for (const question of ["issues last month compared to the month before", "上个月比前一个月多了多少故障"])
      expect(ask(question).plan?.compare, question).toEqual([
        { from: "2025-03-01", to: "2025-03-31" },
        { from: "2025-04-01", to: "2025-04-30" },
      ]);
  });

  test("numbers with a unit are no serials", () => {
    expect(ask("machines between 5000 and 8000 hours").kind).toBe("unanswerable");
    expect(ask("issues on machine 5000").kind).toBe("not_found");
  });

  test("leaks and cracks are looked for in the texts", () => {
    expect(ask("cracks on the KL 22 in April").plan?.filters).toContainEqual({
      field: "text",
      not: false,
      values: ["crack"],
    });
  });
});
