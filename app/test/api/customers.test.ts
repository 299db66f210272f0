import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import type { CustomerDetail } from "#db/records/customer.ts";
import { auditLog, customers, machines, passages } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { roles } from "#db/vocabulary.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator", name: "Olga Desk" });
});

const post = (json: object, as = operator) => call("POST", "/api/customers", { as, json });
const patch = (id: number, json: object, as = operator) => call("PATCH", `/api/customers/${id}`, { as, json });
const merge = (id: number, json: object, as = operator) => call("POST", `/api/customers/${id}/merge`, { as, json });
const jsonOf = async <Answer = CustomerDetail>(answer: Promise<Response> | Response) =>
  (await (await answer).json()) as Answer;
const shown = (id: number, as = operator) => jsonOf(call("GET", `/api/customers/${id}`, { as }));
const found = async (query = "") =>
  (
    await jsonOf<CustomerDetail[]>(call("GET", `/api/customers?query=${encodeURIComponent(query)}`, { as: operator }))
  ).map(({ name }) => name);
const added = async (json: object) => (await jsonOf(post(json))).id;
const undo = (answer: Response, as = operator) =>
  call("POST", `/api/audit/${answer.headers.get("x-audit-id")}/undo`, { as });
const newMachine = (customerName: unknown, serialNumber = "820.1") =>
  call("POST", "/api/machines", {
    as: admin,
    json: { serialNumber, model: "820", machineType: "excavator", customerName },
  });
const machineNamed = async (serialNumber: string) =>
  (await database.db.select().from(machines).where(eq(machines.serialNumber, serialNumber)))[0]!;

describe("a machine's customerName", () => {
  test("finds the customer by name or by another name, whatever the case and blanks, and answers the record's name", async () => {
    const id = await added({ name: "Hafen Öl GmbH", aliases: ["HÖG"] });
    for (const [at, written] of ["HAFEN  ÖL gmbh", "hög", "Hafen\u00a0Öl GmbH "].entries()) {
      const answer = await newMachine(written, `820.${at}`);
      expect([answer.status, await answer.json()]).toMatchObject([
        201,
        { customerId: id, customerName: "Hafen Öl GmbH" },
      ]);
    }
    expect(await found()).toEqual(["Hafen Öl GmbH"]);
    expect((await shown(id)).machines).toHaveLength(3);
  });

  test("makes the customer where there is none; blank and 0 take it away; undo takes back both", async () => {
    const made = await newMachine("Quarry North");
    expect(await made.clone().json()).toMatchObject({ customerName: "Quarry North" });
    const { id } = await machineNamed("820.1");
    const write = (customerName: unknown) =>
      call("PATCH", `/api/machines/${id}`, { as: operator, json: { customerName } });
    expect(await jsonOf<object>(write("Quarry South"))).toMatchObject({ customerName: "Quarry South" });
    const cleared = await write(0);
    expect(await cleared.clone().json()).toMatchObject({ customerId: null, customerName: null });
    expect(await found()).toEqual(["Quarry North", "Quarry South"]);
    expect((await undo(cleared)).status).toBe(200);
    expect(await machineNamed("820.1")).toMatchObject({ customerName: "Quarry South" });

    const other = await newMachine("Brief Owner", "820.2");
    expect((await undo(other, admin)).status).toBe(200);
    expect(await found()).toEqual(["Quarry North", "Quarry South"]);
  });

  test("of two machines that come with the same new name at once there is one customer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => newMachine(at % 2 ? "New Quay" : "new  quay", `820.${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await database.db.$count(customers)).toBe(1);
  });

  test("a list of machines joins spellings, and what adds nothing makes nobody", async () => {
    const rows = [
      ["1", "S-1", "Kai 7"],
      ["2", "S-2", "KAI  7"],
      ["3", "S-3", "Kai 8"],
    ];
    const send = (lines: string[][]) =>
      call("POST", "/api/machines/import", {
        as: admin,
        json: { rows: lines.map((cells, at) => ({ line: at + 1, cells })) },
      });
    expect((await send(rows)).status).toBe(200);
    expect(await found()).toEqual(["Kai 7", "Kai 8"]);
    await send([["1", "S-1", "Somebody Else"]]);
    expect(await found()).toEqual(["Kai 7", "Kai 8"]);
  });
});

