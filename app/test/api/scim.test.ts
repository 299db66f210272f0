import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { saveCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { saveLink } from "#db/queries/channels.ts";
import { addOAuthClient, addProgram } from "#db/queries/connected-programs.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import {
  accessTokens,
  auditLog,
  calendarFeeds,
  channelLinks,
  connectedPrograms,
  sessions,
  users,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { createSession } from "#tools/auth/sessions.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { aGroup, aPerson, directoryOf, userUrn, type Provider, type Resource } from "../scim.ts";
import { someoneWithPassword } from "../sign-in.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof someoneWithPassword>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database, { env: { APP_ORIGIN: "http://localhost:3000" } });
  admin = await someoneWithPassword(database, { role: "admin", email: "boss@example.test", name: "Boss" });
});

const directory = (given?: Provider, slug = "work") => directoryOf(database, call, admin, slug, given);
const account = async (email: string) => (await database.db.select().from(users).where(eq(users.email, email)))[0];

describe("what Entra's validator asks for", () => {
  test("a person is made, found, shown, changed, deactivated and taken out", async () => {
    const { ask, list, patch } = await directory();
    expect(await list('Users?filter=userName eq "none@corp.test"')).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await ask("POST", "Users", aPerson("ann"));
    expect(made.status).toBe(201);
    expect(made.headers.get("content-type")).toBe("application/scim+json");
    expect(made.headers.get("location")).toBe(made.body.meta.location);
    expect(made.headers.get("etag")).toBe(made.body.meta.version);
    expect(made.body).toMatchObject({
      schemas: [userUrn],
      userName: "ann@corp.test",
      externalId: "id-of-ann",
      active: true,
    });
    const { id } = made.body;
    expect(await account("ann@corp.test")).toMatchObject({ name: "ann Doe", role: "view", active: true });
    expect((await ask("POST", "Users", aPerson("ann"))).body).toMatchObject({ status: "409", scimType: "uniqueness" });
    expect((await ask("GET", `Users/${id}`)).body).toEqual(made.body);

    const changed = await patch(
      `Users/${id}`,
      { op: "Replace", path: 'emails[type eq "work"].value', value: "ann.new@corp.test" },
      { op: "Replace", path: "name.givenName", value: "Anna" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+49 1" },
      { op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "Yard" },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      emails: [{ type: "work", value: "ann.new@corp.test", primary: true }],
      name: { givenName: "Anna", familyName: "Doe" },
      phoneNumbers: [{ type: "mobile", value: "+49 1" }],
    });
    expect(await account("ann.new@corp.test")).toMatchObject({ mobilePhone: "+49 1" });

    // Booleans as texts, as Entra writes them.
    expect((await patch(`Users/${id}`, { op: "Replace", path: "active", value: "False" })).body.active).toBe(false);
    expect((await account("ann.new@corp.test"))!.active).toBe(false);
    expect(await list('Users?filter=active eq "False"')).toMatchObject({ totalResults: 1 });
    expect((await patch(`Users/${id}`, { op: "Replace", value: { active: "True" } })).body.active).toBe(true);
    expect((await account("ann.new@corp.test"))!.active).toBe(true);

    expect((await ask("DELETE", `Users/${id}`)).status).toBe(204);
    expect((await ask("GET", `Users/${id}`)).body).toMatchObject({ status: "404" });
    expect((await account("ann.new@corp.test"))!.active).toBe(false);
    const back = await ask("POST", "Users", aPerson("ann"));
    expect(back.status).toBe(201);
    expect(await account("ann@corp.test")).toMatchObject({ active: true, name: "ann Doe" });
  });

  test("a group is made, filled, emptied, named anew and taken out", async () => {
    const { ask, list, patch } = await directory();
    const [ann, bob] = [
      (await ask("POST", "Users", aPerson("ann"))).body,
      (await ask("POST", "Users", aPerson("bob"))).body,
    ];
    const made = await ask("POST", "Groups", aGroup("Fitters"));
    expect(made.status).toBe(201);
    const path = `Groups/${made.body.id}`;
    const members = async () =>
      ((await ask("GET", path)).body.members as { value: string }[] | undefined)?.map(({ value }) => value);
    await patch(path, { op: "Add", path: "members", value: [{ value: ann.id }, { value: bob.id }] });
    expect(await members()).toEqual([ann.id, bob.id]);
    expect(await list(`Groups?excludedAttributes=members&filter=displayName eq "fitters"`)).toMatchObject({
      totalResults: 1,
      Resources: [{ displayName: "Fitters" }],
    });
    expect((await list(`Groups?excludedAttributes=members`)).Resources[0]).not.toHaveProperty("members");
    expect((await list(`Groups?filter=members eq "${ann.id}"`)).totalResults).toBe(1);
    await patch(path, { op: "Remove", path: `members[value eq "${ann.id}"]` });
    expect(await members()).toEqual([bob.id]);
    // Entra's older way.
    await patch(path, { op: "Remove", path: "members", value: [{ value: bob.id }] });
    expect(await members()).toBeUndefined();
    const named = await patch(path, { op: "replace", value: { id: made.body.id, displayName: "Mechanics" } });
    expect(named.body.displayName).toBe("Mechanics");
    expect((await ask("POST", "Groups", aGroup("Mechanics"))).status).toBe(409);
    const unknown = await patch(path, { op: "add", path: "members", value: [{ value: "999999" }] });
    expect(unknown.body).toMatchObject({ status: "400", scimType: "invalidValue" });
    expect((await ask("DELETE", path)).status).toBe(204);
    expect((await ask("GET", path)).status).toBe(404);
  });
});

