import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { userIdentities, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { attemptMinutes } from "#tools/auth/sign-in-attempts.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { lyingProvider, type LyingProvider } from "../lying-provider.ts";
import { someoneWithPassword } from "../sign-in.ts";
import {
  beginAt,
  comeBack,
  forgedIdTokens,
  forgedLogoutTokens,
  notify,
  strangeReturnPaths,
  type House,
} from "../sign-on-lies.ts";

const origin = "http://localhost:3000";

let folder: string;
let liar: LyingProvider;
let other: LyingProvider;
let database: Database;
let house: House;
let now: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sign-on-"));
  [liar, other] = [await lyingProvider("liar"), await lyingProvider("other")];
});
afterAll(async () => {
  await Promise.all([liar.close(), other.close()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  now = testNow;
  database = await freshDatabase();
  const env = { DATA_DIR: folder, OIDC_PRIVATE: "1", APP_ORIGIN: origin };
  const call = await apiFor(database, { origin, env, now: () => now });
  const admin = await someoneWithPassword(database, { role: "admin" });
  for (const [slug, { issuer, clientId, clientSecret }] of Object.entries({ liar, other }))
    await call("POST", "/api/identity-providers", {
      as: admin,
      json: { slug, name: slug, issuer, clientId, clientSecret, accounts: "just-in-time", defaultRole: "view" },
    });
  house = {
    origin,
    send: (method, path, { cookie, form, json }) =>
      call(method, path, {
        headers: { accept: "text/html", ...(cookie ? { cookie } : {}) },
        ...(form ? { body: form } : {}),
        json,
      }),
  };
});

const people = () => database.db.$count(users);
const statusOf = async (cookie: string) => (await house.send("GET", "/api/auth/me", { cookie })).status;

/** Somebody signs in as the provider says in truth. */
async function signedIn(redirectTo?: string) {
  const begun = await beginAt(house, "liar", liar.issuer, redirectTo);
  liar.idToken = await liar.sign(liar.claims(begun.nonce));
  return { ...begun, ...(await comeBack(house, begun)) };
}

describe("an ID token", () => {
  test("that is sound is believed", async () => {
    const { session, to } = await signedIn("/stock");
    expect(to).toBe("/stock");
    expect(await statusOf(session!)).toBe(200);
    expect(await people()).toBe(2);
  });

  test.each(Object.entries(forgedIdTokens))("is not believed with %s", async (_what, forge) => {
    const { nonce: earlierNonce } = await beginAt(house, "liar", liar.issuer);
    const begun = await beginAt(house, "liar", liar.issuer);
    liar.idToken = await forge({ liar, other, nonce: begun.nonce, earlierNonce });
    const { session, to } = await comeBack(house, begun);
    expect(session).toBeUndefined();
    expect(to).toBe("/login?refused=invalid&by=liar");
    expect(await people()).toBe(1);
  });
});

describe("an answer", () => {
  const sound = async () => {
    const begun = await beginAt(house, "liar", liar.issuer);
    liar.idToken = await liar.sign(liar.claims(begun.nonce));
    return begun;
  };
  const refused = async (answer: Awaited<ReturnType<typeof sound>>, reason: string) => {
    const { session, to } = await comeBack(house, answer);
    expect(session).toBeUndefined();
    expect(to).toContain(`refused=${reason}&`);
    expect(await people()).toBe(1);
  };

  test("counts once", async () => {
    const { answer, cookie } = await signedIn();
    const again = await comeBack(house, { answer, cookie });
    expect(again).toMatchObject({ session: undefined, to: "/login?refused=expired&by=liar" });
  });

  test("counts in the browser that began, and in no other", async () => {
    const begun = await sound();
    await refused({ ...begun, cookie: "" }, "expired");
    const stranger = await beginAt(house, "liar", liar.issuer);
    await refused({ ...begun, cookie: stranger.cookie }, "expired");
    expect((await comeBack(house, begun)).session).toBeDefined();
  });

  test("counts for its state, for a while", async () => {
    const begun = await sound();
    const without = new URL(begun.answer);
    without.searchParams.delete("state");
    await refused({ ...begun, answer: without }, "expired");
    now = new Date(now.getTime() + attemptMinutes * 60_000);
    await refused(begun, "expired");
  });

  test("of one provider is not taken for that of another", async () => {
    const asked = other.asked;
    const begun = await sound();
    const elsewhere = new URL(begun.answer);
    elsewhere.pathname = "/auth/sso/other/callback";
    await refused({ ...begun, answer: elsewhere }, "invalid");
    const named = await sound();
    named.answer.searchParams.set("iss", other.issuer);
    await refused(named, "invalid");
    const unnamed = await sound();
    unnamed.answer.searchParams.delete("iss");
    await refused(unnamed, "invalid");
    expect(other.asked).toBe(asked);
  });

  test.each(strangeReturnPaths)("leads nowhere else, as to %j", async (path) => {
    const { session, to } = await signedIn(path);
    expect(session).toBeDefined();
    expect(new URL(to, origin).origin).toBe(origin);
    expect(to).toMatch(/^\/(?![/\\])/);
  });

  test.each(strangeReturnPaths)("is not begun by a program for %j either", async (returnTo) => {
    const answer = await house.send("POST", "/api/auth/single-sign-on/liar/begin", { json: { returnTo } });
    if (answer.status !== 200) return expect(answer.status).toBe(400);
    // What is no other host in this reading is none in a browser's.
    expect(new URL(returnTo, origin).origin).toBe(origin);
  });
});

describe("a logout token", () => {
  test("that is sound ends the session, once", async () => {
    const { session } = await signedIn();
    const token = await liar.sign(liar.logoutClaims(), { typ: "logout+jwt" });
    expect(await notify(house, "liar", token)).toBe(200);
    expect(await statusOf(session!)).toBe(401);
    const again = await signedIn();
    expect(await notify(house, "liar", token)).toBe(400);
    expect(await statusOf(again.session!)).toBe(200);
  });

  test.each([
    ["session alone", "sub"],
    ["subject alone", "sid"],
  ])("may name the %s", async (_what, left) => {
    const { session } = await signedIn();
    const { [left]: _left, ...claims } = liar.logoutClaims();
    expect(await notify(house, "liar", await liar.sign(claims))).toBe(200);
    expect(await statusOf(session!)).toBe(401);
  });

  test.each(Object.entries(forgedLogoutTokens))("ends nothing with %s", async (_what, forge) => {
    const { session } = await signedIn();
    expect(await notify(house, "liar", await forge({ liar, other }))).toBe(400);
    expect(await statusOf(session!)).toBe(200);
  });

  test("of one provider ends nothing of another", async () => {
    const { session } = await signedIn();
    const claims = { ...other.logoutClaims(), sub: "person-of-liar" };
    expect(await notify(house, "other", await other.sign(claims))).toBe(200);
    expect(await notify(house, "liar", await other.sign(claims))).toBe(400);
    expect(await statusOf(session!)).toBe(200);
    expect(await database.db.$count(userIdentities)).toBe(1);
  });
});
