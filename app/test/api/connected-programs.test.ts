import { auth, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sweepPrograms } from "#db/queries/connected-programs.ts";
import type { Database } from "#db/client.ts";
import {
  accessTokens,
  auditLog,
  connectedPrograms,
  oauthClients,
  oauthCodes,
  refreshTokens,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine } from "#db/testing/records.ts";
import { introducedHours, mostProgramsOfOne, mostUnconnected, refreshDays } from "#tools/connected-programs/rules.ts";
import { testNow } from "#tools/testing/context.ts";
import { aHost } from "../host.ts";
import { apiFor } from "../http.ts";
import { mcpClients, textOf, use } from "../mcp.ts";
import {
  aProgram,
  allow,
  challengeOf,
  codeFrom,
  introduce,
  isLetIn,
  place,
  redeem,
  renew,
  requestOf,
  tokensOf,
  type Visitor,
} from "../oauth.ts";
import { attemptOAuth } from "../oauth-attempts.ts";
import { goodPassword, someoneWithPassword } from "../sign-in.ts";

const origin = "http://localhost:3000";

let database: Database;
let now: Date;
let call: Awaited<ReturnType<typeof apiFor>>;
let operator: Awaited<ReturnType<typeof someoneWithPassword>>;
let anybody: Visitor;
let person: Visitor;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  database = await freshDatabase();
  now = testNow;
  call = await apiFor(database, { now: () => now });
  operator = await someoneWithPassword(database, { role: "operator", name: "Olga Reimer" });
  anybody = visitor();
  person = visitor(operator);
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

let places = 0;

/** Each call comes from a place of its own, so that no limit hides what would be accepted. */
function visitor(as?: typeof operator): Visitor {
  return (method, path, { json, form, headers = {} } = {}) => {
    const from = { "x-client-address": `10.0.${++places >> 8}.${places & 255}` };
    const typed: Record<string, string> = form ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const body = form && new URLSearchParams(form).toString();
    return call(method, path, { as, json, body, headers: { ...from, ...typed, ...headers } });
  };
}

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const yes = { readOnly: false, password: goodPassword };
const rows = () =>
  Promise.all([oauthClients, connectedPrograms, oauthCodes, refreshTokens].map((table) => database.db.$count(table)));

async function letIn(as = person, given: object = yes) {
  const program = await aProgram(anybody);
  const code = await codeFrom(await allow(as, requestOf(program), { ...yes, ...given }));
  return { program, tokens: await tokensOf(await redeem(anybody, program, code)) };
}

