import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { MachineItem } from "#db/records/machine.ts";
import type { SiteItem } from "#db/records/site.ts";
import { issues, machines, stockPlaces } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { roles } from "#db/vocabulary.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Person;
let engineer: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  operator = await aUser(database.db, { role: "operator", name: "Olga Desk" });
  engineer = await aUser(database.db, { role: "service", name: "Ravi Wrench" });
});

const jsonOf = async <Answer = SiteItem>(answer: Promise<Response> | Response) =>
  (await (await answer).json()) as Answer;
const send = (method: string, path: string, json?: object, as = operator) =>
  call(method, `/api/${path}`, { as, ...(json ? { json } : {}) });
const get = <Answer>(path: string, as = operator) => jsonOf<Answer>(call("GET", `/api/${path}`, { as }));
const added = async (json: object) => jsonOf(send("POST", "sites", json));
const undo = (answer: Response) => send("POST", `audit/${answer.headers.get("x-audit-id")}/undo`, {});

describe("a site", () => {
  test("tells its customer, who works there, and what is there", async () => {
    const machine = await aMachine(database.db, { customerName: "Granite Docks" });
    const site = await added({
      name: " Pier 5 ",
      customerId: machine.customerId,
      address: "Kai 5\n18147 Rostock",
      timeZone: "Europe/Berlin",
      personIds: [engineer.id, engineer.id],
    });
    expect(site).toMatchObject({ name: "Pier 5", customerName: "Granite Docks", timeZone: "Europe/Berlin" });
    expect(site.people).toEqual([{ id: engineer.id, name: "Ravi Wrench" }]);
    expect((await send("PATCH", `machines/${machine.id}`, { siteId: site.id })).status).toBe(200);
    await send("POST", "stock/places", { kind: "store", name: "Pier store", siteId: site.id });
    await anIssue(database.db, { machineId: machine.id });
    expect(await get<SiteItem[]>("sites?query=rostock")).toMatchObject([
      { name: "Pier 5", machineCount: 1, openIssues: 1, storeCount: 1 },
    ]);
    expect(await get<SiteItem[]>(`sites?personId=${engineer.id}`)).toHaveLength(1);
    expect(await get<SiteItem[]>(`sites?personId=${operator.id}`)).toEqual([]);
    expect(await get<SiteItem[]>(`sites?customerId=${machine.customerId! + 1}`)).toEqual([]);
    expect(await get<MachineItem>(`machines/${machine.id}`)).toMatchObject({ siteId: site.id, siteName: "Pier 5" });
  });

  test("has a name of its own, a time zone that is one, and people and a customer that are there", async () => {
    await added({ name: "Pier 5" });
    const faults: [object, number, string][] = [
      [{ name: "PIER  5" }, 409, "There is a site called PIER  5 already"],
      [{ name: " " }, 400, "Please give the site a name"],
      [{ name: "A", timeZone: "Moon/Base" }, 400, "Please enter a time zone like Europe/Berlin"],
      [{ name: "A", customerId: 999 }, 400, "There is no such customer"],
      [{ name: "A", personIds: [999] }, 400, "There is no such person"],
    ];
    for (const [json, status, message] of faults) {
      const answer = await send("POST", "sites", json);
      expect([answer.status, await answer.text()], message).toEqual([status, expect.stringContaining(message)]);
    }
    expect(await get<SiteItem[]>("sites")).toHaveLength(1);
  });

  test("is changed with its people, and undo brings both back; what was read before is a conflict", async () => {
    const site = await added({ name: "Pier 5", personIds: [engineer.id] });
    const change = { version: site.version, name: "Pier 6", personIds: [] };
    const answer = await send("PATCH", `sites/${site.id}`, change);
    expect(await answer.clone().json()).toMatchObject({ name: "Pier 6", people: [] });
    expect((await send("PATCH", `sites/${site.id}`, change)).status).toBe(409);
    expect((await undo(answer)).status).toBe(200);
    expect(await get<SiteItem[]>("sites")).toMatchObject([{ name: "Pier 5", people: [{ id: engineer.id }] }]);
    const alone = await send("PATCH", `sites/${site.id}`, { personIds: [operator.id, engineer.id] });
    await send("PATCH", `sites/${site.id}`, { personIds: [] });
    expect((await undo(alone)).status).toBe(409);
    const last = await send("PATCH", `sites/${site.id}`, { personIds: [operator.id] });
    expect((await undo(last)).status).toBe(200);
    expect(await get<SiteItem[]>("sites")).toMatchObject([{ people: [] }]);
  });

  test("out of use takes nothing new, and keeps what it has; with something there it is not deleted", async () => {
    const { db } = database;
    const site = await added({ name: "Pier 5" });
    const [here, elsewhere] = [await aMachine(db), await aMachine(db)];
    await send("PATCH", `machines/${here.id}`, { siteId: site.id });
    await send("PATCH", `sites/${site.id}`, { archived: true });
    for (const answer of [
      await send("PATCH", `machines/${elsewhere.id}`, { siteId: site.id }),
      await send("POST", "stock/places", { kind: "store", name: "Store", siteId: site.id }),
      await send("POST", "sites/machines", { siteId: site.id, machineIds: [elsewhere.id] }),
    ])
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Pier 5 is out of use")]);
    expect((await send("PATCH", `machines/${here.id}`, { siteId: site.id, location: "Berth 2" })).status).toBe(200);
    expect((await send("DELETE", `sites/${site.id}`)).status).toBe(409);
    await send("PATCH", `machines/${here.id}`, { siteId: null });
    expect((await send("DELETE", `sites/${site.id}`)).status).toBe(200);
    expect(await get<SiteItem[]>("sites")).toEqual([]);
  });

  test("is read by everybody who is signed in, and changed by operators and administrators", async () => {
    const site = await added({ name: "Pier 5" });
    for (const role of roles) {
      const as = await aUser(database.db, { role });
      const may = role === "admin" || role === "operator";
      expect((await call("GET", "/api/sites", { as })).status, role).toBe(200);
      expect((await send("POST", "sites", { name: `Of ${role}` }, as)).status, role).toBe(may ? 201 : 403);
      expect((await send("PATCH", `sites/${site.id}`, { notes: role }, as)).status, role).toBe(may ? 200 : 403);
      expect((await send("DELETE", "sites/999", undefined, as)).status, role).toBe(may ? 404 : 403);
    }
    expect((await call("GET", "/api/sites")).status).toBe(401);
  });
});

