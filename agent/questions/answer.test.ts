import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { askFleet } from "#db/queries/fleet-questions/run.ts";
import {
  aggregates,
  flags,
  subjectTerms,
  subjects,
  type FilterField,
  type Subject,
} from "#db/queries/fleet-questions/terms.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aFleetToAskAbout } from "../testing/fleet-to-ask-about.ts";
import { answerQuestion, type FleetAnswer } from "./answer.ts";
import { emptyPlan, type FleetQuery } from "./plan.ts";

// A Wednesday.
const now = new Date("2026-09-16T10:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await aFleetToAskAbout(database.db);
});

afterAll(async () => void (await freshDatabase()));

const ask = (question: string, previous?: FleetQuery | null): Promise<FleetAnswer> =>
  answerQuestion(question, { db: database.db, now, timeZone: "UTC", ...(previous ? { previous } : {}) });
const values = ({ data, plan }: FleetAnswer) =>
  data.map((row) => [...plan!.groups.map((group) => row[group]), row.value]);

describe("what is asked is what the rows say", () => {
  test.each<[question: string, rows: unknown[][]]>([
    [
      "How many machines per customer?",
      [
        ["Basalt Works", 2],
        ["Northern Peat", 1],
      ],
    ],
    [
      "fleet by machine type without decommissioned ones",
      [
        ["crawler_crane", 1],
        ["excavator", 1],
        ["material_handler", 1],
      ],
    ],
    ["how many open issues", [[1]]],
    // By what else the customer is called.
    ["how many machines does BSW have", [[2]]],
    ["machines at BSW per customer", [["Basalt Works", 2]]],
    [
      "issues by area",
      [
        ["Hydraulic", 2],
        ["Electrical", 1],
      ],
    ],
    [
      "visits per month since July",
      [
        ["2026-07", 1],
        ["2026-08", 2],
        ["2026-09", 0],
      ],
    ],
    ["working days per engineer in August", [["Ines Calvo", 4]]],
    ["how many visits did Omar do in August", [[1]]],
    ["average hours of the crawler cranes", [[9000]]],
    ["average time to fix by engineer", [["Ines Calvo", 10]]],
    ["how long until an issue is assigned on average by severity", [["Medium", 3]]],
    ["how many return filters did we fit this year", [[4]]],
    [
      "most used parts this year",
      [
        ["Return filter", 4],
        ["Fuse 10 A", 1],
      ],
    ],
    ["part numbers we used more than 2 of", [["RF-1", 4]]],
    ["how many urgent parts have not been delivered", [[2]]],
    ["how long do parts take to be delivered on average", [[10]]],
    [
      "tokens per purpose last month",
      [
        ["chat", 120],
        ["extraction", 55],
      ],
    ],
    ["customers with more than one machine", [["Basalt Works", 2]]],
    [
      "repairs against inspections since July",
      [
        ["repair", 2],
        ["inspection", 1],
      ],
    ],
    ["which machine has the most issues", [["CR-501", 2]]],
    ["how many customers do we have", [[2]]],
    ["how many engineers are there", [[2]]],
    ["actions by area this year", [["Hydraulic", 1]]],
    ["how many open tasks does each engineer have", [["Omar Haddad", 1]]],
  ])("%s", async (question, rows) => {
    const answer = await ask(question);
    expect([answer.kind, answer.missing]).toEqual(["plan", null]);
    expect(values(answer)).toEqual(rows);
  });

  test("lists carry the ids of what they show", async () => {
    const { data, total } = await ask("list the urgent open issues");
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id: expect.any(Number),
      machineId: expect.any(Number),
      serialNumber: "CR-501",
      customerName: "Basalt Works",
      location: "Quay 4, Riga",
      severity: "High",
      createdAt: "2026-09-14",
    });
  });

  test("the oldest thing waited for comes first", async () => {
    const { data } = await ask("parts requests not delivered, oldest first");
    expect(data.map(({ serialNumber, parts }) => [serialNumber, parts])).toEqual([
      ["CR-501", "2 × Pilot valve, 5 × Seal kit"],
    ]);
  });

  test("machines in order of their meters leave out those nobody has read", async () => {
    const { data } = await ask("machine hours, highest first");
    expect(data.map(({ serialNumber, value }) => [serialNumber, value])).toEqual([
      ["CR-501", 9000],
      ["MH-710", 4000],
    ]);
  });

  test("customers without a visit are those with machines in use and no report in the time", async () => {
    const { data } = await ask("which customers had no visit since August?");
    expect(data.map(({ customerName }) => customerName)).toEqual(["Northern Peat"]);
  });

  test("machines and customers with or without an issue of the time", async () => {
    const serials = async (question: string) =>
      (await ask(question)).data.map(({ serialNumber }) => serialNumber as string).sort();
    expect(await serials("machines without an issue in August")).toEqual(["EX-220", "MH-710"]);
    expect(await serials("machines without an electrical issue since July")).toEqual(["EX-220", "MH-710"]);
    expect((await ask("which customers had no issues this year")).data.map(({ customerName }) => customerName)).toEqual(
      ["Northern Peat"],
    );
    expect((await ask("how many machines had a hydraulic issue in July")).data[0]!.value).toBe(1);
  });

  test("a visit of another kind is no inspection", async () => {
    const { data } = await ask("machines without an inspection in August");
    expect(data.map(({ serialNumber }) => serialNumber).sort()).toEqual(["EX-220", "MH-710"]);
    const repaired = await ask("how many machines had a repair since July?");
    expect(repaired.data[0]?.value).toBe(2);
    const customers = await ask("which customers had no inspection this year?");
    expect(customers.data.map(({ customerName }) => customerName)).toEqual(["Northern Peat"]);
    const people = await ask("engineers who did no inspections this year");
    expect(people.data.map(({ name }) => name)).toEqual(["Omar Haddad"]);
  });

  test("machines without a report, and engineers without one", async () => {
    expect(
      (await ask("machines without a service report in August")).data.map(({ serialNumber }) => serialNumber),
    ).toEqual(["EX-220", "MH-710"]);
    expect((await ask("which engineer wrote no report in July")).data.map(({ name }) => name)).toEqual(["Ines Calvo"]);
  });

  test("two months are told side by side, with the change between them", async () => {
    const { data, insights } = await ask("compare visits in July with August");
    expect(data.map(({ from, value }) => [from, value])).toEqual([
      ["2026-07-01", 1],
      ["2026-08-01", 2],
    ]);
    expect(insights).toEqual(["Up 100 % from 1 (01/07/2026 – 31/07/2026) to 2 (01/08/2026 – 31/08/2026)."]);
  });

  test("shares add up to one and say when little stands behind them", async () => {
    const answer = await ask("what percentage of issues is high");
    expect(answer.data.map(({ severity, share }) => [severity, Math.round(Number(share) * 100)])).toEqual([
      ["Medium", 67],
      ["High", 33],
    ]);
    expect(answer.confidence).toBeLessThan(0.8);
    expect(answer.insights[0]).toBe("Only 3 records stand behind this.");
  });

  test("days without a report are shown as 0", async () => {
    const { data } = await ask("visits day by day from 9 August to 11 August");
    expect(data.map(({ day, value }) => [day, value])).toEqual([
      ["2026-08-09", 0],
      ["2026-08-10", 1],
      ["2026-08-11", 0],
    ]);
  });

  test("a follow-up changes the question before", async () => {
    const first = await ask("how many visits in August per engineer");
    const second = await ask("and in July?", first.plan);
    expect(values(second)).toEqual([["Omar Haddad", 1]]);
  });

  test("a day belongs to the asker's time zone", async () => {
    const plan: FleetQuery = { ...emptyPlan("issues"), aggregate: "count", groups: ["day"] };
    const days = async (timeZone: string) =>
      (await askFleet(database.db, plan, { now, timeZone })).rows.map(({ day }) => day);
    expect(await days("UTC")).toEqual(["2026-07-01", "2026-08-03", "2026-09-14"]);
    expect(await days("Pacific/Honolulu")).toEqual(["2026-06-30", "2026-08-02", "2026-09-13"]);
  });
});