describe("records", () => {
  test("hold contacts, addresses, language and names, and are found by any of these names", async () => {
    const contact = { name: "Ina Berg", function: "Yard manager", phone: "+49 381 555 01", mail: "ina@dock.example" };
    const answer = await post({
      name: "Dock One",
      aliases: ["D1", "Erste Pier"],
      contacts: [contact],
      addresses: [{ label: "Office", text: "Pier 1\n18147 Rostock" }],
      language: "de",
    });
    const customer = await jsonOf(answer);
    expect([answer.status, customer]).toMatchObject([201, { name: "Dock One", contacts: [contact], language: "de" }]);
    expect(customer).toMatchObject({ guestReports: true, machineCount: 0, openIssues: 0, version: 1 });
    await post({ name: "Dock Two" });
    expect(await found("pier")).toEqual(["Dock One"]);
    expect(await found("dock one")).toEqual(["Dock One"]);
    expect(await found("100%")).toEqual([]);
    const hits = await jsonOf<{ kind: string; title: string; detail: string | null }[]>(
      call("GET", "/api/search?query=erste", { as: operator }),
    );
    expect(hits.filter(({ kind }) => kind === "customer")).toMatchObject([
      { title: "Dock One", detail: "D1 · Erste Pier" },
    ]);
  });

  test("show their machines, open issues and last reports; reports to those alone who may read them", async () => {
    const id = await added({ name: "Dock", contacts: [{ name: "Ina", mail: "ina@dock.example" }], language: "fr" });
    const machine = await aMachine(database.db, { serialNumber: "870.1", customerName: "Dock" });
    await anIssue(database.db, { machineId: machine.id });
    await aServiceLog(database.db, { machineId: machine.id, serviceDate: "2026-03-02", notes: "Filters changed" });
    const viewer = await aUser(database.db, { role: "view" });
    const engineer = await aUser(database.db, { role: "service" });
    const whole = await shown(id, engineer);
    expect(whole).toMatchObject({
      machineCount: 1,
      openIssues: 1,
      machines: [{ serialNumber: "870.1", openIssues: 1 }],
    });
    expect(whole.lastReports).toMatchObject([{ date: "2026-03-02", serialNumber: "870.1", text: "Filters changed" }]);
    expect((await shown(id, viewer)).lastReports).toEqual([]);
    const ofMachine = await call("GET", `/api/customers?machineId=${machine.id}`, { as: engineer });
    expect(await ofMachine.json()).toMatchObject([
      { name: "Dock", language: "fr", contacts: [{ mail: "ina@dock.example" }] },
    ]);
  });

  test("nobody else may be called so, by name or by another name", async () => {
    await post({ name: "Dock", aliases: ["The Pier"] });
    for (const taken of [{ name: "DOCK " }, { name: "the  pier" }, { name: "Other", aliases: ["dock"] }]) {
      const answer = await post(taken);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { error: expect.stringContaining(": Dock") as string },
      ]);
    }
    expect(await found()).toEqual(["Dock"]);
  });

  test.each([
    ["without a name", { name: "  " }, 400],
    ["called 0, which means none", { name: "0" }, 400],
    ["of ten thousand letters", { name: "x".repeat(10_000) }, 400],
    ["with a mail address that is none", { name: "A", contacts: [{ name: "B", mail: "nobody" }] }, 400],
    ["with a language that is none", { name: "A", language: "tlh" }, 400],
    ["in Greek of three hundred letters that come apart", { name: "\u0390".repeat(300) }, 201],
    ["with marks of SQL", { name: "'; drop table customers; --" }, 201],
    ["with marks of HTML", { name: "<img src=x onerror=alert(1)>" }, 201],
    ["in Arabic and signs", { name: "شركة الرافعات 🏗️" }, 201],
  ])("%s", async (_title, json, status) => {
    const answer = await post(json);
    expect(answer.status).toBe(status);
    expect(await found()).toEqual(status === 201 ? [json.name] : []);
  });

  test.each(roles)("%s reads; only the office writes", async (role) => {
    const person = await aUser(database.db, { role });
    const id = await added({ name: "Dock" });
    const other = await added({ name: "Pier" });
    expect((await call("GET", "/api/customers", { as: person })).status).toBe(200);
    expect((await call("GET", `/api/customers/${id}`, { as: person })).status).toBe(200);
    const office = role === "admin" || role === "operator";
    expect((await post({ name: "Third" }, person)).status).toBe(office ? 201 : 403);
    expect((await patch(id, { notes: "Gate 4" }, person)).status).toBe(office ? 200 : 403);
    expect((await merge(other, { intoId: id }, person)).status).toBe(office ? 200 : 403);
    expect((await call("DELETE", `/api/customers/${id}`, { as: person })).status).toBe(office ? 200 : 403);
  });

  test("one with machines is not deleted", async () => {
    await newMachine("Dock");
    const { customerId } = await machineNamed("820.1");
    const answer = await call("DELETE", `/api/customers/${customerId}`, { as: operator });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining("still has machines") as string },
    ]);
    expect((await call("DELETE", "/api/customers/999", { as: operator })).status).toBe(404);
  });
});

