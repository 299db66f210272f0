import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, sessions, signInAttempts, userIdentities, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { aBrowser, identityProvider, type TestPerson, type TestProvider } from "../identity-provider.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

const origin = "http://localhost:3000";

let folder: string;
let work: TestProvider;
let partner: TestProvider;
let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;
let browser: ReturnType<typeof aBrowser>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sign-on-"));
  work = await identityProvider(origin, "work");
  partner = await identityProvider(origin, "partner", { inIdToken: true });
});
afterAll(async () => {
  await Promise.all([work.close(), partner.close()]);
  await rm(folder, { recursive: true });
});

const newBrowser = () => aBrowser(origin, (path, headers) => call("GET", path, { headers }));

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { origin, env: { DATA_DIR: folder, OIDC_PRIVATE: "1", APP_ORIGIN: origin } });
  admin = await someoneWithPassword(database, { role: "admin", email: "boss@example.test", name: "Boss" });
  browser = newBrowser();
  for (const provider of [work, partner]) {
    Object.assign(provider, { delayMs: 0, person: null });
    provider.sent.length = 0;
  }
});

interface Listed {
  id: number;
  version: number;
  [member: string]: unknown;
}

async function setUp(slug: string, { issuer, clientId, clientSecret }: TestProvider, more: object = {}) {
  const json = { slug, name: `The ${slug}`, issuer, clientId, clientSecret, ...more };
  const answer = await call("POST", "/api/identity-providers", { as: admin, json });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Listed;
}

const change = async ({ id: providerId }: Listed, json: object) => {
  const answer = await call("PATCH", `/api/identity-providers/${providerId}`, { as: admin, json });
  return { status: answer.status, body: (await answer.json()) as Listed };
};

const groups = { scopes: "openid profile email groups", groupRoles: [{ group: "fitters", role: "service" }] };
const eve: TestPerson = {
  sub: "eve-1",
  email: "eve@work.test",
  email_verified: true,
  name: "Eve",
  groups: ["fitters"],
};

/** Where signing in ends, and who is signed in then. */
async function comes(by: TestProvider, person: TestPerson | null, path = "/auth/sso/work", using = browser) {
  by.person = person;
  const { url } = await using.visit(path);
  const answer = await call("GET", "/api/auth/me", { headers: { cookie: using.cookieOfHub() } });
  const { user } = (await answer.json()) as { user?: { id: number; email: string; role: string; name: string } };
  return { to: url.pathname + url.search, refused: url.searchParams.get("refused"), user };
}

