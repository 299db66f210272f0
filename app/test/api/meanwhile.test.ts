import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseLimits } from "#app/ports/limits.server.ts";
import type { Database } from "#db/client.ts";
import { accessTokens, passwordResets, sessions, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { hashPassword } from "#tools/auth/passwords.ts";
import type { Limits } from "#tools/ports.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { mailServer } from "../mail.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

/** What was right when a call began is worth nothing once a new password, or another email, is there. */

let database: Database;
let mail: Awaited<ReturnType<typeof mailServer>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let owner: Awaited<ReturnType<typeof someoneWithPassword>>;
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  database = await freshDatabase();
  mail = await mailServer();
  const counted = databaseLimits(database.db);
  const once = async () => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
  };
  // why: tries are counted right after a password was found right, and before a link is made
  const limits: Limits = {
    ...counted,
    reset: (key) => counted.reset(key).then(once),
    consume: (key, rule) =>
      counted.consume(key, rule).then(() => (key.startsWith("reset-account") ? once() : undefined)),
  };
  call = await apiFor(database, { ports: { limits }, env: { SMTP_URL: mail.url } });
  owner = await someoneWithPassword(database, { email: "owner@example.test" });
});
afterEach(() => mail.close());

async function newPassword() {
  const passwordHash = await hashPassword("luffing-rope-12");
  await database.db.delete(sessions);
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id));
}

const calls: [what: string, method: string, path: string, json: object][] = [
  [
    "change the password back",
    "PATCH",
    "/api/auth/change-password",
    { currentPassword: goodPassword, newPassword: "gantry-beam-9" },
  ],
  [
    "move the email",
    "PATCH",
    "/api/auth/update-profile",
    { email: "mine@example.test", currentPassword: goodPassword },
  ],
  ["make an access token", "POST", "/api/access-tokens", { name: "Key", password: goodPassword }],
  ["begin a second factor", "POST", "/api/auth/two-factor/begin", { password: goodPassword }],
  ["turn the second factor off", "POST", "/api/auth/two-factor/disable", { password: goodPassword }],
  ["sign in", "POST", "/api/auth/login", { email: "owner@example.test", password: goodPassword }],
];

test.each(calls)(
  "who has just given the old password cannot %s once a new one is set",
  async (_what, method, path, json) => {
    meanwhile = newPassword;
    const response = await call(method, path, { as: owner, json });
    expect(response.status).toBe(401);
    const [row] = await database.db.select().from(users).where(eq(users.id, owner.id));
    expect([row!.email, row!.totpSecret]).toEqual([owner.email, null]);
    expect([await database.db.$count(accessTokens), await database.db.$count(sessions)]).toEqual([0, 0]);
    expect((await signIn(call, owner.email, "luffing-rope-12")).body.success).toBe(true);
  },
);

test("a code that was right opens nothing once a new password is set", async () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await database.db.update(users).set({ totpSecret: secret, totpEnabledAt: testNow }).where(eq(users.id, owner.id));
  const { cookie } = await signIn(call, owner.email);
  meanwhile = newPassword;
  const code = await generate({ secret, epoch: Math.floor(testNow.getTime() / 1_000) });
  const entered = await call("POST", "/api/auth/verify-second-factor", { json: { code }, headers: { cookie } });
  expect(entered.status).toBe(401);
  expect(await database.db.$count(sessions)).toBe(0);
});

test("no link goes to an email that moves while it is made", async () => {
  let moved: (() => void) | undefined;
  const done = new Promise<void>((resolve) => (moved = resolve));
  meanwhile = async () => {
    await database.db.update(users).set({ email: "new@example.test" }).where(eq(users.id, owner.id));
    moved?.();
  };
  await call("POST", "/api/auth/request-password-reset", { json: { email: owner.email } });
  await done;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([mail.letters.length, await database.db.$count(passwordResets)]).toEqual([0, 0]);
});
