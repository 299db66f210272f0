import { generate } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { languages } from "#db/vocabulary.ts";
import { testNow } from "#tools/testing/context.ts";
import { accountChangeMail } from "#tools/users/account-change-mail.ts";
import type { AccountEvent } from "#tools/ports.ts";
import { apiFor } from "../http.ts";
import { mailServer, readable } from "../mail.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

/** Whoever owns an account hears of every change of what signs it in, by the address that it had until then. */

let database: Database;
let mail: Awaited<ReturnType<typeof mailServer>>;
let now: Date;
let call: Awaited<ReturnType<typeof apiFor>>;
let owner: Awaited<ReturnType<typeof someoneWithPassword>>;

beforeEach(async () => {
  database = await freshDatabase();
  mail = await mailServer();
  now = testNow;
  call = await apiFor(database, { env: { SMTP_URL: mail.url }, now: () => now });
  owner = await someoneWithPassword(database, { name: "Robin", role: "service" });
});
afterEach(() => mail.close());

/** The words of the letter that came for the owner after so many. */
async function letter(number: number): Promise<string> {
  await expect.poll(() => mail.letters.length, { timeout: 5_000 }).toBe(number);
  expect(mail.letters[number - 1]!.to).toEqual([owner.email]);
  return readable(mail.letters[number - 1]!.raw);
}

const secrets = [goodPassword, "luffing-rope-12", "gantry-beam-9"];
const holdsNoSecret = (text: string) => secrets.every((secret) => !text.includes(secret)) && !/mh_|token=/.test(text);

test("a change of the password is told, and whether access tokens were kept", async () => {
  const made = await call("POST", "/api/access-tokens", {
    as: owner,
    json: { name: "Nightly export", password: goodPassword },
  });
  const { token } = (await made.json()) as { token: string };
  const first = await letter(1);
  expect(first).toContain("Subject: An access token was made");
  expect(first).not.toContain(token);
  expect(first).not.toContain("Nightly export");
  const change = (currentPassword: string, newPassword: string, keepTokens: boolean) =>
    call("PATCH", "/api/auth/change-password", { as: owner, json: { currentPassword, newPassword, keepTokens } });
  expect((await change(goodPassword, "luffing-rope-12", true)).status).toBe(200);
  const kept = await letter(2);
  expect(kept).toContain("Subject: Your password was changed");
  expect(kept).toContain("The access tokens of your account were kept");
  expect((await change("luffing-rope-12", "gantry-beam-9", false)).status).toBe(200);
  const ended = await letter(3);
  expect(ended).toContain("somebody who knows your password");
  expect(ended).not.toContain("were kept");
  expect([first, kept, ended].every(holdsNoSecret)).toBe(true);
});

test("a password that a link or an administrator sets is told", async () => {
  await call("POST", "/api/auth/request-password-reset", { json: { email: owner.email } });
  const link = /token=([\w-]+)/.exec(await letter(1))![1]!;
  const json = { token: link, newPassword: "luffing-rope-12" };
  expect((await call("POST", "/api/auth/reset-password", { json })).status).toBe(200);
  const byLink = await letter(2);
  expect(byLink).toContain("by a link that was mailed to this address");
  expect(byLink).not.toContain(link);
  const admin = await someoneWithPassword(database, { role: "admin" });
  const reset = await call("POST", `/api/engineers/${owner.id}/reset-password`, { as: admin });
  const { newPassword } = (await reset.json()) as { newPassword: string };
  const byAdmin = await letter(3);
  expect(byAdmin).toContain("an administrator has given your account a new password");
  expect(byAdmin).not.toContain(newPassword);
  expect(byAdmin).not.toContain("wo-factor");
  await call("PATCH", `/api/engineers/${owner.id}`, { as: admin, json: { password: "gantry-beam-9" } });
  const set = await letter(4);
  expect(set).toContain("an administrator has given your account a new password");
  expect([byLink, byAdmin, set].every(holdsNoSecret)).toBe(true);
});

const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(now.getTime() / 1_000) });
const minutesLater = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

async function turnOn(): Promise<string> {
  const headers = { cookie: (await signIn(call, owner.email)).cookie };
  const begin = await call("POST", "/api/auth/two-factor/begin", { headers, json: { password: goodPassword } });
  const { secret } = (await begin.json()) as { secret: string };
  const confirm = await call("POST", "/api/auth/two-factor/confirm", {
    headers,
    json: { code: await codeFor(secret) },
  });
  const { recoveryCodes } = (await confirm.json()) as { recoveryCodes: string[] };
  const on = await letter(mail.letters.length + 1);
  expect(on).toContain("Subject: Two-factor sign-in was turned on");
  for (const shown of [secret, ...recoveryCodes]) expect(on).not.toContain(shown);
  minutesLater(1);
  return secret;
}