describe("signing in", () => {
  test("by two providers, each with people of its own; accounts are made just in time, with the role of the groups", async () => {
    await setUp("work", work, { ...groups, accounts: "just-in-time" });
    await setUp("partner", partner, { accounts: "just-in-time", defaultRole: "view" });
    const first = await comes(work, eve, "/auth/sso/work?redirectTo=%2Fmachines%3Fsort%3Dage");
    expect(first).toMatchObject({
      to: "/machines?sort=age",
      user: { email: "eve@work.test", role: "service", name: "Eve" },
    });
    const other = await comes(partner, { ...eve, email: "eve@partner.test" }, "/auth/sso/partner", newBrowser());
    expect(other.user).toMatchObject({ email: "eve@partner.test", role: "view" });
    expect(other.user!.id).not.toBe(first.user!.id);
    const again = await comes(work, { ...eve, email: "eve@elsewhere.test" }, "/auth/sso/work", newBrowser());
    expect(again.user!.id).toBe(first.user!.id);
    expect(await database.db.$count(users)).toBe(3);
    expect(await database.db.$count(signInAttempts)).toBe(0);
    const rows = await database.db
      .select({ after: auditLog.after, actorName: auditLog.actorName })
      .from(auditLog)
      .where(eq(auditLog.operation, "auth.complete-provider-sign-in"));
    expect(rows[0]).toMatchObject({ actorName: "Eve", after: { signedIn: "Eve", with: "The work", made: true } });
  });

  test("nobody is let in by invitation alone who has no account; a verified email links one", async () => {
    await setUp("work", work);
    expect(await comes(work, eve)).toMatchObject({ refused: "no-account", user: undefined });
    const invited = await someoneWithPassword(database, {
      ...{ role: "service", email: "Eve@work.test", name: "Eve", mustChangePassword: true },
    });
    expect((await comes(work, eve)).user).toMatchObject({ id: invited.id, role: "service" });
    // The password that was given to her for the first time is worth nothing any more.
    expect((await signIn(call, "eve@work.test")).body.success).toBe(false);
  });

  test.each([
    ["an email that is not verified", { ...eve, email_verified: false }, "unverified-email"],
    ["an email of which the provider says nothing", { sub: "eve-1", email: "eve@work.test" }, "unverified-email"],
    ["no email", { sub: "eve-1" }, "no-email"],
    ["the email of an administrator", { ...eve, email: "boss@example.test" }, "administrator"],
    ["a person who cancels", null, "cancelled"],
  ])("%s opens no account and makes none", async (_what, person, refused) => {
    await setUp("work", work, { accounts: "just-in-time", defaultRole: "view" });
    await someoneWithPassword(database, { email: "eve@work.test", role: "operator" });
    const before = await database.db.$count(users);
    const ended = await comes(work, person, "/auth/sso/work?redirectTo=%2Fstock");
    expect(ended).toMatchObject({ refused, user: undefined });
    // Signing in by password leads where the person wanted to go.
    expect(ended.to).toContain("redirectTo=%2Fstock");
    expect(await database.db.$count(users)).toBe(before);
    expect(await database.db.$count(sessions, eq(sessions.awaitsSecondFactor, false))).toBe(1);
  });

  test("what an administrator allows: unspoken emails, and administrators who are linked", async () => {
    await setUp("work", work, { trustsEmails: true, linksAdministrators: true });
    expect((await comes(work, { sub: "b", email: "boss@example.test" })).user).toMatchObject({ id: admin.id });
    // What the provider denies no setting makes true.
    const denied = { ...eve, sub: "c", email_verified: false };
    await someoneWithPassword(database, { email: "eve@work.test" });
    expect(await comes(work, denied, "/auth/sso/work", newBrowser())).toMatchObject({ refused: "unverified-email" });
  });

  test("an email that has become another person's at the provider opens nothing", async () => {
    await setUp("work", work);
    await someoneWithPassword(database, { email: "eve@work.test", role: "service" });
    await comes(work, eve);
    expect(await comes(work, { ...eve, sub: "mallory" }, "/auth/sso/work", newBrowser())).toMatchObject({
      ...{ refused: "other-person", user: undefined },
    });
  });

  test("a person who was deactivated stays out", async () => {
    await setUp("work", work, { ...groups, accounts: "just-in-time" });
    const { user } = await comes(work, eve);
    await call("PATCH", `/api/engineers/${user!.id}/deactivate`, { as: admin, json: {} });
    expect(await comes(work, eve, "/auth/sso/work", newBrowser())).toMatchObject({ refused: "deactivated" });
  });
});

