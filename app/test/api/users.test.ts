import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ListedUser } from "#app/data/users.ts";
import type { Database } from "#db/client.ts";
import { auditLog, idempotencyKeys, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { generatePassword } from "#tools/users/rules.ts";
import { apiFor } from "../http.ts";
import { goodPassword, signIn, someoneWithPassword } from "../sign-in.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
let operator: typeof admin;
let service: typeof admin;
let viewer: typeof admin;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin", name: "Ada" });
  operator = await aUser(database.db, { role: "operator", name: "Omar" });
  service = await someoneWithPassword(database, { role: "service", name: "Sam", mobilePhone: "+1 555 0100" });
  viewer = await someoneWithPassword(database, { role: "view", name: "Vera" });
});

const newUser = (more: object = {}) => ({
  email: "new@example.test",
  name: "New Person",
  password: "gantry-beam-9",
  ...more,
});
const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;
const message = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

test("the office lists users; operators see no administrator; nobody gets a hash", async () => {
  const names = async (as: typeof admin) =>
    ((await (await call("GET", "/api/users", { as })).json()) as { name: string }[]).map(({ name }) => name);
  expect(await names(admin)).toEqual(["Ada", "Omar", "Sam", "Vera"]);
  expect(await names(operator)).toEqual(["Omar", "Sam", "Vera"]);
  expect((await call("GET", "/api/users", { as: service })).status).toBe(403);
  expect((await call("GET", "/api/users", { as: viewer })).status).toBe(403);
  for (const path of ["/api/users", "/api/engineers"])
    expect(await (await call("GET", path, { as: admin })).text()).not.toMatch(/hash|argon2|totp/i);
});

test("administrators are told who signed in when and by what; operators are not", async () => {
  await signIn(call, service.email);
  await database.db.update(users).set({ totpEnabledAt: new Date() }).where(eq(users.id, viewer.id));
  await signIn(call, viewer.email);
  const told = async (as: typeof admin) =>
    Object.fromEntries(
      ((await (await call("GET", "/api/users", { as })).json()) as ListedUser[]).map((person) => [
        person.name,
        [person.twoFactorEnabled, person.lastSignInAt],
      ]),
    );
  expect(await told(admin)).toMatchObject({
    Sam: [false, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    // The password was right; the code is still waited for.
    Vera: [true, null],
    Omar: [false, null],
  });
  expect(await told(operator)).toMatchObject({ Sam: [null, null], Vera: [null, null] });
});

test("engineers are active service and operator people, with their open tasks", async () => {
  const machine = await aMachine(database.db);
  await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: service.id });
  await anIssue(database.db, { machineId: machine.id, status: "completed", assignedToId: service.id });
  await aUser(database.db, { role: "service", active: false });
  const engineers = (await (await call("GET", "/api/engineers", { as: service })).json()) as object[];
  expect(engineers).toMatchObject([
    { name: "Omar", role: "operator", openTasks: 0 },
    { name: "Sam", role: "service", openTasks: 1, phone: "+1 555 0100", mobilePhone: "+1 555 0100" },
  ]);
});

test("colleagues see of a person what the person shows; the office sees all", async () => {
  await call("PATCH", "/api/settings", { as: service, json: { visibility: { phone: false, email: false } } });
  const sam = async (as: typeof admin) =>
    ((await (await call("GET", "/api/engineers", { as })).json()) as { name: string }[]).find(
      ({ name }) => name === "Sam",
    );
  const colleague = await aUser(database.db, { role: "service" });
  for (const as of [colleague, viewer])
    expect(await sam(as)).toMatchObject({ email: null, phone: null, mobilePhone: null });
  expect(await sam(operator)).toMatchObject({ email: service.email, phone: "+1 555 0100" });
  expect(await sam(service)).toMatchObject({ email: service.email, phone: "+1 555 0100" });
});

test("a new user has the role service unless another is given, and must change the password", async () => {
  const response = await call("POST", "/api/engineers", { as: operator, json: newUser({ phone: "+49 30 1" }) });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    name: "New Person",
    role: "service",
    active: true,
    mustChangePassword: true,
    mobilePhone: "+49 30 1",
  });
  expect((await signIn(call, "NEW@example.test", "gantry-beam-9")).body.user).toMatchObject({
    mustChangePassword: true,
  });
});

