import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { issues } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { conversation } from "../testing/conversation.ts";
import { builtInEngineName, type Models } from "../models/models.ts";
import { scriptedModels } from "../testing/scripted-models.ts";
import { builtinLanguageModel } from "./language-model.ts";

let database: Database;
let operator: Awaited<ReturnType<typeof aUser>>;
let maria: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator", name: "Oscar Lind" });
  maria = await aUser(database.db, { role: "service", name: "Maria Rossi" });
  machine = await aMachine(database.db);
});

const models = (): Models => ({
  ...scriptedModels([]),
  engine: { name: builtInEngineName, builtIn: true },
  language: () => builtinLanguageModel(),
});
const begin = () => conversation({ database, user: operator, models: models() });
const issueById = async (id: number) => (await database.db.select().from(issues)).find((issue) => issue.id === id);

test("two orders in one message are two cards, the second when the first is decided, and each is confirmed for itself", async () => {
  const first = await anIssue(database.db, { machineId: machine.id });
  const second = await anIssue(database.db, {
    machineId: machine.id,
    title: "Horn silent",
    description: "Horn silent",
  });
  const talk = begin();
  await talk.say(`assign ${first.id} to Maria and then change ${second.id} to high`);
  expect(talk.card()).toMatchObject({
    type: "tool-issues_assign",
    input: { issueIds: [first.id], engineerId: maria.id },
  });
  await talk.decide(true);
  expect(talk.card()).toMatchObject({ type: "tool-issues_update", input: { issueId: second.id, severity: "High" } });
  expect(await issueById(first.id)).toMatchObject({ status: "assigned", assignedToId: maria.id });
  expect(await issueById(second.id)).toMatchObject({ severity: "Medium" });
  await talk.decide(true);
  expect(await issueById(second.id)).toMatchObject({ severity: "High" });
  expect(talk.card()).toBeUndefined();
  expect(talk.text()).toContain("The issues are assigned.");
});

test("a card that is turned down does not stop the next one, and nothing of it is written", async () => {
  const first = await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: maria.id });
  const second = await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: maria.id });
  const talk = begin();
  await talk.say(`release ${first.id} and ${second.id}`);
  expect(talk.card()).toMatchObject({ type: "tool-tasks_release", input: { taskId: first.id } });
  await talk.decide(false);
  expect(talk.card()).toMatchObject({ type: "tool-tasks_release", input: { taskId: second.id } });
  await talk.decide(true);
  expect(await issueById(first.id)).toMatchObject({ status: "assigned" });
  expect(await issueById(second.id)).toMatchObject({ status: "open" });
});

test("an act that is not possible is said to be so, and the one behind it is proposed", async () => {
  const first = await anIssue(database.db, { machineId: machine.id, status: "assigned", assignedToId: maria.id });
  const second = await anIssue(database.db, { machineId: machine.id });
  const talk = begin();
  await talk.say(`assign ${first.id} to Maria, then assign ${second.id} to Maria`);
  expect(talk.text()).toContain("already with Maria Rossi");
  expect(talk.card()).toMatchObject({ type: "tool-issues_assign", input: { issueIds: [second.id] } });
});

test("a question about the first act keeps the second until it is answered", async () => {
  await aUser(database.db, { role: "service", name: "Peter Hall" });
  const peter = await aUser(database.db, { role: "service", name: "Peter Novak" });
  const first = await anIssue(database.db, { machineId: machine.id });
  const second = await anIssue(database.db, { machineId: machine.id });
  const talk = begin();
  await talk.say(`assign ${first.id} to Peter and give ${second.id} to Maria`);
  expect(talk.card()).toBeUndefined();
  await talk.say("Novak");
  expect(talk.card()).toMatchObject({ input: { issueIds: [first.id], engineerId: peter.id } });
  await talk.decide(true);
  expect(talk.card()).toMatchObject({ input: { issueIds: [second.id], engineerId: maria.id } });
});
