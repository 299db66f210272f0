import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { PartDuplicate, PartProposal } from "#db/records/part-proposal.ts";
import { auditLog, parts, partsLines, serviceParts } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator" });
});

const jsonOf = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
const post = (path: string, json: object, as = operator) => call("POST", `/api/parts/${path}`, { as, json });
const proposed = (query = "", as = operator) =>
  jsonOf<PartProposal[]>(call("GET", `/api/parts/proposals${query}`, { as }));

/** A visit on that day, and a request of two days later, that name a part by its number. */
async function mentions(yard = "") {
  const { db } = database;
  const machine = await aMachine(db, { model: "820 M", serialNumber: `820.1${yard}` });
  const other = await aMachine(db, { model: "825 M", serialNumber: `825.1${yard}` });
  const reported = async (machineId: number, serviceDate: string, partName: string, partNumber: string | null) => {
    const log = await aServiceLog(db, { machineId, serviceDate });
    await db.insert(serviceParts).values({ serviceLogId: log.id, position: 0, partName, partNumber });
    return log;
  };
  const first = await reported(machine.id, "2026-01-05", "Fuel filter", "FF-220");
  await reported(machine.id, "2026-01-07", "Fuel filter", "FF-220");
  await reported(machine.id, "2026-01-08", "Nothing", null);
  await reported(machine.id, "2026-01-09", "No number", "n/a");
  const last = await reported(other.id, "2026-02-01", "filter", "ff 220");
  const { request } = await aPartsRequest(db, { machineId: other.id });
  await db
    .update(partsLines)
    .set({ description: "Hose", partNumber: "HX 9" })
    .where(eq(partsLines.partsRequestId, request.id));
  return { first, last, request };
}

const fromReports = {
  key: "FF220",
  number: "FF-220",
  name: "Fuel filter",
  models: ["820 M", "825 M"],
  times: 3,
  firstSeen: "2026-01-05",
  lastSeen: "2026-02-01",
};

describe("numbers that reports and requests name", () => {
  test("are proposed as they are written, with models, days and where they stand", async () => {
    const { first, last, request } = await mentions();
    const [filter, hose, ...more] = await proposed();
    expect(filter).toMatchObject(fromReports);
    expect(filter!.sources.map(({ id, kind, written }) => [id, kind, written])).toEqual([
      [last.id, "service-log", "ff 220 · filter"],
      [expect.any(Number), "service-log", "FF-220 · Fuel filter"],
      [first.id, "service-log", "FF-220 · Fuel filter"],
    ]);
    expect(hose).toMatchObject({ key: "HX9", number: "HX 9", name: "Hose", models: ["825 M"] });
    expect(hose!.sources[0]).toMatchObject({ kind: "parts-request", id: request.id, serialNumber: "825.1" });
    expect(more).toEqual([]);
    expect((await proposed("?limit=1")).map(({ key }) => key)).toEqual(["FF220"]);
    expect((await proposed("?limit=1&before=offset-1")).map(({ key }) => key)).toEqual(["HX9"]);
  });

  test("are none where the catalogue knows them, by another name too", async () => {
    await mentions();
    await aPart(database.db, { number: "X-1", aliases: ["ff220"] });
    expect((await proposed()).map(({ key }) => key)).toEqual(["HX9"]);
  });

  test("are told to the office alone", async () => {
    for (const role of ["service", "view"] as const) {
      const person = await aUser(database.db, { role });
      for (const path of ["proposals", "duplicates"])
        expect((await call("GET", `/api/parts/${path}`, { as: person })).status).toBe(403);
      for (const path of ["proposals/reject", "proposals/restore"])
        expect((await post(path, { keys: ["FF220"] }, person)).status).toBe(403);
      expect(
        (await post("proposals/confirm", { proposals: [{ key: "A", number: "A", name: "A" }] }, person)).status,
      ).toBe(403);
      expect((await post("duplicates/reject", { partId: 1, otherId: 2 }, person)).status).toBe(403);
    }
  });
});

