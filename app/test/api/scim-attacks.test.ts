import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { addIdentity } from "#db/queries/identity-providers.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import { scimUsers, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { hashToken } from "#tools/auth/tokens.ts";
import { mostPerPage, perDirectory } from "#tools/scim/protocol.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { foreignCalls, foreignHeaders, wickedChanges, wickedFilters } from "../scim-lies.ts";
import { aGroup, aPerson, directoryOf, userUrn, type Provider } from "../scim.ts";
import { someoneWithPassword } from "../sign-in.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { env: { APP_ORIGIN: "http://localhost:3000" } });
  admin = await someoneWithPassword(database, { role: "admin", email: "boss@corp.test", name: "Boss" });
});

const directory = (given?: Provider, slug = "work") => directoryOf(database, call, admin, slug, given);
const state = async () =>
  JSON.stringify([
    await database.db.select().from(users).orderBy(users.id),
    await database.db.select().from(scimUsers),
  ]);
const conflict = { status: "409", scimType: "uniqueness" };

describe("the door", () => {
  test("is shut to everything that is no token of a provider's directory", async () => {
    const { token, ask } = await directory();
    await ask("POST", "Users", aPerson("ann"));
    const before = await state();
    for (const [who, headers] of Object.entries(foreignHeaders(token)))
      for (const { method, path, body } of foreignCalls) {
        const said = `${who}: ${method} ${path}`;
        const answer = await call(method, `/scim/v2/${path}`, {
          headers: { ...headers, "x-client-address": crypto.randomUUID() },
          json: body,
        });
        expect(answer.status, said).toBe(401);
        expect(await answer.json(), said).toMatchObject({ status: "401" });
      }
    expect(await state()).toBe(before);
  });

  test("takes no session and no access token of an administrator, and its token opens nothing else", async () => {
    const { token } = await directory();
    const mine = {
      userId: admin.id,
      name: "Key",
      tokenHash: hashToken("mh_of-the-boss"),
      prefix: "mh_",
      createdAt: testNow,
    };
    await addAccessToken(database.db, mine);
    expect((await call("GET", "/scim/v2/Users", { as: admin })).status).toBe(401);
    const byToken = await call("GET", "/scim/v2/Users", { headers: { authorization: "Bearer mh_of-the-boss" } });
    expect(byToken.status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ["/api/users", "/api/auth/me", "/api/machines", "/api/identity-providers"])
      expect((await call("GET", path, { headers })).status, path).toBe(401);
  });

  test("counts wrong tokens of a place, and the calls of a directory", async () => {
    const { ask } = await directory();
    const headers = { authorization: "Bearer mhscim_wrong-wrong-wrong" };
    const statuses = new Set<number>();
    for (let tries = 0; tries < 70; tries++) statuses.add((await call("GET", "/scim/v2/Users", { headers })).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await ask("GET", "Users")).status).toBe(200);
    expect(perDirectory.points).toBeGreaterThan(1_000);
    expect(mostPerPage).toBe(200);
  });

  test("of a provider at rest is shut", async () => {
    const { ask, provider } = await directory();
    const path = `/api/identity-providers/${provider.id}`;
    expect((await call("PATCH", path, { as: admin, json: { active: false } })).status).toBe(200);
    expect((await ask("GET", "Users")).status).toBe(401);
  });
});

