import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
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

test("what is said while a card is open changes what it names, adds to it, and leaves the rest", async () => {
  const talk = begin();
  await talk.say(`order 2 filters for ${machine.serialNumber}`);
  await talk.say("four, not two");
  expect(talk.card()).toMatchObject({ input: { machineId: machine.id, parts: [{ quantity: 4 }] } });
  expect(talk.text()).toContain("takes the place");
  await talk.say("and three hoses");
  await talk.say("the hoses are urgent");
  expect(talk.card()).toMatchObject({
    type: "tool-parts-requests_create",
    input: {
      machineId: machine.id,
      parts: [{ quantity: 4 }, { description: "hoses", quantity: 3, urgency: "High" }],
    },
  });
});

test("another person takes the work, and the same is done to another issue once the first is confirmed", async () => {
  const ana = await aUser(database.db, { role: "service", name: "Ana Keller" });
  const [first, second] = [
    await anIssue(database.db, { machineId: machine.id }),
    await anIssue(database.db, { machineId: machine.id }),
  ];
  const talk = begin();
  await talk.say(`assign ${first.id} to Maria`);
  await talk.say("no, Ana can do it");
  expect(talk.card()).toMatchObject({ input: { issueIds: [first.id], engineerId: ana.id } });
  await talk.decide(true);
  await talk.say(`same for ${second.id}`);
  expect(talk.card()).toMatchObject({ input: { issueIds: [second.id], engineerId: ana.id } });
  expect(maria.id).not.toBe(ana.id);
});

test("a card that is called off closes, and something new is no correction of it", async () => {
  const issue = await anIssue(database.db, { machineId: machine.id });
  const talk = begin();
  await talk.say(`change ${issue.id} to high`);
  await talk.say("forget it");
  expect(talk.card()).toBeUndefined();
  await talk.say(`change ${issue.id} to high`);
  await talk.say(`need a hose for ${machine.serialNumber}`);
  expect(talk.card()).toMatchObject({ type: "tool-parts-requests_create" });
});

test("places and people that are pointed at are those spoken of last, and the other one is who fits as well", async () => {
  const issue = await anIssue(database.db, { machineId: machine.id });
  const other = await aUser(database.db, { role: "service", name: "Maria Keller" });
  const talk = begin();
  await talk.say(`assign ${issue.id} to Maria`);
  await talk.say("Rossi");
  expect(talk.card()).toMatchObject({ input: { issueIds: [issue.id], engineerId: maria.id } });
  await talk.say("no wait, the other one");
  expect(talk.card()).toMatchObject({ input: { issueIds: [issue.id], engineerId: other.id } });
  await talk.decide(true);
  await talk.say("order two filters for that machine");
  expect(talk.card()).toMatchObject({ input: { machineId: machine.id, parts: [{ quantity: 2 }] } });
});

test("what is to be left out leaves the card, however it is said, and the rest stays", async () => {
  const talk = begin();
  await talk.say(`order a fuse, two air filters and a roll of insulating tape for ${machine.serialNumber}`);
  const parts = (): string[] =>
    (talk.card()!.input as { parts: { description: string }[] }).parts.map(({ description }) => description);
  expect(parts()).toEqual(["fuse", "air filters", "roll of insulating tape"]);
  await talk.say("leave the tape out, there is some in the van");
  expect(parts()).toEqual(["fuse", "air filters"]);
  await talk.say("and an oil filter, that's urgent");
  expect(talk.card()!.input).toMatchObject({
    parts: [{ description: "fuse" }, { description: "air filters" }, { description: "oil filter", urgency: "High" }],
  });
  expect(JSON.stringify(talk.card()!.input).match(/High/g)).toHaveLength(1);
  await talk.say("the oil filter is not needed");
  expect(parts()).toEqual(["fuse", "air filters"]);
});

test("a card waits while something is looked up or not understood, but not once it is called off", async () => {
  const talk = begin();
  await talk.say(`order a joystick for ${machine.serialNumber}`);
  await talk.say("how many hours has it got?");
  expect(talk.card()).toBeUndefined();
  await talk.say("and a connector plug");
  expect(talk.card()).toMatchObject({
    input: { parts: [{ description: "joystick" }, { description: "connector plug" }] },
  });
  await talk.say("forget it");
  await talk.say("and a hose");
  expect(talk.card()).toBeUndefined();
});

test("what else there is of the machine that was spoken of is asked in a few words", async () => {
  const issue = await anIssue(database.db, { machineId: machine.id, description: "Track tension too loose" });
  const talk = begin();
  await talk.say(`assign ${issue.id} to Maria`);
  await talk.decide(true);
  await talk.say("what else has it got?");
  expect(talk.text()).toContain("1 found.");
  await talk.say("any parts still on order for it?");
  expect(talk.text()).toContain("Nothing found.");
});

test("of several on a card one is left out by its place, and the other one is done once the first is confirmed", async () => {
  const [first, second] = [
    await anIssue(database.db, { machineId: machine.id }),
    await anIssue(database.db, { machineId: machine.id }),
  ];
  const ana = await aUser(database.db, { role: "service", name: "Ana Keller" });
  const talk = begin();
  await talk.say(`assign ${first.id} and ${second.id} to Maria`);
  await talk.say("not the second one");
  expect(talk.card()).toMatchObject({ input: { issueIds: [first.id], engineerId: maria.id } });
  await talk.decide(true);
  await talk.say("the other one to Ana");
  expect(talk.card()).toMatchObject({ input: { issueIds: [second.id], engineerId: ana.id } });
});

test("of machines in a list the other one is what was not changed", async () => {
  const [first, second] = [
    await aMachine(database.db, { status: "offline", location: "Ribera" }),
    await aMachine(database.db, { status: "offline", location: "Montalto" }),
  ];
  const talk = begin();
  await talk.say("which machines are offline?");
  await talk.say(`set ${first.serialNumber} to active`);
  await talk.decide(true);
  await talk.say("the other one to maintenance");
  expect(talk.card()).toMatchObject({ input: { machineId: second.id, status: "maintenance" } });
});
