import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { passwordResets, sessions, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { apiFor } from "../http.ts";
import { mailServer, readable } from "../mail.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

const mine = "mine@example.test";
const chosen = "gantry-beam-9";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let victim: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  victim = await someoneWithPassword(database, { role: "operator", name: "Victor", language: "de" });
});

const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;

test("an operator cannot have the reset link of a colleague sent to the own mailbox, and is told why", async () => {
  const operator = await someoneWithPassword(database, { role: "operator" });
  const response = await call("PATCH", `/api/engineers/${victim.id}`, { as: operator, json: { email: mine } });
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    403,
    "Only administrators may change the email of an account",
  ]);
  const same = { email: victim.email, phone: "+49 40 1" };
  expect((await call("PATCH", `/api/engineers/${victim.id}`, { as: operator, json: same })).status).toBe(200);
});

test("another email needs the own password; the old address is told, and links that it got are worth nothing", async () => {
  const mail = await mailServer();
  call = await apiFor(database, { env: { SMTP_URL: mail.url } });
  await database.db.insert(passwordResets).values({
    userId: victim.id,
    tokenHash: "of a link",
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const save = (json: object) => call("PATCH", "/api/auth/update-profile", { as: victim, json });
  const refused = await save({ email: mine });
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    400,
    "Please enter your current password to change the email",
  ]);
  expect((await save({ name: "Victor V", email: victim.email })).status).toBe(200);
  expect((await save({ email: mine, currentPassword: goodPassword })).status).toBe(200);
  expect((await rowOf(victim.id)).email).toBe(mine);
  expect((await database.db.select().from(passwordResets))[0]?.usedAt).not.toBeNull();
  await expect.poll(() => mail.letters.length).toBe(1);
  expect(mail.letters[0]!.to).toEqual([victim.email]);
  expect(readable(mail.letters[0]!.raw)).toContain("jemand, der Ihr Passwort kennt");
  const admin = await someoneWithPassword(database, { role: "admin" });
  await call("PATCH", `/api/engineers/${victim.id}`, { as: admin, json: { email: "third@example.test" } });
  await expect.poll(() => mail.letters.length).toBe(2);
  expect(mail.letters[1]!.to).toEqual([mine]);
  expect(readable(mail.letters[1]!.raw)).toContain("ein Administrator");
  await mail.close();
});

test("a token is made with the password, ends after 90 days unless said otherwise, and with the password", async () => {
  const make = async (json: object) =>
    (await (await call("POST", "/api/access-tokens", { as: victim, json: { name: "Script", ...json } })).json()) as {
      token: string;
      expiresAt: string | null;
      createdAt: string;
    };
  const made = await make({ password: goodPassword });
  expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt)).toBe(90 * 86_400_000);
  expect((await make({ password: goodPassword, days: null })).expiresAt).toBeNull();
  const opens = async () =>
    (await call("GET", "/api/auth/me", { headers: { authorization: `Bearer ${made.token}` } })).status;
  const change = (currentPassword: string, newPassword: string, more: object) =>
    call("PATCH", "/api/auth/change-password", { as: victim, json: { currentPassword, newPassword, ...more } });
  expect((await change(goodPassword, chosen, { keepTokens: true })).status).toBe(200);
  expect(await opens()).toBe(200);
  expect((await change(chosen, "luffing-rope-12", {})).status).toBe(200);
  expect(await opens()).toBe(401);
  expect((await signIn(call, victim.email, "luffing-rope-12")).body.success).toBe(true);
  expect(await database.db.$count(sessions)).toBeGreaterThan(0);
});

test("wrong passwords typed again at one screen are bounded there, and stop no other screen of the person", async () => {
  const cookie = async () => (await signIn(call, victim.email)).cookie;
  const [office, phone] = [await cookie(), await cookie()];
  const make = async (screen: string, password: string) =>
    (await call("POST", "/api/access-tokens", { headers: { cookie: screen }, json: { name: "Script", password } }))
      .status;
  for (let n = 0; n < 10; n++) expect(await make(office, "wrong one")).toBe(400);
  expect([await make(office, "wrong one"), await make(office, goodPassword)]).toEqual([429, 429]);
  // What needs no password goes on at this screen too.
  expect((await call("GET", "/api/auth/me", { headers: { cookie: office } })).status).toBe(200);
  expect(await make(phone, goodPassword)).toBe(201);
  expect(await make(office, goodPassword)).toBe(429);
  // Tries at the other screen are bounded as well; a right one in between begins the count anew.
  for (let n = 0; n < 9; n++) expect(await make(phone, "wrong one")).toBe(400);
  expect(await make(phone, goodPassword)).toBe(201);
  for (let n = 0; n < 10; n++) expect(await make(phone, "wrong one")).toBe(400);
  expect(await make(phone, goodPassword)).toBe(429);
}, 60_000);