describe("accounts that are not a directory's", () => {
  test("those of another provider: neither found, nor changed, nor linked", async () => {
    const work = await directory({ trustsEmails: true, linksAdministrators: true });
    const other = await directory({ trustsEmails: true, linksAdministrators: true }, "other");
    const ann = (await work.ask("POST", "Users", aPerson("ann"))).body;
    const team = (await work.ask("POST", "Groups", aGroup("Team", ann))).body;
    const before = await state();
    for (const path of [`Users/${ann.id}`, `Groups/${team.id}`]) {
      expect((await other.ask("GET", path)).status).toBe(404);
      expect((await other.ask("DELETE", path)).status).toBe(404);
      expect((await other.patch(path, { op: "replace", path: "displayName", value: "x" })).status).toBe(404);
    }
    expect((await other.list('Users?filter=userName eq "ann@corp.test"')).totalResults).toBe(0);
    expect((await other.ask("POST", "Users", aPerson("ann"))).body).toMatchObject(conflict);
    expect((await other.ask("POST", "Groups", aGroup("Thieves", ann))).status).toBe(400);
    expect(await state()).toBe(before);
  });

  test("a person's of here, by an email for which nobody vouches; by the id of the sign-in it is linked", async () => {
    const { ask, provider } = await directory();
    const cat = await someoneWithPassword(database, { role: "operator", email: "cat@corp.test", name: "Cat" });
    expect((await ask("POST", "Users", aPerson("cat"))).body).toMatchObject(conflict);
    const identity = { providerId: provider.id, subject: "id-of-cat", userId: cat.id, lastSignInAt: testNow };
    await addIdentity(database.db, identity);
    expect((await ask("POST", "Users", aPerson("cat", { externalId: "another" }))).body).toMatchObject(conflict);
    expect((await ask("POST", "Users", aPerson("cat"))).status).toBe(201);
    expect(await database.db.$count(users)).toBe(2);
  });

  test("another's email by a later change", async () => {
    const { ask, patch } = await directory({ trustsEmails: true });
    const ann = (await ask("POST", "Users", aPerson("ann"))).body;
    const stolen = await patch(`Users/${ann.id}`, {
      op: "replace",
      path: 'emails[type eq "work"].value',
      value: admin.email,
    });
    expect(stolen.body).toMatchObject(conflict);
    expect((await ask("GET", `Users/${ann.id}`)).body.emails).toEqual(ann.emails);
  });

  test("an administrator's of here: not linked, and where that is allowed neither changed, nor lowered, nor deactivated", async () => {
    const strict = await directory({ trustsEmails: true });
    expect((await strict.ask("POST", "Users", aPerson("boss"))).body).toMatchObject(conflict);
    const groupRoles = [{ group: "Fitters", role: "service" as const }];
    const given = { trustsEmails: true, linksAdministrators: true, defaultRole: null, groupRoles };
    const { ask, patch } = await directory(given, "lax");
    const boss = (await ask("POST", "Users", aPerson("boss", { displayName: "Somebody else" }))).body;
    expect(boss.active).toBe(true);
    const deactivated = await patch(`Users/${boss.id}`, { op: "replace", path: "active", value: false });
    expect(deactivated.body).toMatchObject({ status: "403" });
    await patch(`Users/${boss.id}`, { op: "replace", path: 'emails[type eq "work"].value', value: "thief@corp.test" });
    await ask("POST", "Groups", aGroup("Fitters", boss));
    expect((await ask("DELETE", `Users/${boss.id}`)).status).toBe(204);
    const [row] = await database.db.select().from(users).where(eq(users.id, admin.id));
    expect(row).toMatchObject({ name: "Boss", email: "boss@corp.test", role: "admin", active: true });
    expect(row!.passwordHash).toBe(admin.passwordHash);
  });
});

describe("what is sent", () => {
  test.each(wickedFilters)("a filter like %j finds nobody and breaks nothing", async (filter) => {
    const { ask, list } = await directory();
    await ask("POST", "Users", aPerson("ann"));
    const began = performance.now();
    const { status, body } = await ask("GET", `Users?filter=${encodeURIComponent(filter)}`);
    expect(performance.now() - began).toBeLessThan(2_000);
    if (status === 200) expect(body).toMatchObject({ totalResults: 0 });
    else expect(body).toMatchObject({ status: "400", scimType: "invalidFilter" });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect((await list("Users")).totalResults).toBe(1);
  });

  test.each(Object.entries(wickedChanges))("changes nothing by %s", async (_what, operations) => {
    const { ask, patch } = await directory();
    const ann = (await ask("POST", "Users", aPerson("ann"))).body;
    const before = await state();
    const { status } = await patch(`Users/${ann.id}`, ...operations);
    expect([200, 400]).toContain(status);
    expect(await state()).toBe(before);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect((Object.prototype.toString as { polluted?: string }).polluted).toBeUndefined();
  });

  test("a new person brings no role, no password and no right", async () => {
    const { ask } = await directory();
    const more = {
      role: "admin",
      roles: [{ value: "admin" }],
      password: "gantry-beam-9",
      seesMoney: true,
      groups: ["x"],
    };
    const { body } = await ask("POST", "Users", aPerson("ann", more));
    expect(JSON.stringify(body)).not.toMatch(/admin|gantry/);
    const [row] = await database.db.select().from(users).where(eq(users.email, "ann@corp.test"));
    expect(row).toMatchObject({ role: "view", seesMoney: false });
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["nothing", "{}", 400],
    ["another schema", JSON.stringify({ schemas: ["x"], userName: "x@corp.test" }), 400],
    ["no email", JSON.stringify({ schemas: [userUrn], userName: "x" }), 400],
    ["a long name", JSON.stringify({ schemas: [userUrn], userName: `${"x".repeat(300)}@corp.test` }), 400],
    ["too much", JSON.stringify({ schemas: [userUrn], userName: "x@corp.test", title: "x".repeat(1_100_000) }), 413],
    ["too many values", JSON.stringify({ schemas: [userUrn], emails: Array(250_000).fill(1) }), 413],
  ])("%s is refused in the form of the standard", async (_what, body, status) => {
    const { ask } = await directory();
    const answer = await ask("POST", "Users", body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status),
    });
  });
});
