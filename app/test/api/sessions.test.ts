import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let now: Date;
const clock = () => now;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
});

test("a user id restores a session only for the browser that has it", async () => {
  const call = await apiFor(database);
  const admin = await someoneWithPassword(database, { role: "admin" });
  const viewer = await someoneWithPassword(database, { role: "view" });
  const { cookie } = await signIn(call, viewer.email);
  const alone = await call("POST", "/api/auth/restore-session", { json: { userId: admin.id } });
  expect(alone.headers.get("set-cookie")).toBeNull();
  expect(await alone.json()).toEqual({ success: false, error: "Please sign in" });
  const foreign = await call("POST", "/api/auth/restore-session", { json: { userId: admin.id }, headers: { cookie } });
  expect(await foreign.json()).toEqual({ success: false, error: "Please sign in" });
  const own = await call("POST", "/api/auth/restore-session", { json: { userId: viewer.id }, headers: { cookie } });
  expect(await own.json()).toMatchObject({ success: true, user: { id: viewer.id } });
});

test("a session ends after the person's idle time, which polls do not stretch, and after thirty days in any case", async () => {
  const call = await apiFor(database, { now: clock });
  const user = await someoneWithPassword(database, { sessionTimeoutMinutes: 15 });
  const { cookie } = await signIn(call, user.email);
  const me = (headers = {}) => call("GET", "/api/auth/me", { headers: { cookie, ...headers } });
  now = later(10);
  expect((await me()).status).toBe(200);
  for (let minute = 0; minute < 14; minute++) {
    now = later(1);
    expect((await me({ "x-poll": "1" })).status).toBe(200);
  }
  now = later(2);
  expect((await me({ "x-poll": "1" })).status).toBe(401);

  const second = await signIn(call, user.email);
  await database.db.update(users).set({ sessionTimeoutMinutes: 240 });
  const end = now.getTime() + 30 * 24 * 3_600_000;
  while (now.getTime() + 3 * 3_600_000 < end) {
    now = later(180);
    expect((await call("GET", "/api/auth/me", { headers: { cookie: second.cookie } })).status).toBe(200);
  }
  now = later(181);
  expect((await call("GET", "/api/auth/me", { headers: { cookie: second.cookie } })).status).toBe(401);
});

/** As a browser marks what a page calls by itself. */
const fromPage = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };

test("an open page that nobody touches ends with the idle time, whatever it reads again by itself", async () => {
  const call = await apiFor(database, { now: clock });
  const user = await someoneWithPassword(database, { role: "operator", sessionTimeoutMinutes: 15 });
  const { cookie } = await signIn(call, user.email);
  const headers = { cookie, ...fromPage };
  const reads = ["/api/issues", "/api/tasks", "/api/parts-requests", "/api/dashboard/stats", "/api/auth/me"];
  const leave = new AbortController();
  for (let minute = 0; minute < 14; minute++) {
    now = later(1);
    for (const path of reads) expect((await call("GET", path, { headers })).status).toBe(200);
    // The tile of a saved question asks again when something has changed.
    const asked = await call("POST", "/api/dashboard/query", {
      headers,
      json: { query: "How many machines are there?" },
    });
    expect(asked.status).not.toBe(401);
    const stream = await call("GET", "/api/events", {
      headers: { ...headers, cookie: `${cookie}; present=1` },
      signal: leave.signal,
    });
    expect(stream.status).toBe(200);
  }
  leave.abort();
  now = later(2);
  for (const path of reads) expect((await call("GET", path, { headers })).status).toBe(401);
});

test("a person who touches a page stays signed in by what it reads next; so do scripts by their calls", async () => {
  const call = await apiFor(database, { now: clock });
  const user = await someoneWithPassword(database, { role: "operator", sessionTimeoutMinutes: 15 });
  const { cookie } = await signIn(call, user.email);
  const calls: Record<string, string>[] = [
    { ...fromPage, cookie: `${cookie}; present=1` },
    { cookie, "sec-fetch-mode": "navigate" },
    { cookie },
  ];
  for (const headers of calls) {
    for (let times = 0; times < 3; times++) {
      now = later(10);
      const path = "sec-fetch-site" in headers ? "/api/dashboard/stats" : "/api/issues";
      expect((await call("GET", path, { headers })).status).toBe(200);
    }
  }
});

test("own sessions are listed and all others can be ended", async () => {
  const call = await apiFor(database);
  const user = await someoneWithPassword(database);
  const phone = await signIn(call, user.email, goodPassword, { "user-agent": "Phone" });
  const desk = await signIn(call, user.email, goodPassword, { "user-agent": "Desk" });
  const listed = (await (await call("GET", "/api/auth/sessions", { headers: { cookie: desk.cookie } })).json()) as {
    userAgent: string;
    current: boolean;
    id: string;
  }[];
  expect(listed.map(({ userAgent, current }) => [userAgent, current]).toSorted()).toEqual([
    ["Desk", true],
    ["Phone", false],
  ]);
  expect(listed.every(({ id }) => id.length === 12)).toBe(true);
  await call("DELETE", "/api/auth/sessions", { headers: { cookie: desk.cookie } });
  expect((await call("GET", "/api/auth/me", { headers: { cookie: phone.cookie } })).status).toBe(401);
  expect((await call("GET", "/api/auth/me", { headers: { cookie: desk.cookie } })).status).toBe(200);
});

test("an open session of somebody who is deactivated ends at once, and a changed role acts at once", async () => {
  const call = await apiFor(database);
  const admin = await aUser(database.db, { role: "admin" });
  const operator = await someoneWithPassword(database, { role: "operator" });
  const service = await someoneWithPassword(database, { role: "service" });
  const one = await signIn(call, operator.email);
  const two = await signIn(call, service.email);
  await call("PATCH", `/api/users/${operator.id}/role`, { as: admin, json: { role: "view" } });
  expect((await call("GET", "/api/users", { headers: { cookie: one.cookie } })).status).toBe(401);
  const again = await signIn(call, operator.email);
  expect((await call("GET", "/api/users", { headers: { cookie: again.cookie } })).status).toBe(403);
  expect((await call("PATCH", `/api/engineers/${service.id}/deactivate`, { as: admin })).status).toBe(200);
  expect((await call("GET", "/api/machines", { headers: { cookie: two.cookie } })).status).toBe(401);
  expect((await signIn(call, service.email)).response.status).toBe(401);
});

test("a role that is lowered in the database itself acts at the next request, without a new session", async () => {
  const call = await apiFor(database);
  const operator = await someoneWithPassword(database, { role: "operator" });
  const { cookie } = await signIn(call, operator.email);
  await database.db.update(users).set({ role: "view" }).where(eq(users.id, operator.id));
  expect((await call("GET", "/api/users", { headers: { cookie } })).status).toBe(403);
});