test("operators create view, service and operator users but no administrator; service and view create nobody", async () => {
  for (const role of ["view", "service", "operator"]) {
    expect(
      (await call("POST", "/api/engineers", { as: operator, json: newUser({ role, email: `${role}@example.test` }) }))
        .status,
    ).toBe(201);
  }
  expect(
    await message(await call("POST", "/api/engineers", { as: operator, json: newUser({ role: "admin" }) })),
  ).toEqual([403, "Only administrators may create administrators"]);
  for (const as of [service, viewer])
    expect((await call("POST", "/api/engineers", { as, json: newUser() })).status).toBe(403);
  expect((await call("POST", "/api/engineers", { as: admin, json: newUser({ role: "admin" }) })).status).toBe(201);
});

test("faults of the create-user form have the documents' words, and a taken email is a conflict", async () => {
  const create = async (more: object) =>
    message(await call("POST", "/api/engineers", { as: admin, json: newUser(more) }));
  expect(await create({ name: "N" })).toEqual([400, "Name must be at least 2 characters"]);
  expect(await create({ email: "nowhere" })).toEqual([400, "Invalid email address"]);
  expect(await create({ password: "12345" })).toEqual([400, "Password must be at least 6 characters"]);
  expect(await create({ role: "boss" })).toEqual([400, "Please select a role"]);
  expect((await create({ password: "123456" }))[0]).toBe(400);
  expect(await create({ email: ` ${service.email.toUpperCase()} ` })).toEqual([
    409,
    "A user with this email address already exists",
  ]);
});

test("the same Idempotency-Key makes one user, and no password can be searched for in what is kept of the call", async () => {
  const headers = { "Idempotency-Key": "add-one" };
  const first = await call("POST", "/api/engineers", { as: operator, json: newUser(), headers });
  const second = await call("POST", "/api/engineers", { as: operator, json: newUser(), headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.text()).toBe(await first.text());
  const [kept] = await database.db.select().from(idempotencyKeys);
  expect(JSON.stringify(kept)).not.toContain("gantry-beam-9");
  const other = await call("POST", "/api/engineers", {
    as: operator,
    json: newUser({ name: "Somebody Else" }),
    headers,
  });
  expect(other.status).toBe(409);
});

test("an engineer's name, email and phone are edited; fields that nobody may set are refused", async () => {
  const edit = { name: "Sam Field", email: "sam@example.test", phone: "123", password: "" };
  const extra = { role: "admin", active: false, passwordHash: "x", mustChangePassword: true };
  const refused = await call("PATCH", `/api/engineers/${service.id}`, { as: operator, json: { ...edit, ...extra } });
  const faults = Object.keys(extra).map((path) => ({ path, message: `There is no field "${path}"` }));
  expect([refused.status, await refused.json()]).toMatchObject([400, { details: faults }]);
  const response = await call("PATCH", `/api/engineers/${service.id}`, {
    as: admin,
    json: { ...edit, id: admin.id },
  });
  expect(await response.json()).toMatchObject({
    id: service.id,
    name: "Sam Field",
    email: "sam@example.test",
    phone: "123",
    role: "service",
  });
  expect(await rowOf(service.id)).toMatchObject({
    role: "service",
    active: true,
    mustChangePassword: false,
    passwordHash: service.passwordHash,
  });
  expect((await rowOf(admin.id)).name).toBe("Ada");
});

test("an edit that is based on an older version is a conflict that shows the present one", async () => {
  await call("PATCH", `/api/engineers/${service.id}`, { as: admin, json: { phone: "1", version: service.version } });
  const stale = await call("PATCH", `/api/engineers/${service.id}`, {
    as: operator,
    json: { phone: "2", version: service.version },
  });
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { current: { phone: "1", version: service.version + 1 } },
  ]);
});

test("setting a password for somebody is for administrators, must be changed again and ends the person's sessions", async () => {
  const { cookie } = await signIn(call, service.email);
  const set = (as: typeof admin) =>
    call("PATCH", `/api/engineers/${service.id}`, { as, json: { password: "gantry-beam-9" } });
  expect(await message(await set(operator))).toEqual([403, "Only administrators may set a password"]);
  expect((await set(admin)).status).toBe(200);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  expect((await signIn(call, service.email, "gantry-beam-9")).body.user).toMatchObject({ mustChangePassword: true });
});

