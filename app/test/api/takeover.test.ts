import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accessTokens, passwordResets, sessions, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { permissions } from "#tools/permissions/rules.ts";
import { apiFor } from "../http.ts";
import { mailServer, readable } from "../mail.ts";
import { mcpClients, use, yes } from "../mcp.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

const mine = "mine@example.test";
const chosen = "gantry-beam-9";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let victim: Person;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  victim = await someoneWithPassword(database, { role: "operator", name: "Victor", language: "de" });
});

afterAll(() => stop?.());

const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;

/** By what somebody signs in. */
async function keysOf(id: number) {
  const { email, passwordHash, totpSecret, totpEnabledAt, role, active } = await rowOf(id);
  const owned = await database.db.$count(accessTokens, eq(accessTokens.userId, id));
  return { email, passwordHash, totpSecret, totpEnabledAt, role, active, tokens: owned };
}

/** Every call that changes by what somebody signs in, aimed at `id`, as somebody would send it who has no password. */
const attempts = (id: number): [operation: keyof typeof permissions, method: string, path: string, json?: object][] => [
  ["engineers.update", "PATCH", `/api/engineers/${id}`, { email: mine }],
  ["engineers.update", "PATCH", `/api/engineers/${id}`, { password: chosen }],
  ["users.reset-password", "POST", `/api/engineers/${id}/reset-password`],
  ["users.change-role", "PATCH", `/api/users/${id}/role`, { role: "service" }],
  ["users.deactivate", "PATCH", `/api/engineers/${id}/deactivate`],
  ["users.reactivate", "PATCH", `/api/engineers/${id}/reactivate`],
  ["users.create", "POST", "/api/engineers", { name: "Mallory", email: mine, password: chosen, role: "service" }],
  ["profile.update", "PATCH", "/api/auth/update-profile", { email: mine }],
  ["profile.update", "PATCH", "/api/auth/update-profile", { email: mine, currentPassword: "not-the-one" }],
  ["profile.change-password", "PATCH", "/api/auth/change-password", { currentPassword: "x", newPassword: chosen }],
  ["auth.begin-two-factor", "POST", "/api/auth/two-factor/begin", {}],
  ["auth.begin-two-factor", "POST", "/api/auth/two-factor/begin", { password: "not-the-one" }],
  ["auth.confirm-two-factor", "POST", "/api/auth/two-factor/confirm", { code: "123456" }],
  ["auth.disable-two-factor", "POST", "/api/auth/two-factor/disable", { password: "not-the-one" }],
  ["access-tokens.create", "POST", "/api/access-tokens", { name: "Key" }],
  ["access-tokens.create", "POST", "/api/access-tokens", { name: "Key", password: "not-the-one" }],
];

/** What spec and table leave to whom by a session: help for others, by administrators, and new accounts by the office. */
const granted: Partial<Record<keyof typeof permissions, Role[]>> = {
  "engineers.update": ["admin"],
  "users.reset-password": ["admin"],
  "users.change-role": ["admin"],
  "users.deactivate": ["admin"],
  "users.reactivate": ["admin"],
  "users.create": ["admin", "operator"],
};

test("the matrix has every call that touches sign-in", () => {
  const walked = new Set(attempts(1).map(([operation]) => operation));
  // Reading, ending and revoking take sign-ins away and give none; what is open to all asks for a secret of its own.
  const harmless = /^auth\.(me|list-sessions|end-other-sessions)$|^access-tokens\.(list|revoke)$|^users\.(list|hide)/;
  const touching = Object.entries(permissions)
    .filter(([name, access]) => /^(auth|profile|users|access-tokens)\./.test(name) && access !== "everyone")
    .map(([name]) => name)
    .filter((name) => !harmless.test(name));
  expect(touching.filter((name) => !walked.has(name as never))).toEqual([]);
});

test.each(roles)("with a session of role %s and no password nobody's sign-in becomes another's", async (role) => {
  const thief = await someoneWithPassword(database, { role });
  for (const [operation, method, path, json] of attempts(victim.id)) {
    if (granted[operation]?.includes(role)) continue;
    const before = [await keysOf(victim.id), await keysOf(thief.id), await database.db.$count(users)];
    const { status } = await call(method, path, { as: thief, json });
    expect(status, `${operation} ${JSON.stringify(json)}`).toBeGreaterThanOrEqual(400);
    expect([await keysOf(victim.id), await keysOf(thief.id), await database.db.$count(users)]).toEqual(before);
  }
});

test.each(roles)("with a token of role %s no call makes, takes or changes a sign-in", async (role) => {
  const owner = await someoneWithPassword(database, { role });
  const mcp = await mcpClients(database);
  stop = mcp.stop;
  const token = await mcp.tokenOf(owner, { unattendedWrites: true });
  const headers = { authorization: `Bearer ${token}` };
  const before = [await keysOf(victim.id), await keysOf(owner.id), await database.db.$count(users)];
  for (const [operation, method, path, json] of attempts(victim.id)) {
    // The right password in a script's hands changes nothing about it.
    const { status } = await call(method, path, { headers, json });
    expect([operation, status >= 400]).toEqual([operation, true]);
  }
  const client: Client = await mcp.connected(token, yes);
  const listed = new Set((await client.listTools()).tools.map(({ name }) => name));
  const inputs: Record<string, object> = {
    engineers_update: { id: victim.id, email: mine },
    "users_reset-password": { id: victim.id },
    "users_change-role": { id: victim.id, role: "service" },
    users_deactivate: { id: victim.id },
    users_reactivate: { id: victim.id },
    users_create: { name: "Mallory", email: mine, password: chosen, role: "service" },
    profile_update: { email: mine, currentPassword: goodPassword },
    "profile_change-password": { currentPassword: goodPassword, newPassword: chosen },
    "auth_begin-two-factor": { password: goodPassword },
    "access-tokens_create": { name: "Key", password: goodPassword },
  };
  for (const [tool, input] of Object.entries(inputs)) {
    const answer = await use(client, tool, input).catch(() => ({ isError: true }));
    expect([tool, answer.isError]).toEqual([tool, true]);
  }
  for (const tool of Object.keys(inputs)) if (tool !== "engineers_update") expect(listed.has(tool), tool).toBe(false);
  expect([await keysOf(victim.id), await keysOf(owner.id), await database.db.$count(users)]).toEqual(before);
  await mcp.stop();
  stop = undefined;
});

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