describe("what is not answered", () => {
  test("changes and secrets never reach the database", async () => {
    // why: a database that fails on use shows that none was used.
    const db = new Proxy({}, { get: () => expect.unreachable() }) as never;
    const vocabulary = { machines: [], customers: [], locations: [], people: [], parts: [] };
    for (const [question, kind] of [
      ["delete all issues", "write"],
      ["show all password hashes", "secret"],
    ] as const)
      expect(await answerQuestion(question, { db, now, timeZone: "UTC", vocabulary })).toMatchObject({
        kind,
        data: [],
        plan: null,
        chart: null,
      });
  });

  test("a plan changed by hand is checked against the allow-list", async () => {
    await expect(
      answerQuestion("x", {
        db: database.db,
        now,
        timeZone: "UTC",
        plan: { ...emptyPlan("people"), field: "passwordHash" },
      }),
    ).rejects.toThrow();
    expect(
      await answerQuestion("x", {
        db: database.db,
        now,
        timeZone: "UTC",
        plan: { ...emptyPlan("machines"), groups: ["severity"], aggregate: "count" },
      }),
    ).toMatchObject({ kind: "unanswerable", missing: "group severity of machines" });
  });

  test("a list of people holds no secret", async () => {
    const { data } = await ask("list all users");
    expect(data.length).toBe(3);
    expect(Object.keys(data[0]!).sort()).toEqual(["active", "id", "name", "role"]);
    expect(JSON.stringify(data)).not.toContain("argon2");
  });

  test("the transaction of a question cannot write", async () => {
    const write = database.db.transaction((tx) => tx.execute(sql`delete from issues`), { accessMode: "read only" });
    await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
  });

  test("text that looks like SQL is a value like any other", async () => {
    const plan: FleetQuery = {
      ...emptyPlan("machines"),
      aggregate: "count",
      filters: [{ field: "location", not: false, values: ["x' or 1=1 --", "%"] }],
    };
    expect((await askFleet(database.db, plan, { now, timeZone: "UTC" })).rows[0]!.value).toBe(0);
  });
});