describe("renaming", () => {
  test("is seen at every machine, keeps the old name as another, is audited and can be taken back", async () => {
    await newMachine("Dock");
    const machine = await machineNamed("820.1");
    await database.db.insert(passages).values({
      ...{ source: "issue", sourceId: 1, sourceVersion: 1, position: 0, text: "leak" },
      machineId: machine.id,
      customerName: "Dock",
    });
    const renamed = await patch(machine.customerId!, { name: "Harbour", version: 1 });
    expect(await renamed.clone().json()).toMatchObject({ name: "Harbour", aliases: ["Dock"], version: 2 });
    expect(await machineNamed("820.1")).toMatchObject({ customerName: "Harbour", customerId: machine.customerId });
    expect(await database.db.select({ name: passages.customerName }).from(passages)).toEqual([{ name: "Harbour" }]);
    expect(await jsonOf<object>(newMachine("dock", "820.2"))).toMatchObject({ customerName: "Harbour" });
    const [row] = await database.db.select().from(auditLog).where(eq(auditLog.operation, "customers.update"));
    expect(row).toMatchObject({ actorName: "Olga Desk", before: { name: "Dock" }, after: { name: "Harbour" } });
    expect((await undo(renamed)).status).toBe(200);
    expect(await machineNamed("820.2")).toMatchObject({ customerName: "Dock" });
    expect(await database.db.select({ name: passages.customerName }).from(passages)).toEqual([{ name: "Dock" }]);
  });

  test("a machine that was given to another meanwhile is taken back to the customer of the new name", async () => {
    await newMachine("Dock");
    const machine = await machineNamed("820.1");
    const given = await call("PATCH", `/api/machines/${machine.id}`, { as: operator, json: { customerName: "Pier" } });
    await patch(machine.customerId!, { name: "Harbour" });
    expect((await undo(given)).status).toBe(200);
    expect(await machineNamed("820.1")).toMatchObject({ customerName: "Harbour", customerId: machine.customerId });
  });

  test("of two people at once the second is told who was faster", async () => {
    const id = await added({ name: "Dock" });
    const answers = await Promise.all([
      patch(id, { name: "North", version: 1 }),
      patch(id, { name: "South", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(await late.json()).toMatchObject({ changedBy: "Olga Desk", current: { version: 2 } });
  });
});

describe("merging", () => {
  const two = async () => {
    const into = await added({ name: "Dock GmbH", contacts: [{ name: "Ina" }], notes: "Gate 4" });
    const gone = await added({ name: "Dock", aliases: ["D."], contacts: [{ name: "Ina" }, { name: "Bo" }] });
    await newMachine("Dock");
    return { into, gone };
  };

  test("moves machines, joins names and contacts, is audited, and is taken back whole", async () => {
    const { into, gone } = await two();
    const merged = await merge(gone, { intoId: into, version: 1, intoVersion: 1 });
    const one = await jsonOf(merged.clone());
    expect(one).toMatchObject({
      id: into,
      name: "Dock GmbH",
      aliases: ["Dock", "D."],
      machineCount: 1,
      notes: "Gate 4",
    });
    expect(one.contacts.map(({ name }) => name)).toEqual(["Ina", "Bo"]);
    expect(await machineNamed("820.1")).toMatchObject({ customerId: into, customerName: "Dock GmbH" });
    expect((await call("GET", `/api/customers/${gone}`, { as: operator })).status).toBe(404);
    expect(await jsonOf<object>(newMachine("d.", "820.2"))).toMatchObject({ customerId: into });
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.operation, "customers.merge"));
    expect(rows.map(({ entity }) => entity).sort()).toEqual(["customer", "customer", "machine"]);

    expect((await undo(merged)).status).toBe(200);
    expect(await shown(gone)).toMatchObject({ name: "Dock", aliases: ["D."], machines: [{ serialNumber: "820.1" }] });
    expect(await shown(into)).toMatchObject({ name: "Dock GmbH", aliases: [] });
  });

  test("is refused into itself, into nobody and with a version that is stale", async () => {
    const { into, gone } = await two();
    expect((await merge(gone, { intoId: gone })).status).toBe(400);
    expect((await merge(gone, { intoId: 999 })).status).toBe(404);
    await patch(into, { notes: "Gate 5" });
    expect((await merge(gone, { intoId: into, intoVersion: 1 })).status).toBe(409);
    expect((await merge(gone, { intoId: into, version: 7 })).status).toBe(409);
    expect(await found()).toEqual(["Dock", "Dock GmbH"]);
  });

  test("of two people who merge them into each other one is late", async () => {
    const { into, gone } = await two();
    const answers = await Promise.all([merge(gone, { intoId: into }), merge(into, { intoId: gone }, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await database.db.$count(customers)).toBe(1);
  });
});

test("questions of the fleet know every name of a customer", async () => {
  await post({ name: "Nordhafen Umschlag", aliases: ["NHU"] });
  const names = await fleetNames(database.db);
  expect(names.customers).toContain("Nordhafen Umschlag");
  expect(names.aliases).toEqual([{ alias: "NHU", name: "Nordhafen Umschlag" }]);
});