describe("what is proposed", () => {
  test("is confirmed, corrected before, and its lines are the part's from then on", async () => {
    const { request } = await mentions();
    const confirmed = await jsonOf<{ parts: { id: number; number: string; aliases: string[]; models: string[] }[] }>(
      post("proposals/confirm", {
        proposals: [
          { key: "FF220", number: "FF-220", name: "Fuel filter", models: ["820 M"] },
          { key: "HX9", number: "HX-0009", name: "Hydraulic hose", maker: "Parker" },
        ],
      }),
    );
    expect(confirmed.parts).toMatchObject([
      { number: "FF-220", aliases: [], models: ["820 M"], price: null },
      { number: "HX-0009", aliases: ["HX 9"], maker: "Parker" },
    ]);
    expect(await proposed()).toEqual([]);
    const lines = await database.db.select().from(partsLines).where(eq(partsLines.partsRequestId, request.id));
    expect(lines.map(({ catalogueId }) => catalogueId)).toEqual(lines.map(() => confirmed.parts[1]!.id));
    expect((await database.db.select().from(auditLog)).map(({ operation, entity }) => [operation, entity])).toEqual([
      ["parts.confirm-proposals", "part"],
      ["parts.confirm-proposals", "part"],
    ]);
  });

  test("goes in whole or not at all, and nothing that nobody named", async () => {
    await mentions();
    await aPart(database.db, { number: "HX-10" });
    const both = [
      { key: "FF220", number: "FF-220", name: "Fuel filter" },
      { key: "HX9", number: "hx 10", name: "Hose" },
    ];
    expect((await post("proposals/confirm", { proposals: both })).status).toBe(409);
    expect(await database.db.select().from(parts)).toHaveLength(1);
    const made = [{ key: "MADEUP1", number: "MADE-UP-1", name: "X" }];
    expect((await post("proposals/confirm", { proposals: made })).status).toBe(404);
    const priced = [{ ...both[0], price: { price: 1, currency: "EUR" } }];
    expect((await post("proposals/confirm", { proposals: priced })).status).toBe(400);
    for (const proposals of [[], Array.from({ length: 101 }, () => both[0])])
      expect((await post("proposals/confirm", { proposals })).status).toBe(400);
  });

  test("stays rejected, however often it is named again, until somebody takes that back", async () => {
    await mentions();
    expect((await post("proposals/reject", { keys: ["FF220"] })).status).toBe(200);
    expect((await post("proposals/reject", { keys: ["FF220"] })).status).toBe(200);
    expect((await post("proposals/reject", { keys: ["HX9", "NOBODY"] })).status).toBe(404);
    await mentions("-again");
    expect((await proposed()).map(({ key }) => key)).toEqual(["HX9"]);
    expect((await proposed("?rejected=true")).map(({ key }) => key)).toEqual(["FF220"]);
    expect((await post("proposals/restore", { keys: ["FF220"] })).status).toBe(200);
    expect((await post("proposals/restore", { keys: ["FF220"] })).status).toBe(404);
    expect((await proposed()).map(({ key }) => key)).toEqual(["FF220", "HX9"]);
  });
});

const duplicates = async (query = "") =>
  (await jsonOf<PartDuplicate[]>(call("GET", `/api/parts/duplicates${query}`, { as: operator }))).map(
    ({ reason, part, other }) => [reason, part.number, other.number],
  );
const add = (number: string, values: Partial<typeof parts.$inferInsert> = {}) =>
  aPart(database.db, { number, name: number, ...values });

