import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { recoveryCodes, sessions } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { cookieOf, goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let now: Date;
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
});

const server = () => apiFor(database, { now: () => now });
type Call = Awaited<ReturnType<typeof server>>;
const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(now.getTime() / 1_000) });

/** Somebody who has turned two-factor sign-in on, as a person does it on the settings page. */
async function withTwoFactor(call: Call) {
  const user = await someoneWithPassword(database, { name: "Robin", email: "robin@example.test" });
  const { cookie } = await signIn(call, user.email);
  const begun = (await (
    await call("POST", "/api/auth/two-factor/begin", { json: { password: goodPassword }, headers: { cookie } })
  ).json()) as {
    secret: string;
    uri: string;
    qrCode: string;
  };
  const confirmed = await call("POST", "/api/auth/two-factor/confirm", {
    json: { code: await codeFor(begun.secret) },
    headers: { cookie },
  });
  const { recoveryCodes: codes } = (await confirmed.json()) as { recoveryCodes: string[] };
  wait(60);
  return { user, cookie, codes, ...begun };
}

const secondStep = (call: Call, cookie: string, code: string) =>
  call("POST", "/api/auth/verify-second-factor", { json: { code }, headers: { cookie } });

test("the secret comes as text, link and picture; it counts only when a code of it was confirmed", async () => {
  const call = await server();
  const user = await someoneWithPassword(database);
  const { cookie } = await signIn(call, user.email);
  const begun = (await (
    await call("POST", "/api/auth/two-factor/begin", { json: { password: goodPassword }, headers: { cookie } })
  ).json()) as Record<string, string>;
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Maintenance%20Hub/);
  expect(begun.qrCode).toMatch(/^data:image\/png;base64,/);
  expect((await signIn(call, user.email)).body.success).toBe(true);
  const wrong = await call("POST", "/api/auth/two-factor/confirm", { json: { code: "000000" }, headers: { cookie } });
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([400, "This code is not right"]);
});

test("turning it on shows ten recovery codes once and stores only their hashes", async () => {
  const call = await server();
  const { codes, cookie } = await withTwoFactor(call);
  expect(new Set(codes).size).toBe(10);
  const rows = JSON.stringify(await database.db.select().from(recoveryCodes));
  for (const code of codes) expect(rows).not.toContain(code.replaceAll("-", ""));
  const settings = await (await call("GET", "/api/settings", { headers: { cookie } })).json();
  expect(settings).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
  expect(
    (await call("POST", "/api/auth/two-factor/begin", { json: { password: goodPassword }, headers: { cookie } }))
      .status,
  ).toBe(409);
});

test("the password alone opens nothing: the code makes the session, under a new id", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const first = await signIn(call, user.email);
  expect(first.body).toEqual({ success: false, secondFactorRequired: true });
  for (const path of ["/api/auth/me", "/api/machines", "/api/settings"])
    expect((await call("GET", path, { headers: { cookie: first.cookie } })).status).toBe(401);
  const second = await secondStep(call, first.cookie, await codeFor(secret));
  expect(await second.json()).toMatchObject({ success: true, user: { id: user.id } });
  expect(cookieOf(second)).not.toBe(first.cookie);
  expect((await call("GET", "/api/auth/me", { headers: { cookie: cookieOf(second) } })).status).toBe(200);
  expect((await secondStep(call, first.cookie, await codeFor(secret))).status).toBe(401);
});

test("a code that was used is refused, also from another sign-in and also at the same moment", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const [one, two] = [await signIn(call, user.email), await signIn(call, user.email)];
  const code = await codeFor(secret);
  const answers = await Promise.all([secondStep(call, one.cookie, code), secondStep(call, two.cookie, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const three = await signIn(call, user.email);
  expect((await secondStep(call, three.cookie, code)).status).toBe(400);
  wait(31);
  expect((await secondStep(call, three.cookie, await codeFor(secret))).status).toBe(200);
});

test("a code that is older than a minute is refused", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const code = await codeFor(secret);
  wait(90);
  const { cookie } = await signIn(call, user.email);
  expect((await secondStep(call, cookie, code)).status).toBe(400);
});

test("a recovery code signs in once, written with or without hyphens", async () => {
  const call = await server();
  const { user, codes } = await withTwoFactor(call);
  const first = await signIn(call, user.email);
  expect((await secondStep(call, first.cookie, codes[0]!.toUpperCase().replaceAll("-", " "))).status).toBe(200);
  const second = await signIn(call, user.email);
  expect((await secondStep(call, second.cookie, codes[0]!)).status).toBe(400);
  expect((await secondStep(call, second.cookie, codes[1]!)).status).toBe(200);
});

test("guessing codes is stopped after ten tries, whatever sign-in they come from", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  for (let n = 0; n < 10; n++) {
    const { cookie } = await signIn(call, user.email);
    expect((await secondStep(call, cookie, String(100_000 + n))).status).toBe(400);
  }
  const { cookie } = await signIn(call, user.email);
  expect((await secondStep(call, cookie, await codeFor(secret))).status).toBe(429);
});

const at = (address: string, cookie = "") => ({ "x-client-address": address, ...(cookie ? { cookie } : {}) });
const wrongCode = (n: number) => String(100_000 + n);

/** A browser in which this person has signed in with both steps keeps a mark. */
async function knownBrowser(call: Call, email: string, secret: string, address: string): Promise<string> {
  const half = await signIn(call, email, goodPassword, at(address));
  const done = await call("POST", "/api/auth/verify-second-factor", {
    json: { code: await codeFor(secret) },
    headers: at(address, half.cookie),
  });
  wait(60);
  return done.headers.getSetCookie()[1]!.split(";")[0]!;
}