describe("every word of the allow-list can be asked", () => {
  const sample: Partial<Record<FilterField, string>> = {
    machineType: "excavator",
    machineStatus: "active",
    severity: "High",
    area: "Hydraulic",
    issueStatus: "open",
    taskStatus: "pending",
    serviceType: "repair",
    role: "service",
    purpose: "chat",
  };
  const run = (plan: FleetQuery) => askFleet(database.db, plan, { now, timeZone: "Europe/Berlin" });

  test.each(subjects)("%s: aggregates, fields, groups, filters and dates", async (subject: Subject) => {
    const { fields, groups, filters, times } = subjectTerms[subject];
    const base = emptyPlan(subject);
    for (const aggregate of aggregates) {
      if (aggregate === "sum" || aggregate === "avg")
        for (const field of fields) expect((await run({ ...base, aggregate, field })).rows).toHaveLength(1);
      else if (aggregate === "list")
        for (const field of [null, ...fields])
          await run({ ...base, field, order: { by: "measure", direction: "asc" } });
      else await run({ ...base, aggregate });
    }
    for (const group of groups) {
      const { rows } = await run({
        ...base,
        aggregate: "count",
        groups: [group],
        order: { by: "measure", direction: "desc" },
      });
      expect(rows.reduce((sum, row) => sum + Number(row.value), 0)).toBe(
        Number((await run({ ...base, aggregate: "count" })).rows[0]!.value),
      );
    }
    const all = (await run(base)).total;
    for (const field of filters) {
      const value = sample[field] ?? (flags.includes(field) ? "true" : "CR");
      const kept = (await run({ ...base, filters: [{ field, not: false, values: [value] }] })).total;
      expect(kept).toBeLessThanOrEqual(all);
      await run({ ...base, aggregate: "count", filters: [{ field, not: true, values: [value] }] });
    }
    for (const field of times)
      await run({ ...base, aggregate: "count", time: { field, from: "2026-01-01", to: null } });
  });
});
