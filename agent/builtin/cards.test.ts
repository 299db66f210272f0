import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { conversation } from "../testing/conversation.ts";
import { builtInEngineName, type Models } from "../models/models.ts";
import { scriptedModels } from "../testing/scripted-models.ts";
import { builtinLanguageModel } from "./language-model.ts";

let database: Database;
let operator: Awaited<ReturnType<typeof aUser>>;
let maria: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator", name: "Oscar Lind" });
  maria = await aUser(database.db, { role: "service", name: "Maria Rossi" });
});

const models = (): Models => ({
  ...scriptedModels([]),
  engine: { name: builtInEngineName, builtIn: true },
  language: () => builtinLanguageModel(),
});
const begin = () => conversation({ database, user: operator, models: models() });
const person = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;

test("whose telephone number changes stands on the card, and confirmed it is that person's", async () => {
  const talk = begin();
  await talk.say("Maria has a new number: +44 7700 900777");
  expect(talk.card()).toMatchObject({
    type: "tool-engineers_update",
    input: { id: maria.id, mobilePhone: "+44 7700 900777" },
  });
  await talk.decide(true);
  expect(await person(maria.id)).toMatchObject({ mobilePhone: "+44 7700 900777" });
});

test("the length of a session that was named is on the card; one that cannot be is asked for", async () => {
  const talk = begin();
  await talk.say("log me out after an hour");
  expect(talk.card()).toMatchObject({ type: "tool-settings_update", input: { sessionTimeoutMinutes: 60 } });
  await talk.decide(true);
  expect(await person(operator.id)).toMatchObject({ sessionTimeoutMinutes: 60 });
  await talk.say("log me out after 2 hours");
  expect(talk.card()).toBeUndefined();
  expect(talk.text()).toContain("15 minutes, 30 minutes, 1 hour or 4 hours?");
  await talk.say("4 hours");
  expect(talk.card()).toMatchObject({ type: "tool-settings_update", input: { sessionTimeoutMinutes: 240 } });
});

test("the time from which an issue is somebody's is on the card", async () => {
  const machine = await aMachine(database.db);
  const issue = await anIssue(database.db, { machineId: machine.id });
  const talk = begin();
  await talk.say(`assign ${issue.id} to Maria since 08:15 today`);
  expect(talk.card()).toMatchObject({
    type: "tool-issues_assign",
    input: { issueIds: [issue.id], engineerId: maria.id, identificationTime: expect.stringContaining("T08:15") },
  });
});