describe("parts that are probably one", () => {
  test("are told in pairs with the reason", async () => {
    await add("SN-1");
    await add("SN 1", { maker: "Mann" });
    await add("FF-0220");
    await add("FF220");
    await add("OWN-7", { aliases: ["AL-0042"] });
    await add("AL-42");
    await add("4711081500", { name: "Seal kit" });
    await add("4711081600", { name: "seal kit" });
    await add("471108150", { name: "Seal kit " });
    await add("AA-1", { name: "Mirror", models: ["820", "825"] });
    await add("ZZ-9", { name: "mirror", models: ["825", "820"] });
    expect(await duplicates()).toEqual([
      ["same-number", "SN-1", "SN 1"],
      ["zeros", "FF-0220", "FF220"],
      ["other-name", "OWN-7", "AL-42"],
      ["one-character", "4711081500", "4711081600"],
      ["one-character", "4711081500", "471108150"],
      ["same-name-and-models", "AA-1", "ZZ-9"],
    ]);
    expect(await duplicates("?limit=1&before=offset-1")).toEqual([["zeros", "FF-0220", "FF220"]]);
  });

  test("are none where the maker, the unit, the name or more than one character differ, or a merged one is meant", async () => {
    await add("SN-1", { maker: "Bosch" });
    await add("SN 1", { maker: "Mann" });
    await add("OIL-01", { unit: "l" });
    await add("OIL-1");
    await add("4711081500", { name: "Seal kit" });
    await add("4711081501", { name: "Filter" });
    await add("4711081522", { name: "Seal kit" });
    await add("A-1", { name: "Bolt" });
    await add("A-2", { name: "Bolt" });
    const into = await add("M-1");
    await add("M-01", { mergedIntoId: into.id });
    for (let at = 0; at < 10; at++) await add(`B-${at}`, { name: "Ring", models: ["820"] });
    expect(await duplicates()).toEqual([]);
  });

  test("are not told again once somebody said that they are not the same", async () => {
    const [one, other] = [await add("FF-0220"), await add("FF220")];
    for (const pair of [
      { partId: other.id, otherId: one.id },
      { partId: one.id, otherId: other.id },
    ])
      expect((await post("duplicates/reject", pair)).status).toBe(200);
    expect(await duplicates()).toEqual([]);
    const told = (await database.db.select().from(auditLog)).filter(({ entity }) => entity === "part");
    expect(told.map(({ operation, after }) => [operation, after])).toEqual([
      ["parts.reject-duplicate", { notTheSameAs: other.id }],
    ]);
    expect((await post("duplicates/reject", { partId: one.id, otherId: one.id })).status).toBe(400);
    expect((await post("duplicates/reject", { partId: one.id, otherId: 9_999 })).status).toBe(404);
  });

  test("are merged by the call that merges parts, and gone from the list", async () => {
    const [one, other] = [await add("FF-0220"), await add("FF220")];
    const sent = { version: other.version, intoId: one.id, intoVersion: one.version };
    expect((await post(`${other.id}/merge`, sent)).status).toBe(200);
    expect(await duplicates()).toEqual([]);
  });
});

const catalogueSize = 10_000;

test("both lists answer a large catalogue in time", async () => {
  const { db } = database;
  const machine = await aMachine(db);
  const log = await aServiceLog(db, { machineId: machine.id });
  for (let from = 1; from <= catalogueSize; from += 2_500) {
    const numbers = sql`generate_series(${from}::int, ${from + 2_499}::int) n`;
    await db.execute(sql`insert into parts (number, maker, name, models)
      select 'P-' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'Maker ' || n % 40, 'Part ' || n % 3000, jsonb_build_array('M' || n % 90)
      from ${numbers} on conflict do nothing`);
    await db.execute(sql`insert into service_parts (service_log_id, position, part_name, part_number)
      select ${log.id}, n, 'Part ' || n % 3000, 'P-' || lpad((n * 9 % 60000 * 7919 % 10000000)::text, 7, '0')
      from ${numbers}, generate_series(1, 4)`);
  }
  await db.execute(sql`analyze`);
  for (const path of ["proposals", "duplicates"]) {
    const from = performance.now();
    expect((await call("GET", `/api/parts/${path}`, { as: operator })).status).toBe(200);
    const first = performance.now() - from;
    expect((await call("GET", `/api/parts/${path}?limit=10&before=offset-30`, { as: operator })).status).toBe(200);
    const next = performance.now() - from - first;
    // What follows the first page, until something changes, reads the rows of the page alone.
    expect([path, first < 30_000, next < first / 2 || next < 500]).toEqual([path, true, true]);
  }
}, 240_000);
