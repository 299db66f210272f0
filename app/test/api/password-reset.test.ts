import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openQueue, type Queue } from "#agent/jobs/queue.ts";
import { accountMailKinds, queuedAccountMails, startAccountMails } from "#app/notifications/account-mails.server.ts";
import type { Database } from "#db/client.ts";
import { notifications, passwordResets } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { mailServer, readable } from "../mail.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let mail: Awaited<ReturnType<typeof mailServer>>;
let now: Date;

beforeEach(async () => {
  database = await freshDatabase();
  mail = await mailServer();
  now = testNow;
});
afterEach(() => mail.close());

const server = (env: Record<string, string> = {}) =>
  apiFor(database, {
    env: { SMTP_URL: mail.url, APP_ORIGIN: "https://hub.example.test", ...env },
    origin: "https://hub.example.test",
    now: () => now,
  });

async function requestLink(
  call: Awaited<ReturnType<typeof server>>,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const before = mail.letters.length;
  await call("POST", "/api/auth/request-password-reset", { json: { email }, headers });
  await expect.poll(() => mail.letters.length, { timeout: 5_000 }).toBe(before + 1);
  const link = /(\S+)\/reset-password\?token=([\w-]+)/.exec(readable(mail.letters.at(-1)!.raw));
  expect(link?.[1]).toBe("https://hub.example.test");
  return link![2]!;
}

const reset = (call: Awaited<ReturnType<typeof server>>, token: string, newPassword: string) =>
  call("POST", "/api/auth/reset-password", { json: { token, newPassword } });

test("the link that was mailed sets a new password once, ends all sessions and does not sign in", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  const before = await signIn(call, user.email);
  const token = await requestLink(call, user.email);
  expect(mail.letters[0]!.to).toEqual([user.email]);
  const done = await reset(call, token, "luffing-rope-12");
  expect(await done.json()).toMatchObject({ success: true });
  expect(done.headers.get("set-cookie")).toBeNull();
  expect((await call("GET", "/api/auth/me", { headers: { cookie: before.cookie } })).status).toBe(401);
  expect((await signIn(call, user.email, "luffing-rope-12")).body.success).toBe(true);
  const replayed = await reset(call, token, "another-rope-13");
  expect([replayed.status, await replayed.json()]).toMatchObject([
    400,
    { success: false, error: expect.stringContaining("not valid any more") },
  ]);
  expect((await signIn(call, user.email, "another-rope-13")).body.success).toBe(false);
});