test("nobody changes an administrator's account: not by editing, resetting, deactivating, hiding or another role", async () => {
  const other = await aUser(database.db, { role: "admin" });
  const attempts: [string, string, object?][] = [
    ["PATCH", `/api/engineers/${other.id}`, { name: "Renamed" }],
    ["POST", `/api/engineers/${other.id}/reset-password`],
    ["PATCH", `/api/engineers/${other.id}/deactivate`],
    ["PATCH", `/api/engineers/${other.id}/reactivate`],
    ["PATCH", `/api/users/${other.id}/role`, { role: "view" }],
    ["PATCH", `/api/users/${other.id}/hidden-from-pickers`, { hiddenFromPickers: true }],
  ];
  for (const [method, path, json] of attempts) {
    for (const as of [admin, other, operator]) expect((await call(method, path, { as, json })).status).toBe(403);
  }
  expect(await rowOf(other.id)).toMatchObject({
    name: other.name,
    active: true,
    role: "admin",
    passwordHash: "none",
    version: 1,
  });
});

test("an account that becomes an administrator's while it is being deactivated stays active", async () => {
  const promoted = call("PATCH", `/api/users/${operator.id}/role`, { as: admin, json: { role: "admin" } });
  const deactivated = call("PATCH", `/api/engineers/${operator.id}/deactivate`, { as: admin });
  const [promotion, deactivation] = await Promise.all([promoted, deactivated]);
  const after = await rowOf(operator.id);
  // Whichever came first, an active admin is never switched off and a deactivated account never becomes one.
  expect([
    [200, 403],
    [409, 200],
  ]).toContainEqual([promotion.status, deactivation.status]);
  expect(after.role === "admin" && !after.active).toBe(false);
});

test("nobody can change the own role", async () => {
  await call("PATCH", "/api/auth/update-profile", {
    as: operator,
    json: { name: "Omar", email: operator.email, role: "admin", id: admin.id, active: false },
  });
  expect(await rowOf(operator.id)).toMatchObject({ role: "operator", active: true });
  for (const as of [operator, service, viewer])
    expect((await call("PATCH", `/api/users/${as.id}/role`, { as, json: { role: "admin" } })).status).toBe(403);
});

