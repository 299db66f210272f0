import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, imports, serviceLogs, sitePeople, sites, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { mailServer, readable } from "../mail.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

type Fields = Record<string, unknown>;

let database: Database;
let mail: Awaited<ReturnType<typeof mailServer>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;
let north: number;

beforeEach(async () => {
  database = await freshDatabase();
  mail = await mailServer();
  call = await apiFor(database, { env: { SMTP_URL: mail.url } });
  admin = await someoneWithPassword(database, { role: "admin", name: "Ada" });
  const made = await database.db
    .insert(sites)
    .values([{ name: "North yard" }, { name: "Harbour" }])
    .returning();
  north = made[0]!.id;
});
afterEach(() => mail.close());

interface Preview {
  columns: { means: string | null }[];
  counts: Record<"rows" | "new" | "doubtful" | "taken" | "refused", number>;
  unknownRoles: string[];
  unknownSites: string[];
  mail: boolean;
  people: Fields[];
  doubtful: { line: number; doubt: string; like: string | null }[];
  refused: { line: number; reason: string }[];
}

const send = (path: string, sent: Fields, as = admin) => call("POST", `/api/users/import${path}`, { as, json: sent });
const preview = async (text: string, more: Fields = {}) =>
  (await (await send("/preview", { text, ...more })).json()) as Preview;
const imported = async (text: string, more: Fields = {}) => {
  const answer = await send("", { text, ...more });
  const told = (await answer.json()) as { importId: number; added: number; invited: number; error?: string };
  return { status: answer.status, ...told };
};
const undo = (id: number, as = admin) => call("DELETE", `/api/user-imports/${id}`, { as });
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
const called = async (name: string) =>
  (await database.db.select().from(users).where(eq(users.name, name)).orderBy(asc(users.id)))[0];

const staff = [
  "Vorname;Nachname;E-Mail-Adresse;Handy;Funktion;Sprache;Standort",
  "Ana;Torres;ana@example.test;+34 600 111 222;Servicetechnikerin?;es;North yard",
  "Bea;Lang;BEA@example.test;;Disposition;Deutsch;north yard, Harbour",
  "Cem;Kaya;cem@example.test;;;;",
].join("\n");

describe("people from a list", () => {
  test("each row becomes an account with role, language and sites; nobody knows its password, and each is written to", async () => {
    const shown = await preview(staff);
    expect(shown.columns.map(({ means }) => means)).toEqual(
      "firstName lastName email phone role language sites".split(" "),
    );
    expect(shown).toMatchObject({ mail: true, unknownRoles: ["Servicetechnikerin?"], unknownSites: [] });
    expect(shown.refused.map(({ line, reason }) => [line, reason])).toEqual([[2, "unknown-role"]]);
    expect(await database.db.$count(users)).toBe(1);
    const roles = [{ name: "servicetechnikerin?", role: "service" }];
    const done = await imported(staff, { roles, role: "view" });
    expect(done).toMatchObject({ status: 200, added: 3, invited: 3 });
    expect(await called("Ana Torres")).toMatchObject({
      ...{ email: "ana@example.test", role: "service", language: "es", mobilePhone: "+34 600 111 222" },
      ...{ seesMoney: false, active: true },
    });
    const bea = await called("Bea Lang");
    expect(bea).toMatchObject({ role: "operator", language: "de", seesMoney: true });
    expect(await called("Cem Kaya")).toMatchObject({ role: "view", language: admin.language });
    const places = await database.db.select().from(sitePeople).where(eq(sitePeople.userId, bea!.id));
    expect(places).toHaveLength(2);
    await expect.poll(() => mail.letters.length, { timeout: 5_000 }).toBe(3);
    const letter = mail.letters.map(({ raw }) => readable(raw)).find((text) => text.includes("ana@example.test"))!;
    expect(letter).toContain("Tiene una cuenta");
    expect(letter).toContain("/login");
    expect(letter).not.toContain("token");
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.operation, "users.import"));
    expect(audited.map(({ entity }) => entity).toSorted()).toEqual(["import", "user", "user", "user"]);
    expect(JSON.stringify(audited)).not.toMatch(/argon2|passwordHash/);
    for (const guess of ["", " ", "ana@example.test", "password", goodPassword])
      expect((await signIn(call, "ana@example.test", guess)).body.success).toBe(false);
  });

  test("without a wish for letters, or without a mail server, nobody is written to", async () => {
    expect(await imported("name,email\nAna,ana@example.test", { invite: false })).toMatchObject({ invited: 0 });
    const quiet = await apiFor(database);
    const answer = await quiet("POST", "/api/users/import", {
      as: admin,
      json: { text: "name,email\nBea,bea@example.test" },
    });
    expect(await answer.json()).toMatchObject({ added: 1, invited: 0 });
    expect(mail.letters).toEqual([]);
  });

  test("nobody becomes an administrator, and nobody who has an account is changed", async () => {
    const operator = await someoneWithPassword(database, { role: "operator", name: "Olga" });
    const list = [
      "name,email,role,phone",
      `Somebody Else,${operator.email.toUpperCase()},view,1`,
      "Mallory,mallory@example.test,Administrator,",
      "Eve,eve@example.test,Chief,",
    ].join("\n");
    const shown = await preview(list, { take: [2, 3, 4] });
    expect(shown.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "already-there"],
      [3, "administrator"],
      [4, "unknown-role"],
    ]);
    for (const more of [
      { role: "admin" },
      { roles: [{ name: "Chief", role: "admin" }] },
      { roles: [{ name: "Administrator", role: "admin" }] },
    ])
      expect((await send("", { text: list, ...more })).status).toBe(400);
    expect((await called("Olga"))!.version).toBe(1);
    expect(await database.db.$count(users)).toBe(2);
    expect((await send("", { text: list }, operator)).status).toBe(403);
    expect((await signIn(call, operator.email, goodPassword)).body.success).toBe(true);
  });

  test("who is called the same, and emails that stand twice, are asked about; of two one is taken", async () => {
    await someoneWithPassword(database, { role: "service", name: "José Pérez" });
    const list = [
      "name,email",
      '"Perez, Jose",jose2@example.test',
      "Ana,ana@example.test",
      "Anna,Ana@example.test",
      "x@y,not an email",
      ",nobody@example.test",
    ].join("\n");
    const shown = await preview(list);
    expect(shown.doubtful.map(({ line, doubt, like }) => [line, doubt, like])).toEqual([
      [2, "same-name", "José Pérez"],
      [3, "email-twice", null],
      [4, "email-twice", null],
    ]);
    expect(shown.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, "bad-email"],
      [6, "no-name"],
    ]);
    expect(await imported(list)).toMatchObject({
      status: 400,
      error: "There is nothing in this list that could be taken in",
    });
    expect(await imported(list, { take: [2, 3, 4] })).toMatchObject({ added: 2 });
    expect(await called("Anna")).toBeUndefined();
  });

  test("a site that there is not is the person's to say, or none", async () => {
    const list = "name,email,site\nAna,ana@example.test,Quarry\nBea,bea@example.test,Depot";
    const shown = await preview(list);
    expect(shown.unknownSites).toEqual(["Quarry", "Depot"]);
    const said = {
      sites: [
        { name: "quarry", siteId: north },
        { name: "Depot", siteId: null },
      ],
    };
    expect(await imported(list, said)).toMatchObject({ added: 2 });
    expect(await database.db.select().from(sitePeople)).toEqual([{ siteId: north, userId: (await called("Ana"))!.id }]);
    const nowhere = { sites: [{ name: "Quarry", siteId: 999_999 }] };
    expect(await errorOf(await send("", { text: list, ...nowhere }))).toEqual([400, "There is no such site"]);
  });
});

