import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { drafts, notifications } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;
interface Listed {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  read: boolean;
}

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;
let engineer: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin", name: "Ada" });
  operator = await aUser(database.db, { role: "operator", name: "Olga" });
  engineer = await aUser(database.db, { role: "service", name: "Sam" });
});

const listedFor = async (as: Person, query = "") =>
  (await (await call("GET", `/api/notifications${query}`, { as })).json()) as Listed[];
const anOpenIssue = async (title = "Oil leak") => {
  const machine = await aMachine(database.db);
  return { machine, issue: await anIssue(database.db, { machineId: machine.id, title }) };
};
const assign = (as: Person, issueIds: number[], engineerId: number) =>
  call("POST", "/api/issues/assign-bulk", { as, json: { issueIds, engineerId } });

test("an engineer is told of new tasks, once for all of an assignment, and when one is taken back", async () => {
  const [one, two] = [await anOpenIssue("Oil leak"), await anOpenIssue("Rope worn")];
  await assign(operator, [one.issue.id, two.issue.id], engineer.id);
  expect(await listedFor(engineer)).toMatchObject([
    { kind: "tasks-assigned", read: false, data: { count: 2, title: "Oil leak", by: "Olga" } },
  ]);
  await call("PATCH", `/api/tasks/${two.issue.id}`, { as: operator, json: { assignedToId: null } });
  expect(await listedFor(engineer)).toMatchObject([
    { kind: "task-released", data: { issueId: two.issue.id, serialNumber: two.machine.serialNumber } },
    { kind: "tasks-assigned" },
  ]);
  expect(await listedFor(operator)).toEqual([]);
});

test("whoever takes a task needs no notification of it, and a refused assignment leaves none", async () => {
  const { issue } = await anOpenIssue();
  await assign(operator, [issue.id], operator.id);
  expect(await listedFor(operator)).toEqual([]);
  expect((await assign(operator, [issue.id], engineer.id)).status).toBe(409);
  expect(await listedFor(engineer)).toEqual([]);
});

test("screens hear of a notification when it can be read", async () => {
  const { issue } = await anOpenIssue();
  const seen: Promise<Listed[]>[] = [];
  const end = database.events.subscribe(({ domains, userId }) => {
    if (domains.includes("notifications") && userId === engineer.id) seen.push(listedFor(engineer, "?unread=true"));
  });
  await assign(operator, [issue.id], engineer.id);
  await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(1);
  expect(await seen[0]).toHaveLength(1);
  end();
});

test("everybody reads and marks their own notifications only, some or all", async () => {
  for (const title of ["A", "B", "C"]) await assign(operator, [(await anOpenIssue(title)).issue.id], engineer.id);
  const colleague = await aUser(database.db, { role: "service" });
  const [newest] = await listedFor(engineer);
  await call("POST", "/api/notifications/mark-read", { as: colleague, json: { ids: [newest!.id] } });
  expect(await listedFor(engineer, "?unread=true")).toHaveLength(3);
  await call("POST", "/api/notifications/mark-read", { as: engineer, json: { ids: [newest!.id] } });
  expect((await listedFor(engineer, "?unread=true")).map(({ data }) => data.title)).toEqual(["B", "A"]);
  await call("POST", "/api/notifications/mark-read", { as: engineer, json: {} });
  expect(await listedFor(engineer, "?unread=true")).toEqual([]);
  expect(await listedFor(engineer)).toHaveLength(3);
});

test("an undone assignment still undoes, with the notification it left", async () => {
  const { issue } = await anOpenIssue();
  await assign(operator, [issue.id], engineer.id);
  const [entry] = (await (await call("GET", "/api/admin/audit?operation=issues.assign", { as: admin })).json()) as {
    id: number;
  }[];
  const undone = await call("POST", `/api/audit/${entry!.id}/undo`, { as: operator, json: {} });
  expect([undone.status, await undone.json()]).toMatchObject([200, { undone: [{ entity: "issue", id: issue.id }] }]);
});

const aDraft = (owner: Person, serialNumber: string) =>
  database.db
    .insert(drafts)
    .values({
      ownerId: owner.id,
      engine: "test",
      extracted: {},
      reviewed: { formData: { serialNumber, machineId: null, clientName: "Hafen AG", location: "Kiel" } },
    })
    .returning()
    .then(([draft]) => draft!);

test("a machine that somebody asked for: admins are told once, and adding it tells who asked and settles the notifications", async () => {
  const second = await aUser(database.db, { role: "admin" });
  const draft = await aDraft(engineer, "870.7.9999");
  const ask = () =>
    call("POST", `/api/drafts/${draft.id}/request-machine`, { as: engineer, json: { serialNumber: "870.7.9999" } });
  await ask();
  await ask();
  expect(await listedFor(admin)).toMatchObject([
    {
      kind: "machine-wanted",
      data: { serialNumber: "870.7.9999", customerName: "Hafen AG", location: "Kiel", requestedBy: "Sam" },
    },
  ]);
  const heard: unknown[] = [];
  const end = database.events.subscribe((event) => void heard.push(event));
  const json = { serialNumber: " 870.7.9999 ", model: "870 R-Series", machineType: "material_handler" };
  const added = (await (await call("POST", "/api/machines", { as: admin, json })).json()) as { id: number };
  expect(heard).toContainEqual({ domains: ["drafts"], userId: engineer.id });
  end();
  for (const one of [admin, second])
    expect(await listedFor(one)).toMatchObject([{ read: true, data: { machineId: added.id } }]);
  expect(await listedFor(engineer)).toMatchObject([
    { kind: "machine-added", read: false, data: { serialNumber: "870.7.9999", draftIds: [draft.id] } },
  ]);
  expect(await (await call("GET", `/api/drafts/${draft.id}`, { as: engineer })).json()).toMatchObject({
    knownMachine: { id: added.id },
  });
});

test("an import that brings the wanted machine counts as adding it; other machines tell nobody", async () => {
  const draft = await aDraft(engineer, "870.7.9999");
  await call("POST", `/api/drafts/${draft.id}/request-machine`, {
    as: engineer,
    json: { serialNumber: "870.7.9999" },
  });
  const bring = (text: string) => call("POST", "/api/machines/import", { as: admin, json: { text } });
  await bring("1,870.7.1111,Hafen AG");
  expect(await listedFor(engineer)).toEqual([]);
  await bring("1,870.7.9999,Hafen AG");
  expect(await listedFor(engineer)).toMatchObject([{ kind: "machine-added" }]);
  expect(await database.db.select().from(notifications)).toHaveLength(2);
});