test("a second factor that is turned on or off is told, by whomever", async () => {
  await turnOn();
  await call("POST", "/api/auth/two-factor/disable", { as: owner, json: { password: goodPassword } });
  expect(await letter(2)).toContain("Subject: Two-factor sign-in was turned off");
  await turnOn();
  const admin = await someoneWithPassword(database, { role: "admin" });
  await call("POST", `/api/engineers/${owner.id}/reset-password`, { as: admin });
  expect(await letter(4)).toContain("Two-factor sign-in was turned off for your account");
});

const from = (address: string, cookie = "") => ({ "x-client-address": address, ...(cookie ? { cookie } : {}) });

test("a sign-in that wrong passwords have locked is told once an hour; an unknown email gets no letter", async () => {
  const attack = async (email: string, address: string) => {
    for (let n = 0; n < 13; n++) await signIn(call, email, "wrong one", from(address));
  };
  await attack(owner.email, "198.51.100.66");
  const told = await letter(1);
  expect(told).toContain("Subject: Too many wrong passwords");
  expect(told).toContain("Your password stays as it is");
  await attack("nobody@example.test", "198.51.100.67");
  await attack(owner.email.toUpperCase(), "198.51.100.68");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mail.letters.length).toBe(1);
});

test("wrong codes after the right password are told: somebody knows it", async () => {
  await turnOn();
  for (let n = 0; n < 11; n++) {
    const { cookie } = await signIn(call, owner.email, goodPassword, from("198.51.100.66"));
    const headers = from("198.51.100.66", cookie);
    await call("POST", "/api/auth/verify-second-factor", { headers, json: { code: String(100_000 + n) } });
  }
  const told = await letter(2);
  expect(told).toContain("Subject: Too many wrong codes");
  expect(told).toContain("please set a new password");
});

test("every administrator is told of another one, made or raised, who is not told; of anybody else nobody is", async () => {
  const admins = [
    await someoneWithPassword(database, { role: "admin" }),
    await someoneWithPassword(database, { role: "admin", language: "de" }),
  ];
  await someoneWithPassword(database, { role: "admin", active: false });
  const as = admins[0]!;
  const newcomer = (role: string) => ({ name: "Click http://evil", email: `${role}@example.test`, role });
  const add = (role: string) =>
    call("POST", "/api/engineers", { as, json: { ...newcomer(role), password: "gantry-beam-9" } });
  expect((await add("operator")).status).toBe(201);
  const raise = (role: string) => call("PATCH", `/api/users/${owner.id}/role`, { as, json: { role } });
  expect((await raise("operator")).status).toBe(200);
  expect((await raise("admin")).status).toBe(200);
  await expect.poll(() => mail.letters.length, { timeout: 5_000 }).toBe(2);
  const told = () => mail.letters.map(({ to }) => to[0]).sort();
  expect(told()).toEqual(admins.map(({ email }) => email).sort());
  const [english, german] = admins.map(({ email }) => readable(mail.letters.find(({ to }) => to.includes(email))!.raw));
  expect(english).toContain("Subject: There is another administrator");
  expect(german).toContain("Administrator");
  expect([english!, german!].every((text) => holdsNoSecret(text) && !text.includes("Robin"))).toBe(true);
  expect((await add("admin")).status).toBe(201);
  await expect.poll(() => mail.letters.length, { timeout: 5_000 }).toBe(5);
  expect(told().filter((to) => to === owner.email)).toHaveLength(1);
  expect(told()).not.toContain("admin@example.test");
  expect(mail.letters.some(({ raw }) => raw.includes("evil"))).toBe(false);
});

test("without a mail server nothing is told, and nothing is refused for it", async () => {
  const silent = await apiFor(database, { now: () => now });
  const json = { currentPassword: goodPassword, newPassword: "luffing-rope-12" };
  expect((await silent("PATCH", "/api/auth/change-password", { as: owner, json })).status).toBe(200);
  for (let n = 0; n < 12; n++) await signIn(silent, owner.email, "wrong one", from("198.51.100.66"));
  expect((await signIn(silent, owner.email, "luffing-rope-12", from("192.0.2.1"))).body.success).toBe(true);
});

test("every event has words of its own in each language", () => {
  const events: AccountEvent[] = [
    "password-changed",
    "password-set-by-link",
    "password-set-by-administrator",
    "tokens-kept",
    "token-created",
    "calendar-link-created",
    "program-connected",
    "two-factor-on",
    "two-factor-off",
    "sign-in-locked",
    "second-factor-locked",
    "administrator-added",
    "identity-linked",
  ];
  const texts = languages.flatMap((language) =>
    events.map(
      (event) => accountChangeMail({ email: "a@example.test", name: "Robin", language, events: [event] }).text,
    ),
  );
  expect(new Set(texts).size).toBe(languages.length * events.length);
});