describe("back", () => {
  const list = "name,email,site\nAna,ana@example.test,Harbour\nBea,bea@example.test,";

  test("an import nobody has used goes as a whole, and once", async () => {
    const { importId } = await imported(list);
    const listed = (await (await call("GET", "/api/user-imports", { as: admin })).json()) as Fields[];
    expect(listed).toMatchObject([{ id: importId, kind: "people", added: 2, undoneAt: null }]);
    const before = await (await call("GET", "/api/service-log-imports", { as: admin })).json();
    expect(before).toEqual([]);
    expect(await (await undo(importId)).json()).toEqual({ removed: 2 });
    expect(await database.db.$count(users)).toBe(1);
    expect(await database.db.$count(sitePeople)).toBe(0);
    expect((await undo(importId)).status).toBe(409);
    expect(await imported(list)).toMatchObject({ added: 2 });
  });

  test("not where one has done something, was changed or has signed in", async () => {
    const { importId } = await imported(list);
    const ana = (await called("Ana"))!;
    const refusal =
      "This import cannot be undone: of its accounts 1 were changed or used since. Please deactivate the others one by one.";
    await call("PATCH", `/api/users/${ana.id}/role`, { as: admin, json: { role: "view", version: 1 } });
    expect(await errorOf(await undo(importId))).toEqual([409, refusal]);
    expect(await database.db.$count(users)).toBe(3);
    const second = await imported("name,email\nDan,dan@example.test");
    const dan = (await called("Dan"))!;
    const machine = await aMachine(database.db, {});
    await aServiceLog(database.db, { machineId: machine.id, engineerId: dan.id });
    expect(await errorOf(await undo(second.importId))).toEqual([409, refusal]);
  });

  test("an import of one kind is not undone as another", async () => {
    const { importId } = await imported(list);
    const machine = await aMachine(database.db, { serialNumber: "TR-1" });
    expect((await call("DELETE", `/api/service-log-imports/${importId}`, { as: admin })).status).toBe(404);
    const visits = await call("POST", "/api/service-logs/import", {
      as: admin,
      json: { text: "machine,date,work\nTR-1,2024-05-01,Greased" },
    });
    const { importId: ofVisits } = (await visits.json()) as { importId: number };
    expect((await undo(ofVisits)).status).toBe(404);
    expect(await database.db.$count(serviceLogs, eq(serviceLogs.machineId, machine.id))).toBe(1);
    expect(await database.db.$count(imports)).toBe(2);
    expect(await database.db.$count(users)).toBe(3);
  });
});