describe("roles", () => {
  const ranks = { ...groups, groupRoles: [...groups.groupRoles, { group: "chiefs", role: "admin" }] };

  test("follow the groups at each sign-in, end older sessions, and are gone with the last group", async () => {
    await setUp("work", work, {
      ...groups,
      accounts: "just-in-time",
      groupRoles: [...groups.groupRoles, { group: "office", role: "operator" }],
    });
    await comes(work, eve);
    const before = browser.cookieOfHub();
    const raised = await comes(work, { ...eve, groups: ["fitters", "office"] }, "/auth/sso/work", newBrowser());
    expect(raised.user).toMatchObject({ role: "operator" });
    expect((await call("GET", "/api/auth/me", { headers: { cookie: before } })).status).toBe(401);
    const lowered = newBrowser();
    expect((await comes(work, eve, "/auth/sso/work", lowered)).user).toMatchObject({ role: "service" });
    expect(await comes(work, { ...eve, groups: [] }, "/auth/sso/work", newBrowser())).toMatchObject({
      refused: "no-role",
    });
    expect((await call("GET", "/api/auth/me", { headers: { cookie: lowered.cookieOfHub() } })).status).toBe(401);
  });

  test("are never taken by groups from an administrator of this house, nor from the last one", async () => {
    await setUp("work", work, { ...ranks, accounts: "just-in-time", linksAdministrators: true });
    const local = { sub: "boss", email: "boss@example.test", email_verified: true, groups: ["fitters"] };
    expect((await comes(work, local)).user).toMatchObject({ id: admin.id, role: "admin" });
    expect((await signIn(call, "boss@example.test", goodPassword)).body.success).toBe(true);
    const chief = (await comes(work, { ...eve, groups: ["chiefs"] }, "/auth/sso/work", newBrowser())).user!;
    expect(chief.role).toBe("admin");
    await database.db.update(users).set({ active: false }).where(eq(users.id, admin.id));
    expect((await comes(work, eve, "/auth/sso/work", newBrowser())).user).toMatchObject({
      id: chief.id,
      role: "admin",
    });
    await database.db.update(users).set({ active: true }).where(eq(users.id, admin.id));
    expect((await comes(work, eve, "/auth/sso/work", newBrowser())).user).toMatchObject({
      id: chief.id,
      role: "service",
    });
  });
});

describe("the second factor", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

  async function enrolled() {
    const person = await someoneWithPassword(database, {
      ...{ email: "eve@work.test", role: "service", totpSecret: secret, totpEnabledAt: new Date(0) },
    });
    return person;
  }

  test("is asked for here, whatever the provider did, unless its own is to count", async () => {
    const provider = await setUp("work", work);
    const person = await enrolled();
    const strong = { ...eve, amr: ["pwd", "otp", "mfa"] };
    const half = await comes(work, strong, "/auth/sso/work?redirectTo=%2Fstock");
    expect(half).toMatchObject({ to: "/login?redirectTo=%2Fstock", user: undefined });
    const code = await generate({ secret, epoch: testNow.getTime() / 1000 });
    const whole = await call("POST", "/api/auth/verify-second-factor", {
      json: { code },
      headers: { cookie: browser.cookieOfHub() },
    });
    expect(await whole.json()).toMatchObject({ success: true, user: { id: person.id } });
    await change(provider, { secondFactor: "provider" });
    expect((await comes(work, strong, "/auth/sso/work", newBrowser())).user).toMatchObject({ id: person.id });
    expect((await comes(work, { ...strong, amr: ["pwd"] }, "/auth/sso/work", newBrowser())).user).toBeUndefined();
  });
});