test("two at once with one link: one password is set", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  const token = await requestLink(call, user.email);
  const answers = await Promise.all([reset(call, token, "first-rope-12"), reset(call, token, "second-rope-13")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("a link is over after sixty minutes, and when the password was changed otherwise", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  const late = await requestLink(call, user.email);
  now = new Date(testNow.getTime() + 60 * 60_000);
  expect((await reset(call, late, "luffing-rope-12")).status).toBe(400);
  const voided = await requestLink(call, user.email);
  const { cookie } = await signIn(call, user.email);
  await call("PATCH", "/api/auth/change-password", {
    json: { currentPassword: goodPassword, newPassword: "hoist-drum-77" },
    headers: { cookie },
  });
  expect((await reset(call, voided, "luffing-rope-12")).status).toBe(400);
});

test("a common password is refused without using the link up", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  const token = await requestLink(call, user.email);
  expect((await reset(call, token, "qwerty123")).status).toBe(400);
  expect((await reset(call, token, "luffing-rope-12")).status).toBe(200);
});

test("known and unknown emails get the same answer; for the unknown nothing happens", async () => {
  const call = await server();
  await someoneWithPassword(database, { role: "admin" });
  const user = await someoneWithPassword(database);
  const answers = [];
  for (const email of [user.email, "nobody@example.test"]) {
    const response = await call("POST", "/api/auth/request-password-reset", { json: { email } });
    answers.push([response.status, await response.json()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject([
    200,
    { success: true, message: expect.stringContaining("If this email belongs to an account") },
  ]);
  await expect.poll(() => mail.letters.length).toBe(1);
  expect(await database.db.$count(passwordResets)).toBe(1);
  // They are told once the letter is out.
  await expect.poll(() => database.db.$count(notifications)).toBe(1);
});

test("the answer does not wait for the mail server, so that its time tells nothing", async () => {
  const asked: Socket[] = [];
  const silent = createServer((socket) => asked.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const call = await server({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  await someoneWithPassword(database, { role: "admin" });
  const user = await someoneWithPassword(database);
  expect((await call("POST", "/api/auth/request-password-reset", { json: { email: user.email } })).status).toBe(200);
  await expect.poll(() => asked.length).toBe(1);
  for (const socket of asked) socket.destroy();
  silent.close();
  // The attempt has come to its end, and leaves nothing to the tests after it.
  await expect.poll(() => database.db.$count(notifications)).toBe(1);
});

test("a forged Host or X-Forwarded-Host does not get into the link", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  // requestLink checks the origin of the link that arrives.
  await requestLink(call, user.email, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
  });
});

test("administrators are told, also where no mail can be sent, and no link is made that nobody gets", async () => {
  const call = await apiFor(database);
  const admin = await someoneWithPassword(database, { role: "admin" });
  const user = await someoneWithPassword(database, { name: "Kim Field" });
  await call("POST", "/api/auth/request-password-reset", { json: { email: user.email } });
  const list = async () =>
    (await (await call("GET", "/api/notifications", { as: admin })).json()) as { kind: string; data: object }[];
  await expect
    .poll(list)
    .toMatchObject([
      { kind: "password-reset-requested", data: { userId: user.id, name: "Kim Field", mailed: false }, read: false },
    ]);
  expect(await database.db.$count(passwordResets)).toBe(0);
  await call("POST", "/api/notifications/mark-read", { as: admin, json: {} });
  expect(await list()).toMatchObject([{ read: true }]);
});

describe("by the queue", () => {
  let queue: Queue;
  afterEach(() => queue.stop());

  async function queuedServer(retries: number) {
    // why: the waits between tries are minutes otherwise
    const [name] = Object.keys(accountMailKinds);
    queue = await openQueue(database, { [name!]: { retries, firstWaitSeconds: 1 } }, () => undefined);
    const call = await apiFor(database, {
      env: { SMTP_URL: mail.url, APP_ORIGIN: "https://hub.example.test" },
      origin: "https://hub.example.test",
      ports: { accountMails: queuedAccountMails(queue) },
    });
    const { ports } = await globalThis.maintenanceHubServices!;
    await startAccountMails(queue, {
      database,
      now: () => now,
      log: pino({ level: "silent" }),
      mail: ports.mail,
      limits: ports.limits,
      origin: "https://hub.example.test",
    });
    return call;
  }

  const told = () => database.db.select({ data: notifications.data }).from(notifications);

  test("a mail server that is down for a moment loses no link, and administrators are told of it when it is sent", async () => {
    const call = await queuedServer(5);
    await someoneWithPassword(database, { role: "admin" });
    const user = await someoneWithPassword(database);
    mail.refuse();
    await call("POST", "/api/auth/request-password-reset", { json: { email: user.email } });
    await expect.poll(() => mail.refused()).toBeGreaterThan(0);
    expect(await told()).toEqual([]);
    mail.refuse(false);
    await expect.poll(() => mail.letters.length, { timeout: 20_000 }).toBe(1);
    const [, token] = /reset-password\?token=([\w-]+)/.exec(readable(mail.letters[0]!.raw))!;
    expect((await reset(call, token!, "luffing-rope-12")).status).toBe(200);
    expect(await told()).toMatchObject([{ data: { userId: user.id, mailed: true } }]);
  });

  test("a mail server that stays down: administrators hear that no link could be mailed, and none is open", async () => {
    const call = await queuedServer(1);
    await someoneWithPassword(database, { role: "admin" });
    const user = await someoneWithPassword(database);
    mail.refuse();
    await call("POST", "/api/auth/request-password-reset", { json: { email: user.email } });
    await expect.poll(told, { timeout: 20_000 }).toMatchObject([{ data: { userId: user.id, mailed: false } }]);
    expect(await database.db.$count(passwordResets)).toBe(0);
  });
});

test("nobody's mailbox is filled: the sixth request within an hour sends nothing and says the same", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  for (let n = 0; n < 5; n++) await requestLink(call, user.email);
  const sixth = await call("POST", "/api/auth/request-password-reset", { json: { email: user.email } });
  expect(sixth.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mail.letters.length).toBe(5);
});

test("deactivated people get no link", async () => {
  const call = await server();
  const gone = await someoneWithPassword(database, { active: false });
  await call("POST", "/api/auth/request-password-reset", { json: { email: gone.email } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mail.letters).toEqual([]);
});
