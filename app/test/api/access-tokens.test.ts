import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { accessTokens, auditLog, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let now: Date;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  call = await apiFor(database, { now: () => now });
  operator = await someoneWithPassword(database, { role: "operator" });
});

async function aToken(more: object = {}, as = operator) {
  const response = await call("POST", "/api/access-tokens", {
    as,
    json: { name: "Nightly export", password: goodPassword, ...more },
  });
  const made = (await response.json()) as { id: number; token: string; prefix: string };
  return { ...made, headers: { authorization: `Bearer ${made.token}` } };
}

test("a token is shown once, stored as a hash, recognised by its prefix, and acts as its owner", async () => {
  const { token, prefix, headers } = await aToken();
  expect(token).toMatch(/^mh_[\w-]{43}$/);
  expect(token.startsWith(prefix)).toBe(true);
  const stored = JSON.stringify([
    await database.db.select().from(accessTokens),
    await database.db.select().from(auditLog),
  ]);
  expect(stored).not.toContain(token);
  expect(await (await call("GET", "/api/access-tokens", { as: operator })).text()).not.toContain(token);
  expect(await (await call("GET", "/api/auth/me", { headers })).json()).toMatchObject({ user: { id: operator.id } });
  expect((await call("PATCH", "/api/settings", { headers, json: { theme: "dark" } })).status).toBe(200);
});

test("a token that may only read cannot write", async () => {
  const { headers } = await aToken({ readOnly: true });
  expect((await call("GET", "/api/users", { headers })).status).toBe(200);
  expect((await call("PATCH", "/api/settings", { headers, json: { theme: "dark" } })).status).toBe(403);
});

test("a revoked, expired or made-up token, and one of somebody deactivated, open nothing", async () => {
  const revoked = await aToken();
  await call("DELETE", `/api/access-tokens/${revoked.id}`, { as: operator });
  const short = await aToken({ days: 1 });
  const lasting = await aToken();
  expect((await call("GET", "/api/auth/me", { headers: short.headers })).status).toBe(200);
  now = new Date(now.getTime() + 24 * 3_600_000);
  for (const { headers } of [revoked, short, { headers: { authorization: "Bearer mh_made-up-token-of-somebody" } }]) {
    expect((await call("GET", "/api/auth/me", { headers })).status).toBe(401);
  }
  await database.db.update(users).set({ active: false });
  expect((await call("GET", "/api/auth/me", { headers: lasting.headers })).status).toBe(401);
});

test("somebody else's token can be neither seen nor revoked", async () => {
  const { id, headers } = await aToken();
  const other = await aUser(database.db, { role: "admin" });
  expect(await (await call("GET", "/api/access-tokens", { as: other })).json()).toEqual([]);
  expect((await call("DELETE", `/api/access-tokens/${id}`, { as: other })).status).toBe(404);
  expect((await call("GET", "/api/auth/me", { headers })).status).toBe(200);
});

test("a token cannot be turned into more: no password, second factor, user or further token comes of it", async () => {
  const admin = await someoneWithPassword(database, { role: "admin" });
  const { headers } = await aToken({}, admin);
  const attempts: [string, string, object?][] = [
    ["POST", "/api/access-tokens", { name: "Another" }],
    ["PATCH", "/api/auth/change-password", { currentPassword: "a", newPassword: "luffing-rope-12" }],
    ["PATCH", "/api/auth/update-profile", { name: "Somebody", email: "evil@example.test" }],
    ["POST", "/api/auth/two-factor/begin"],
    ["DELETE", "/api/auth/sessions"],
    ["POST", "/api/engineers", { name: "New", email: "n@example.test", password: "luffing-rope-12", role: "admin" }],
    ["POST", `/api/engineers/${operator.id}/reset-password`],
    ["PATCH", `/api/users/${operator.id}/role`, { role: "admin" }],
  ];
  for (const [method, path, json] of attempts)
    expect((await call(method, path, { headers, json })).status, path).toBe(403);
});

test("a call with a token is the token's alone: a cookie beside it counts for nothing, and another site gains nothing", async () => {
  const { headers } = await aToken({ readOnly: true });
  expect((await call("PATCH", "/api/settings", { as: operator, headers, json: { theme: "dark" } })).status).toBe(403);
  expect(
    (await call("GET", "/api/auth/me", { as: operator, headers: { authorization: "Bearer nothing-of-ours" } })).status,
  ).toBe(401);
  expect((await call("GET", "/api/auth/me", { as: operator, headers: { authorization: "Basic abc" } })).status).toBe(
    401,
  );
  const full = await aToken();
  expect(
    (
      await call("PATCH", "/api/settings", {
        headers: { ...full.headers, origin: "https://evil.example" },
        json: { theme: "dark" },
      })
    ).status,
  ).toBe(403);
});

test("a token of somebody who must change the password is held like a session", async () => {
  const { headers } = await aToken();
  await database.db.update(users).set({ mustChangePassword: true });
  expect((await call("GET", "/api/machines", { headers })).status).toBe(403);
});
