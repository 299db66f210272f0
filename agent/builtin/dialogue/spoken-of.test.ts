import { expect, test } from "vitest";
import { situation } from "./testing/yard.ts";
import type { Focus, Topic } from "./types.ts";
import { understand } from "./understand.ts";

const said = (text: string, focus: Focus, topic?: Topic, actorId = 2) =>
  understand(text, situation(actorId, undefined, { focus, topic }));
const open = (operation: string, values: Topic["arguments"], utterance: string): Topic => ({
  operation,
  arguments: values,
  utterance,
  state: "open",
  language: "en",
});

test.each([
  ["who is that assigned to?", { issueId: 13, machineId: 3, personId: 3 }, 13],
  ["is she done?", { issueId: 13, machineId: 3, personId: 3 }, 13],
  ["who is looking at the slew motor?", {}, 12],
])("%s: asks how the issue stands that is spoken of or described", (text, focus, issueId) => {
  expect(said(text, focus)).toMatchObject({ operation: "issues.show", arguments: { issueId } });
});

test("a part that the issue in view does not have means another one", () => {
  const act = said("who has the gearbox?", { issueId: 13, machineId: 3 });
  expect(act).not.toMatchObject({ operation: "issues.show", arguments: { issueId: 13 } });
});

test("a value alone is set on the record that is pointed at", () => {
  expect(said("lower it to medium", { issueId: 11, machineId: 1 })).toMatchObject({
    operation: "issues.update",
    arguments: { issueId: 11, severity: "Medium" },
  });
  expect(said("make it 3850", { machineId: 2 })).toMatchObject({
    operation: "machines.update",
    arguments: { machineId: 2, totalHours: 3850 },
  });
  // Where an issue is spoken of, a number is no reading of its machine.
  expect(said("make it 3850", { issueId: 12, machineId: 2 })).not.toMatchObject({ operation: "machines.update" });
});

const pads = open(
  "parts-requests.create",
  { machineId: 1, parts: [{ description: "brake pads", quantity: 2, urgency: "Medium" }] },
  "2 brake pads for it",
);

test("a correction counts one, and the other machine is the one before", () => {
  expect(said("no wait, just one", { machineId: 1 }, pads)).toMatchObject({
    arguments: { machineId: 1, parts: [{ description: "brake pads", quantity: 1 }] },
  });
  expect(said("same for the other one", { machineId: 1, machineBefore: 2 }, pads)).toMatchObject({
    arguments: { machineId: 2, parts: [{ description: "brake pads", quantity: 2 }] },
  });
});

test("behind a correction the machine alone tells which task", () => {
  const start = open("tasks.start", { taskId: 14 }, "start the horn");
  expect(said("no, the one on HL.44.0777", { issueId: 14, machineId: 3 }, start)).toMatchObject({
    operation: "tasks.start",
    arguments: { taskId: 13 },
  });
});

test("that customer is the one of what is spoken of; the customer in a remark is nobody's name", () => {
  expect(said("show me all machines of that customer", { machineId: 1 })).toMatchObject({
    operation: "machines.list",
    arguments: { customer: "Lakeside Docks" },
  });
  expect(said("note: the customer has signed", { machineId: 1 }, pads)).not.toMatchObject({
    arguments: { customer: "Lakeside Docks" },
  });
});