describe("what Okta's suite asks for", () => {
  test("pages, whole replacement, and being put out of use by it", async () => {
    const { ask, list, provider } = await directory();
    for (const name of ["ann", "bob", "cat"]) await ask("POST", "Users", aPerson(name));
    const page = await list("Users?count=1&startIndex=2");
    expect(page).toMatchObject({
      totalResults: 3,
      itemsPerPage: 1,
      startIndex: 2,
      Resources: [{ userName: "bob@corp.test" }],
    });
    expect(await list("Users?count=0")).toMatchObject({ totalResults: 3, Resources: [] });
    expect((await list("Users?count=1000")).itemsPerPage).toBe(3);
    const [bob] = (await list('Users?filter=userName eq "BOB@corp.test"')).Resources;
    const replaced = await ask("PUT", `Users/${bob!.id}`, { ...bob, active: false, displayName: "Robert" });
    expect(replaced.body).toMatchObject({ active: false, displayName: "Robert" });
    expect(await account("bob@corp.test")).toMatchObject({ active: false, name: "Robert" });
    // Without a word about it nobody comes back.
    const { active: _active, ...rest } = replaced.body;
    expect((await ask("PUT", `Users/${bob!.id}`, rest)).body.active).toBe(false);
    const rows = await database.db.select().from(auditLog).where(isNull(auditLog.actorId));
    expect(rows.map(({ actorName }) => actorName)).toEqual(rows.map(() => provider.name));
    expect(rows.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(["users.create", "engineers.update", "users.deactivate"]),
    );
  });

  test("what the server says of itself", async () => {
    const { ask, list } = await directory();
    expect((await ask("GET", "ServiceProviderConfig")).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
    });
    expect((await list("ResourceTypes")).Resources.map(({ id }) => id)).toEqual(["User", "Group"]);
    expect((await list("Schemas")).totalResults).toBe(2);
    expect((await ask("GET", `Schemas/${userUrn}`)).body.id).toBe(userUrn);
    expect((await ask("GET", "Schemas/none")).body).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "404",
    });
    expect((await ask("GET", "Bulk")).status).toBe(404);
    expect((await ask("PUT", "Users", {})).status).toBe(405);
  });
});

test("versions: what was changed meanwhile is not written over", async () => {
  const { ask } = await directory();
  const made = (await ask("POST", "Users", aPerson("ann"))).body;
  const path = `Users/${made.id}`;
  expect((await ask("GET", path, undefined, { "if-none-match": made.meta.version })).status).toBe(304);
  const body = { ...made, title: "Fitter" };
  expect((await ask("PUT", path, body, { "if-match": made.meta.version })).status).toBe(200);
  expect((await ask("PUT", path, body, { "if-match": made.meta.version })).body).toMatchObject({ status: "412" });
  expect((await ask("DELETE", path, undefined, { "if-match": made.meta.version })).status).toBe(412);
});

test("deactivating ends sessions, tokens, programs, calendars and messengers", async () => {
  const { ask, patch } = await directory();
  const made = (await ask("POST", "Users", aPerson("ann"))).body;
  const { id: userId } = (await account("ann@corp.test"))!;
  const { db } = database;
  await createSession(db, { userId, now: testNow });
  await addAccessToken(db, { userId, name: "Key", tokenHash: "hash", prefix: "mh_key", createdAt: testNow });
  await saveCalendarFeed(db, { userId, tokenHash: "of a link", createdAt: testNow });
  await saveLink(db, { kind: "telegram", address: "4711", label: "@ann", userId, heardAt: testNow });
  await addOAuthClient(db, { id: "desk", name: "Desk", redirectUris: ["https://desk.example/a"], createdAt: testNow });
  const grant = { userId, clientId: "desk", sendsTo: "https://desk.example", readOnly: false };
  await addProgram(db, { ...grant, createdAt: testNow, connectedAt: testNow });
  const keys = async () => [
    await db.$count(sessions, eq(sessions.userId, userId)),
    await db.$count(accessTokens, and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt))),
    await db.$count(calendarFeeds, eq(calendarFeeds.userId, userId)),
    await db.$count(channelLinks, eq(channelLinks.userId, userId)),
    await db.$count(connectedPrograms, eq(connectedPrograms.userId, userId)),
  ];
  expect(await keys()).toEqual([1, 1, 1, 1, 1]);
  await patch(`Users/${made.id}`, { op: "replace", path: "active", value: false });
  expect(await keys()).toEqual([0, 0, 0, 0, 0]);
});