test("a program that is sent away learns where to ask, and how", async () => {
  const answer = await anybody("POST", "/mcp", { json: {} });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe(
    `Bearer realm="Maintenance Hub", scope="read write", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
  );
  const over = await anybody("POST", "/mcp", { json: {}, headers: { authorization: "Bearer mh_made-up-token" } });
  expect(over.headers.get("www-authenticate")).toContain('error="invalid_token"');
  for (const path of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])
    expect(await (await anybody("GET", path)).json()).toMatchObject({
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
      bearer_methods_supported: ["header"],
    });
  expect(await (await anybody("GET", "/.well-known/oauth-authorization-server")).json()).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    registration_endpoint: `${origin}/oauth/register`,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
  });
});

test("the protocol's own client is let in by a person, calls, renews its token by itself, and is shut out when disconnected", async () => {
  const clients = await mcpClients(database);
  stop = clients.stop;
  await aMachine(database.db, { serialNumber: "TX-4410" });
  const provider = aHost();
  const transport = () => new StreamableHTTPClientTransport(clients.url, { authProvider: provider });
  const first = transport();
  await expect(new Client({ name: "desk", version: "1" }).connect(first)).rejects.toThrow(UnauthorizedError);
  const asked = provider.redirectTo!;
  expect([asked.pathname, asked.searchParams.get("resource")]).toEqual(["/oauth/authorize", clients.url.href]);
  // The person's browser, at the same address as the program.
  const request = Object.fromEntries(asked.searchParams);
  const consent = await call("POST", "/api/connected-programs", {
    as: operator,
    json: { ...request, resource: `${origin}/mcp`, ...yes },
  });
  await first.finishAuth(await codeFrom(consent));
  const client = new Client({ name: "desk", version: "1" });
  await client.connect(transport());
  const found = async () => textOf(await use(client, "machines_list", { query: "TX-4410" }));
  expect(await found()).toContain("TX-4410");
  const before = provider.kept.tokens!;
  later(61 * 60);
  expect(await found()).toContain("TX-4410");
  expect(provider.kept.tokens!.access_token).not.toBe(before.access_token);
  expect(provider.kept.tokens!.refresh_token).not.toBe(before.refresh_token);
  const [listed] = (await (await person("GET", "/api/connected-programs")).json()) as { id: number }[];
  expect(listed).toMatchObject({ name: "Desk assistant", sendsTo: "http://127.0.0.1:33418", readOnly: false });
  expect(listed).toMatchObject({ connectedAt: testNow.toISOString(), lastUsedAt: now.toISOString() });
  expect((await person("DELETE", `/api/connected-programs/${listed!.id}`)).status).toBe(200);
  provider.redirectTo = undefined;
  await expect(found()).rejects.toThrow(UnauthorizedError);
  // It asks the person anew.
  expect(provider.redirectTo).toBeDefined();
  await client.close();
  expect(await auth(provider, { serverUrl: clients.url })).toBe("REDIRECT");
});

test("nothing of a program opens anything by itself: all of it is stored as a hash, and no secret is told", async () => {
  const { tokens } = await letIn();
  const stored = JSON.stringify([
    await database.db.select().from(accessTokens),
    await database.db.select().from(refreshTokens),
    await database.db.select().from(oauthCodes),
    await database.db.select().from(auditLog),
  ]);
  for (const secret of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(secret);
  const [token] = await database.db.select().from(accessTokens);
  expect(token!.expiresAt!.getTime() - now.getTime()).toBe(3_600_000);
  expect(await (await person("GET", "/api/access-tokens")).json()).toEqual([]);
  const trail = await database.db.select().from(auditLog);
  expect(trail.map(({ operation, after }) => [operation, after])).toEqual([
    [
      "connected-programs.create",
      { name: "Desk assistant", readOnly: false, unattendedWrites: false, sendsTo: "https://desk.example" },
    ],
  ]);
});

test("of everything that is tried on the way in, nothing is accepted", async () => {
  const other = visitor(await someoneWithPassword(database, { role: "operator" }));
  const tried = await attemptOAuth({ origin, anybody, victim: person, other, password: goodPassword });
  expect(tried.filter(({ accepted }) => accepted).map(({ what }) => what)).toEqual([]);
  expect(tried.length).toBeGreaterThan(80);
}, 60_000);

test("what a right program sends is accepted where only its port, or a narrower scope, is another", async () => {
  const program = await aProgram(anybody, "http://localhost:4000/answer");
  const elsewhere = { ...program, redirectUri: "http://localhost:5123/answer" };
  const code = await codeFrom(await allow(person, requestOf(elsewhere), yes));
  const tokens = await tokensOf(await redeem(anybody, elsewhere, code, { resource: `${origin}/mcp` }));
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "read write" });
  const narrower = await tokensOf(await renew(anybody, program, tokens.refresh_token, { scope: "read" }));
  expect([narrower.scope, await isLetIn(anybody, narrower.access_token)]).toEqual(["read", true]);
  expect((await tokensOf(await renew(anybody, program, narrower.refresh_token))).scope).toBe("read write");
  for (const app of ["cursor://anysphere.cursor-mcp/oauth/callback", "com.example.desk:/answer", "http://[::1]/answer"])
    expect((await introduce(anybody, { redirect_uris: [app] })).status, app).toBe(201);
});

test("the page says who asks, for what and where it leads; a no goes back with what the program wants to know", async () => {
  const program = await aProgram(anybody, place, "Desk\u202e assistant\n(Maintenance Hub)");
  const asked = (more: Record<string, string> = {}) =>
    person("GET", `/api/connected-programs/request?${new URLSearchParams(requestOf(program, more)).toString()}`);
  const { refusalUrl, ...shown } = (await (await asked()).json()) as { refusalUrl: string };
  const name = "Desk assistant(Maintenance Hub)";
  expect(shown).toEqual({ name, sendsTo: "https://desk.example", onThisMachine: false, writes: true, fault: null });
  expect(Object.fromEntries(new URL(refusalUrl).searchParams)).toMatchObject({
    error: "access_denied",
    state: "of-the-program",
    iss: origin,
  });
  expect(await (await asked({ scope: "read" })).json()).toMatchObject({ writes: false });
  const unfit = (await (await asked({ scope: "read admin" })).json()) as { refusalUrl: string };
  expect(new URL(unfit.refusalUrl).searchParams.get("error")).toBe("invalid_scope");
  // Nobody is sent to a place that the program has not named.
  expect((await asked({ redirect_uri: "https://evil.example" })).status).toBe(400);
});

test("a code is good for a minute, an access token for an hour, a refresh token for thirty days", async () => {
  const program = await aProgram(anybody);
  const code = await codeFrom(await allow(person, requestOf(program), yes));
  later(60);
  expect((await redeem(anybody, program, code)).status).toBe(400);
  const { program: mine, tokens } = await letIn();
  later(3_599);
  expect(await isLetIn(anybody, tokens.access_token)).toBe(true);
  later(1);
  expect(await isLetIn(anybody, tokens.access_token)).toBe(false);
  later(refreshDays * 86_400 - 3_601);
  const next = await tokensOf(await renew(anybody, mine, tokens.refresh_token));
  expect(await isLetIn(anybody, next.access_token)).toBe(true);
  later(refreshDays * 86_400);
  expect((await renew(anybody, mine, next.refresh_token)).status).toBe(400);
});

test("however often a program comes, after a year the person is asked anew", async () => {
  const { program, tokens } = await letIn();
  let { refresh_token: next } = tokens;
  for (let month = 0; month < 13; month++) {
    later(28 * 86_400);
    next = (await tokensOf(await renew(anybody, program, next))).refresh_token;
  }
  later(2 * 86_400);
  expect((await renew(anybody, program, next)).status).toBe(400);
});

test("a program may only read where the person said so, and its rights end where the person's do", async () => {
  const reader = await letIn(person, { readOnly: true, unattendedWrites: true });
  expect(reader.tokens.scope).toBe("read");
  expect(await database.db.select().from(accessTokens)).toMatchObject([{ readOnly: true, unattendedWrites: false }]);
});

test("it ends with the person's password, the person's account, and the program's own word", async () => {
  const byPassword = await letIn();
  const change = { currentPassword: goodPassword, newPassword: "luffing-rope-12" };
  expect((await person("PATCH", "/api/auth/change-password", { json: change })).status).toBe(200);
  expect(await isLetIn(anybody, byPassword.tokens.access_token)).toBe(false);
  expect((await renew(anybody, byPassword.program, byPassword.tokens.refresh_token)).status).toBe(400);

  const returned = await letIn(visitor(operator), { password: "luffing-rope-12" });
  const form = { client_id: returned.program.clientId, token: returned.tokens.refresh_token };
  expect((await anybody("POST", "/oauth/revoke", { form })).status).toBe(200);
  expect(await isLetIn(anybody, returned.tokens.access_token)).toBe(false);
  expect((await anybody("POST", "/oauth/revoke", { form })).status).toBe(200);

  const leaving = await letIn(visitor(operator), { password: "luffing-rope-12" });
  const admin = visitor(await someoneWithPassword(database, { role: "admin" }));
  expect((await admin("PATCH", `/api/engineers/${operator.id}/deactivate`, { json: {} })).status).toBe(200);
  expect(await isLetIn(anybody, leaving.tokens.access_token)).toBe(false);
  expect((await renew(anybody, leaving.program, leaving.tokens.refresh_token)).status).toBe(400);
});

test("administrators see everybody's programs and end them; others see none but their own", async () => {
  const { tokens } = await letIn();
  const admin = visitor(await someoneWithPassword(database, { role: "admin" }));
  const [listed] = (await (await admin("GET", "/api/connected-programs/all")).json()) as { id: number }[];
  expect(listed).toMatchObject({ userName: "Olga Reimer", name: "Desk assistant" });
  expect(await (await admin("GET", "/api/connected-programs")).json()).toEqual([]);
  expect((await person("GET", "/api/connected-programs/all")).status).toBe(403);
  expect((await admin("DELETE", `/api/connected-programs/${listed!.id}`)).status).toBe(200);
  expect(await isLetIn(anybody, tokens.access_token)).toBe(false);
});

test("programs that nobody lets in are few and soon forgotten; one place introduces so many an hour", async () => {
  const { program } = await letIn();
  const old = { name: "Old", redirectUris: [place], createdAt: new Date(now.getTime() - 1_000) };
  const many = Array.from({ length: mostUnconnected }, (_, at) => ({ id: `old-${at}`, ...old }));
  await database.db.insert(oauthClients).values(many);
  await aProgram(anybody);
  expect(await database.db.$count(oauthClients)).toBe(mostUnconnected + 1);
  later(introducedHours * 3_600 + 1);
  await sweepPrograms(database.db, { now, introducedBefore: new Date(now.getTime() - introducedHours * 3_600_000) });
  expect((await database.db.select().from(oauthClients)).map(({ id }) => id)).toEqual([program.clientId]);
  later(refreshDays * 86_400);
  await sweepPrograms(database.db, { now, introducedBefore: new Date(now.getTime() - introducedHours * 3_600_000) });
  expect(await rows()).toEqual([0, 0, 0, 0]);

  const headers = { "x-client-address": "192.0.2.7" };
  const told = { redirect_uris: [place] };
  const answers = [];
  for (let n = 0; n < 31; n++) answers.push(await anybody("POST", "/oauth/register", { json: told, headers }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(201), 429]);
  expect(await answers[30]!.json()).toMatchObject({ error: "too_many_requests" });
});

test("a person has so many programs, and a program renews so often", async () => {
  const { program, tokens } = await letIn();
  const grant = { userId: operator.id, clientId: program.clientId, sendsTo: "https://desk.example", readOnly: true };
  const more = Array.from({ length: mostProgramsOfOne - 1 }, () => ({ ...grant, createdAt: now, connectedAt: now }));
  await database.db.insert(connectedPrograms).values(more);
  const further = await allow(person, requestOf(program), yes);
  expect([further.status, await further.text()]).toEqual([400, expect.stringContaining("disconnect one first")]);
  let { refresh_token: next } = tokens;
  for (let n = 0; n < 30; n++) next = (await tokensOf(await renew(anybody, program, next))).refresh_token;
  expect((await renew(anybody, program, next)).status).toBe(429);
});

test("wrong tries from one place are held back, and what is no form is told so in the words of OAuth", async () => {
  const program = await aProgram(anybody);
  const headers = { "x-client-address": "192.0.2.8" };
  const form = { grant_type: "refresh_token", client_id: program.clientId, refresh_token: "made-up" };
  const tried = [];
  for (let n = 0; n < 101; n++) tried.push((await anybody("POST", "/oauth/token", { form, headers })).status);
  expect(tried).toEqual([...Array<number>(100).fill(400), 429]);
  const asJson = await anybody("POST", "/oauth/token", { json: form });
  expect([asJson.status, await asJson.json()]).toEqual([400, expect.objectContaining({ error: "invalid_request" })]);
  const unknown = await anybody("POST", "/oauth/token", { form: { ...form, client_id: "made-up" } });
  expect([unknown.status, await unknown.json()]).toEqual([401, expect.objectContaining({ error: "invalid_client" })]);
  expect(challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});