async function guess(call: Call, email: string, count: number, addressOf: (n: number) => string, mark = "") {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const { cookie } = await signIn(call, email, goodPassword, at(addressOf(n), mark));
    const headers = at(addressOf(n), [cookie, mark].filter(Boolean).join("; "));
    const json = { code: wrongCode(n) };
    statuses.push((await call("POST", "/api/auth/verify-second-factor", { json, headers })).status);
  }
  return statuses;
}

test("who knows the password locks the owner out neither at the own address nor in the owner's browser", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const mark = await knownBrowser(call, user.email, secret, "192.0.2.7");
  expect(await guess(call, user.email, 11, () => "198.51.100.66")).toEqual([...Array<number>(10).fill(400), 429]);
  const enter = async (address: string, brought = "") => {
    const { cookie } = await signIn(call, user.email, goodPassword, at(address, brought));
    const headers = at(address, [cookie, brought].filter(Boolean).join("; "));
    wait(60);
    return call("POST", "/api/auth/verify-second-factor", { json: { code: await codeFor(secret) }, headers });
  };
  expect((await enter("198.51.100.66")).status).toBe(429);
  // Elsewhere with a strange browser, and behind the same address with the known one.
  expect((await enter("192.0.2.7")).status).toBe(200);
  expect((await enter("198.51.100.66", mark)).status).toBe(200);
  // From many addresses all strange browsers are stopped for the day, and the known one still is not.
  const many = await guess(call, user.email, 60, (n) => `203.0.113.${n}`);
  expect(many.filter((status) => status === 400).length).toBe(40);
  expect((await enter("192.0.2.8")).status).toBe(429);
  expect((await enter("192.0.2.7", mark)).status).toBe(200);
}, 60_000);

test("the mark of a browser is no way to guess codes on: ten in a quarter of an hour, fifty in a day", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const mark = await knownBrowser(call, user.email, secret, "192.0.2.7");
  const statuses = await guess(call, user.email, 12, (n) => `203.0.113.${n}`, mark);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test("five wrong codes end one sign-in's second step, whatever addresses they come from", async () => {
  const call = await server();
  const { user } = await withTwoFactor(call);
  const { cookie } = await signIn(call, user.email);
  const answers: unknown[] = [];
  for (let n = 0; n < 6; n++) {
    const headers = at(`203.0.113.${n}`, cookie);
    const answer = await call("POST", "/api/auth/verify-second-factor", { json: { code: wrongCode(n) }, headers });
    answers.push(answer.status, ((await answer.json()) as { error: string }).error);
  }
  expect(answers.slice(0, 10)).toEqual(Array(5).fill([400, "This code is not right"]).flat());
  expect(answers.slice(10)).toEqual([401, "Too many wrong codes. Please sign in again."]);
  expect(await database.db.$count(sessions, eq(sessions.awaitsSecondFactor, true))).toBe(0);
});

test("a sign-in that waits for its code is over after ten minutes", async () => {
  const call = await server();
  const { user, secret } = await withTwoFactor(call);
  const { cookie } = await signIn(call, user.email);
  wait(10 * 60);
  expect((await secondStep(call, cookie, await codeFor(secret))).status).toBe(401);
});

test("without a sign-in that waits there is nothing to verify", async () => {
  const call = await server();
  expect((await call("POST", "/api/auth/verify-second-factor", { json: { code: "123456" } })).status).toBe(401);
});

test("turning it off needs the password; an admin's reset turns it off for those who lost the phone", async () => {
  const call = await server();
  const { user, cookie } = await withTwoFactor(call);
  const off = (password: string) =>
    call("POST", "/api/auth/two-factor/disable", { json: { password }, headers: { cookie } });
  expect((await off("wrong one")).status).toBe(400);
  expect((await signIn(call, user.email)).body.secondFactorRequired).toBe(true);
  expect((await off(goodPassword)).status).toBe(200);
  expect((await signIn(call, user.email)).body.success).toBe(true);
  expect(await database.db.$count(recoveryCodes)).toBe(0);

  const admin = await aUser(database.db, { role: "admin" });
  const lost = await withTwoFactorAgain(call, cookie);
  const reset = (await (await call("POST", `/api/engineers/${user.id}/reset-password`, { as: admin })).json()) as {
    newPassword: string;
  };
  expect(lost).toBe(true);
  expect((await signIn(call, user.email, reset.newPassword)).body).toMatchObject({
    success: true,
    user: { mustChangePassword: true, twoFactorEnabled: false },
  });
});

async function withTwoFactorAgain(call: Call, cookie: string): Promise<boolean> {
  const { secret } = (await (
    await call("POST", "/api/auth/two-factor/begin", { json: { password: goodPassword }, headers: { cookie } })
  ).json()) as {
    secret: string;
  };
  wait(60);
  return (
    await call("POST", "/api/auth/two-factor/confirm", { json: { code: await codeFor(secret) }, headers: { cookie } })
  ).ok;
}

test("signing out of a sign-in that waits ends it", async () => {
  const call = await server();
  const { user, cookie: own } = await withTwoFactor(call);
  await call("POST", "/api/auth/logout", { headers: { cookie: own } });
  const { cookie } = await signIn(call, user.email);
  await call("POST", "/api/auth/logout", { headers: { cookie } });
  expect(await database.db.$count(sessions)).toBe(0);
});