describe("groups give roles by the provider's table", () => {
  const table: Provider = {
    defaultRole: null,
    groupRoles: [
      { group: "Bosses", role: "admin" },
      { group: "Fitters", role: "service" },
      { group: "id-of-Office", role: "operator" },
    ],
  };
  const stateOf = async (name: string) => {
    const found = (await account(`${name}@corp.test`))!;
    return `${found.role} ${found.active ? "in" : "out"}`;
  };

  test("at once, the highest first; without one nobody is let in", async () => {
    const { ask, patch } = await directory(table);
    const ann = (await ask("POST", "Users", aPerson("ann"))).body;
    expect(ann.active).toBe(true);
    expect(await stateOf("ann")).toBe("view out");
    const fitters = (await ask("POST", "Groups", aGroup("Fitters", ann))).body;
    expect(await stateOf("ann")).toBe("service in");
    const office = (await ask("POST", "Groups", aGroup("Office"))).body;
    await patch(`Groups/${office.id}`, { op: "add", path: "members", value: [{ value: ann.id }] });
    expect(await stateOf("ann")).toBe("operator in");
    await ask("DELETE", `Groups/${office.id}`);
    expect(await stateOf("ann")).toBe("service in");
    await patch(`Groups/${fitters.id}`, { op: "replace", path: "displayName", value: "Others" });
    expect(await stateOf("ann")).toBe("service out");
    await patch(`Groups/${fitters.id}`, { op: "replace", path: "displayName", value: "Fitters" });
    expect(await stateOf("ann")).toBe("service in");
  });

  test("an administrator whom groups made they unmake, but never the last one, nor one of here", async () => {
    const { ask, patch } = await directory(table);
    const ann = (await ask("POST", "Users", aPerson("ann"))).body;
    const bosses = (await ask("POST", "Groups", aGroup("Bosses", ann))).body;
    expect(await stateOf("ann")).toBe("admin in");
    await database.db.update(users).set({ active: false }).where(eq(users.id, admin.id));
    const refused = await patch(`Users/${ann.id}`, { op: "replace", path: "active", value: false });
    expect(refused.body).toMatchObject({ status: "403" });
    await ask("DELETE", `Groups/${bosses.id}`);
    expect(await stateOf("ann")).toBe("admin in");
    await database.db.update(users).set({ active: true }).where(eq(users.id, admin.id));
    await patch(`Users/${ann.id}`, { op: "replace", path: "active", value: false });
    expect(await stateOf("ann")).toBe("admin out");
  });

  test("what an administrator decides here stands until the directory changes its word", async () => {
    const { ask, patch } = await directory();
    const ann = (await ask("POST", "Users", aPerson("ann"))).body;
    const { id } = (await account("ann@corp.test"))!;
    expect((await call("PATCH", `/api/engineers/${id}/deactivate`, { as: admin, json: {} })).status).toBe(200);
    const changed = await ask("PUT", `Users/${ann.id}`, { ...ann, active: true, title: "Fitter" });
    expect(changed.body).toMatchObject({ active: false, title: "Fitter" });
    expect(await stateOf("ann")).toBe("view out");
    await patch(`Users/${ann.id}`, { op: "replace", path: "active", value: false });
    await patch(`Users/${ann.id}`, { op: "replace", path: "active", value: true });
    expect(await stateOf("ann")).toBe("view in");
  });
});

test("a token is made, shown once, rotated and revoked, and the list says when it was used", async () => {
  const { ask, token, provider } = await directory();
  await ask("GET", "Users");
  const listed = async () => (await (await call("GET", "/api/identity-providers", { as: admin })).json()) as Resource[];
  expect((await listed())[0]).toMatchObject({
    scimTokenPrefix: token.slice(0, 13),
    scimLastCallAt: testNow.toISOString(),
    scimAddress: "http://localhost:3000/scim/v2",
    directoryPeople: 0,
  });
  const path = `/api/identity-providers/${provider.id}/scim-token`;
  await call("POST", path, { as: admin, json: {} });
  expect((await ask("GET", "Users")).status).toBe(401);
  expect((await call("DELETE", path, { as: admin })).status).toBe(200);
  expect((await call("DELETE", path, { as: admin })).status).toBe(404);
  expect((await listed())[0]).toMatchObject({ scimTokenPrefix: null, scimLastCallAt: null });
});