test("a reset gives a temporary password once, ends sessions, and is the administrators' alone", async () => {
  const { cookie } = await signIn(call, service.email);
  for (const as of [operator, service, viewer])
    expect((await call("POST", `/api/engineers/${service.id}/reset-password`, { as })).status).toBe(403);
  const response = await call("POST", `/api/engineers/${service.id}/reset-password`, {
    as: admin,
    headers: { "Idempotency-Key": "r" },
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { engineerId, newPassword } = (await response.json()) as { engineerId: number; newPassword: string };
  expect(engineerId).toBe(service.id);
  expect(newPassword).toMatch(/^[A-Za-z0-9!@#$%]{12}$/);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  expect((await signIn(call, service.email, goodPassword)).body.success).toBe(false);
  expect((await signIn(call, service.email, newPassword)).body.user).toMatchObject({ mustChangePassword: true });
  const stored = JSON.stringify([
    await database.db.select().from(auditLog),
    await database.db.select().from(idempotencyKeys),
  ]);
  expect(stored).not.toContain(newPassword);
});

test("a deactivated person leaves the lists and keeps the name on what was done", async () => {
  const machine = await aMachine(database.db);
  await anIssue(database.db, { machineId: machine.id, reportedById: service.id });
  expect((await call("PATCH", `/api/engineers/${service.id}/deactivate`, { as: admin })).status).toBe(200);
  expect(await (await call("GET", "/api/engineers", { as: admin })).text()).not.toContain("Sam");
  expect(await (await call("GET", "/api/users", { as: admin })).text()).not.toContain("Sam");
  expect(await (await call("GET", "/api/users?inactive=true", { as: admin })).text()).toContain("Sam");
  expect((await rowOf(service.id)).name).toBe("Sam");
});

test("a deactivated person is taken back by an administrator: signed in nowhere, with role and password as before", async () => {
  const { email } = service;
  const { cookie } = await signIn(call, email);
  const set = (as: typeof admin, verb: string) => call("PATCH", `/api/engineers/${service.id}/${verb}`, { as });
  await set(admin, "deactivate");
  expect((await signIn(call, email)).body.success).toBe(false);
  expect((await set(operator, "reactivate")).status).toBe(403);
  expect(await (await set(admin, "reactivate")).json()).toMatchObject({
    active: true,
    deactivatedAt: null,
    role: "service",
  });
  expect((await set(admin, "reactivate")).status).toBe(200);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  expect((await signIn(call, email)).body.success).toBe(true);
  expect(await (await call("GET", "/api/engineers", { as: admin })).text()).toContain("Sam");
});

test("ids that name nobody are 404, whatever they look like", async () => {
  for (const id of ["999999", "0", "-1", "1.5", "abc", "1%20OR%201=1", "99999999999999999999"]) {
    expect((await call("PATCH", `/api/engineers/${id}`, { as: admin, json: { name: "Somebody" } })).status).toBe(404);
    expect((await call("POST", `/api/engineers/${id}/reset-password`, { as: admin })).status).toBe(404);
  }
});

test("hidden from pickers is a flag on the person that administrators set", async () => {
  const hide = (as: typeof admin) =>
    call("PATCH", `/api/users/${service.id}/hidden-from-pickers`, { as, json: { hiddenFromPickers: true } });
  expect((await hide(operator)).status).toBe(403);
  expect(await (await hide(admin)).json()).toMatchObject({ hiddenFromPickers: true });
  expect(await (await call("GET", "/api/engineers", { as: viewer })).json()).toMatchObject([
    { name: "Omar", hiddenFromPickers: false },
    { name: "Sam", hiddenFromPickers: true },
  ]);
});

test("the profile takes name, email and phone; blanks and taken emails are refused", async () => {
  const save = (json: object) => call("PATCH", "/api/auth/update-profile", { as: viewer, json });
  expect(
    await (
      await save({ name: " Vera V ", email: "vera@example.test", mobilePhone: " +1 2 ", currentPassword: goodPassword })
    ).json(),
  ).toMatchObject({
    success: true,
    user: { name: "Vera V", email: "vera@example.test", mobilePhone: "+1 2", phone: "+1 2", role: "view" },
  });
  expect(await (await save({ name: "  ", email: "vera@example.test" })).json()).toMatchObject({
    success: false,
    error: "Please fill in all required fields.",
  });
  expect(await message(await save({ name: "Vera", email: admin.email, currentPassword: goodPassword }))).toEqual([
    409,
    "This email address is already in use",
  ]);
});

test("settings are kept field by field, and values that are not offered are refused", async () => {
  const shown = async () => (await call("GET", "/api/settings", { as: viewer })).json();
  expect(await shown()).toMatchObject({
    theme: "system",
    language: "en",
    timeZone: "UTC",
    sessionTimeoutMinutes: 30,
    notifications: { email: true, push: true, weeklyReports: false },
  });
  await call("PATCH", "/api/settings", {
    as: viewer,
    json: { theme: "dark", language: "de", timeZone: "Europe/Berlin", sessionTimeoutMinutes: 240 },
  });
  await call("PATCH", "/api/settings", { as: viewer, json: { notifications: { weeklyReports: true } } });
  expect(await shown()).toMatchObject({
    theme: "dark",
    language: "de",
    timeZone: "Europe/Berlin",
    sessionTimeoutMinutes: 240,
    notifications: { email: true, push: true, weeklyReports: true },
  });
  for (const json of [
    { theme: "pink" },
    { sessionTimeoutMinutes: 20 },
    { language: "xx" },
    { timeZone: "Mars/Olympus" },
  ]) {
    expect((await call("PATCH", "/api/settings", { as: viewer, json })).status).toBe(400);
  }
});

test("bodies that try to reach the prototype, that are no object or no JSON change nothing", async () => {
  const send = (body: string, type = "application/json") =>
    call("PATCH", `/api/engineers/${service.id}`, { as: admin, body, headers: { "content-type": type } });
  expect((await send('{"__proto__":{"role":"admin"},"constructor":{"x":1}}')).status).toBe(400);
  expect((await send("[1]")).status).toBe(400);
  expect((await send("{")).status).toBe(400);
  expect((await send("name=x", "text/plain")).status).toBe(415);
  expect((await rowOf(service.id)).role).toBe("service");
});

test("generated passwords have twelve signs of letters, digits and !@#$%, all of which occur", () => {
  const many = Array.from({ length: 2_000 }, generatePassword);
  for (const password of many) expect(password).toMatch(/^[A-Za-z0-9!@#$%]{12}$/);
  expect(new Set(many).size).toBe(many.length);
  expect(new Set(many.join("")).size).toBe(67);
});