describe("signing out", () => {
  const me = async (cookie: string) => (await call("GET", "/api/auth/me", { headers: { cookie } })).status;
  const leave = async (cookie: string) => {
    const answer = await call("POST", "/api/auth/logout", { json: {}, headers: { cookie } });
    return (await answer.json()) as { success: boolean; continueAt?: string };
  };
  const notice = (logoutToken: string, slug = "work") =>
    call("POST", `/auth/sso/${slug}/logout`, {
      body: new URLSearchParams({ logout_token: logoutToken, more: "is not looked at" }),
    });

  test("here goes on at the provider, which leads back to the sign-in page", async () => {
    await setUp("work", work, { ...groups, accounts: "just-in-time" });
    await comes(work, eve);
    const cookie = browser.cookieOfHub();
    const { success, continueAt } = await leave(cookie);
    expect(success).toBe(true);
    expect(await me(cookie)).toBe(401);
    expect(new URL(continueAt!).origin).toBe(work.issuer);
    const back = await browser.confirmLogout(continueAt!);
    expect(back).toBe(`${origin}/login`);
    const { cookie: byPassword } = await signIn(call, "boss@example.test");
    expect((await leave(byPassword)).continueAt).toBeUndefined();
  });

  test("there ends the session here, by a token that is good once and at this provider alone", async () => {
    await setUp("work", work, { ...groups, accounts: "just-in-time" });
    await setUp("partner", partner, { accounts: "just-in-time", defaultRole: "view" });
    const other = newBrowser();
    await comes(work, eve);
    await comes(partner, { ...eve, email: "eve@partner.test" }, "/auth/sso/partner", other);
    const cookie = browser.cookieOfHub();
    const { continueAt } = await leave(cookie);
    await comes(work, eve);
    await browser.confirmLogout(continueAt!);
    const [told] = work.sent;
    expect(told!.address).toBe(`${origin}/auth/sso/work/logout`);
    expect((await notice(told!.logoutToken, "partner")).status).toBe(400);
    expect(await me(browser.cookieOfHub())).toBe(200);
    expect((await notice(told!.logoutToken)).status).toBe(200);
    expect(await me(browser.cookieOfHub())).toBe(401);
    expect(await me(other.cookieOfHub())).toBe(200);
    expect((await notice(told!.logoutToken)).status).toBe(400);
  });
});

describe("a provider that is of no use", () => {
  test("is told on the sign-in page, and signing in by password stays", async () => {
    const provider = await setUp("work", work);
    work.delayMs = -1;
    expect(await comes(work, eve)).toMatchObject({ refused: "unavailable", to: "/login?refused=unavailable&by=work" });
    expect((await signIn(call, "boss@example.test")).body.success).toBe(true);
    const tried = await call("POST", `/api/identity-providers/${provider.id}/verify`, { as: admin, json: {} });
    expect(await tried.json()).toMatchObject({ fault: "unreachable" });
    work.delayMs = 0;
    const whole = await call("POST", `/api/identity-providers/${provider.id}/verify`, { as: admin, json: {} });
    expect(await whole.json()).toMatchObject({
      fault: null,
      endsSessions: true,
      backChannelLogout: true,
      namesItself: true,
    });
    await change(provider, { clientSecret: "not the one" });
    expect(await comes(work, eve, "/auth/sso/work", newBrowser())).toMatchObject({ refused: "misconfigured" });
  });
});

test("where this machine has two names, the one that the provider leads back to is used throughout", async () => {
  await setUp("work", work);
  const env = { DATA_DIR: folder, OIDC_PRIVATE: "1", APP_ORIGIN: "http://127.0.0.1:3000" };
  const other = await apiFor(database, { origin, env });
  const headers = { accept: "text/html" };
  const answer = await other("GET", "/auth/sso/work?redirectTo=%2Fstock", { headers });
  expect(answer.headers.get("location")).toBe("http://127.0.0.1:3000/auth/sso/work?redirectTo=%2Fstock");
});

test("links are shown to their owner and to administrators, and taken away", async () => {
  await setUp("work", work, { ...groups, accounts: "just-in-time" });
  const { user } = await comes(work, eve);
  const headers = { cookie: browser.cookieOfHub() };
  const own = (await (await call("GET", "/api/identities", { headers })).json()) as { id: number }[];
  expect(own).toMatchObject([{ providerName: "The work", email: "eve@work.test", userId: user!.id }]);
  expect((await call("GET", `/api/identities?userId=${admin.id}`, { headers })).status).toBe(403);
  expect((await call("DELETE", `/api/identities/${own[0]!.id}`, { as: admin })).status).toBe(200);
  expect((await call("GET", "/api/auth/me", { headers })).status).toBe(401);
  expect(await database.db.$count(userIdentities)).toBe(0);
});