test("sites go with their customer into another, and come back by undo", async () => {
  const { db } = database;
  const [gone, into] = [
    await aMachine(db, { customerName: "Dock" }),
    await aMachine(db, { customerName: "Dock GmbH" }),
  ];
  const site = await added({ name: "Pier 5", customerId: gone.customerId });
  const answer = await send("POST", `customers/${gone.customerId}/merge`, { intoId: into.customerId });
  expect(answer.status).toBe(200);
  expect(await get<SiteItem[]>("sites")).toMatchObject([{ id: site.id, customerName: "Dock GmbH" }]);
  expect((await undo(answer)).status).toBe(200);
  expect(await get<SiteItem[]>("sites")).toMatchObject([{ id: site.id, customerName: "Dock" }]);
});

test("many machines come to a site at once, all or none, and undo takes all of them back", async () => {
  const { db } = database;
  const site = await added({ name: "Pier 5" });
  const ids = [await aMachine(db), await aMachine(db), await aMachine(db)].map(({ id }) => id);
  await send("PATCH", `machines/${ids[0]}`, { siteId: site.id });
  expect((await send("POST", "sites/machines", { siteId: site.id, machineIds: [...ids, 9_999] })).status).toBe(404);
  const answer = await send("POST", "sites/machines", { siteId: site.id, machineIds: ids });
  expect(await answer.clone().json()).toEqual({ moved: 2 });
  const there = () => db.$count(machines, eq(machines.siteId, site.id));
  expect(await there()).toBe(3);
  expect((await undo(answer)).status).toBe(200);
  expect(await there()).toBe(1);
});

test("machines, issues, tasks, reports and stock are listed by site", async () => {
  const { db } = database;
  const [north, south] = [await added({ name: "North" }), await added({ name: "South" })];
  for (const site of [north, south]) {
    const machine = await aMachine(db);
    await db.update(machines).set({ siteId: site.id }).where(eq(machines.id, machine.id));
    const issue = await anIssue(db, { machineId: machine.id });
    await db
      .update(issues)
      .set({ status: "assigned", assignedToId: engineer.id, assignedAt: new Date() })
      .where(eq(issues.id, issue.id));
    await aServiceLog(db, { machineId: machine.id, engineerId: engineer.id });
    await db.insert(stockPlaces).values({ kind: "store", name: `Store ${site.name}`, siteId: site.id });
  }
  for (const list of ["machines", "issues", "tasks", "service-logs"]) {
    const all = await get<{ id: number }[]>(list);
    const parts = await Promise.all([north, south].map(({ id }) => get<{ id: number }[]>(`${list}?siteId=${id}`)));
    expect(
      parts.map((rows) => rows.length),
      list,
    ).toEqual([1, 1]);
    expect(all, list).toHaveLength(2);
  }
  expect(await get<object>(`stock/places?siteId=${south.id}`)).toMatchObject({
    items: [{ name: "Store South", siteName: "South" }],
  });
});

test("a list of machines names sites: those that are there, and new ones", async () => {
  const admin = await aUser(database.db, { role: "admin" });
  const site = await added({ name: "Pier 5" });
  const text = [
    "Number,Serial number,Customer,Location,Map,Brochure,Date,Site",
    "1,820.0.1,Granite,Dock,,,,pier  5",
    "2,820.0.2,Granite,Dock,,,,Quarry",
    "3,820.0.3,Granite,Dock",
  ].join("\n");
  const answer = await send("POST", "machines/import", { text }, admin);
  expect(await answer.json()).toMatchObject({ added: 3 });
  const rows = await get<MachineItem[]>("machines");
  expect(rows.map(({ serialNumber, siteName }) => [serialNumber, siteName])).toEqual([
    ["820.0.1", "Pier 5"],
    ["820.0.2", "Quarry"],
    ["820.0.3", null],
  ]);
  expect(rows[0]!.siteId).toBe(site.id);
});
