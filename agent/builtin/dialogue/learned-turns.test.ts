import { expect, test } from "vitest";
import { situation } from "./testing/yard.ts";
import type { Situation, Topic } from "./types.ts";
import { understand } from "./understand.ts";

const stock: Situation["stock"] = { parts: [], places: [], makers: [] } as unknown as Situation["stock"];

const said = (text: string, topic: Topic, more: Partial<Situation> = {}) =>
  understand(text, situation(2, undefined, { focus: { machineId: 1 }, topic, ...more }));
const card = (operation: string, values: Topic["arguments"], language = "en"): Topic => ({
  ...{ operation, arguments: values, utterance: "", state: "open", language },
});

const hose = { description: "hydraulic hose", quantity: 1 };
const tape = { description: "insulation tape", quantity: 1 };
const both = card("parts-requests.create", { machineId: 1, parts: [hose, tape] });
const one = card("parts-requests.create", { machineId: 1, parts: [hose] });

test.each([
  ["leave the tape out, there is some in the van", [hose]],
  ["drop the hose, Nils has one", [tape]],
  ["no tape", [hose]],
  ["can you make it 4 tapes?", [hose, { ...tape, quantity: 4 }]],
  ["mak it 3", [hose, { ...tape, quantity: 3 }]],
  // There is an issue of that number.
  ["mak it 12", [hose, { ...tape, quantity: 12 }]],
  ["no tape, got 1", [hose]],
])("%s: changes the lines of the card", (text, parts) => {
  expect(said(text, both, { stock })).toMatchObject({ operation: both.operation, arguments: { machineId: 1, parts } });
});

test.each([
  ["not the hose, a relay", [{ description: "relay", quantity: 1 }]],
  ["and a grease gun", [hose, { description: "grease gun", quantity: 1 }]],
])("%s: puts another thing on the card", (text, parts) => {
  expect(said(text, one)).toMatchObject({ operation: one.operation, arguments: { parts } });
});

test.each([
  ["High", "High"],
  [undefined, "Medium"],
])("what is added to a request of urgency %s is as urgent as the rest: %s", (urgency, then) => {
  const topic = card("parts-requests.create", { machineId: 1, parts: [{ ...hose, ...(urgency && { urgency }) }] });
  expect(said("and a grease gun", topic)).toMatchObject({
    arguments: { parts: [hose, { description: "grease gun", quantity: 1, urgency: then }] },
  });
});

test("where there is some names no other machine, although a place is called so", () => {
  const { fleet } = situation(2);
  const machines = fleet.machines.map((machine) =>
    machine.id === 1 ? machine : { ...machine, customerName: "Van Dyke Quarries" },
  );
  const topic = card("parts-requests.create", { machineId: 1, parts: [hose, tape] });
  const act = said("leave the tape out, there is some in the van", topic, { fleet: { ...fleet, machines } });
  expect(act).toMatchObject({ arguments: { machineId: 1, parts: [hose] } });
});

test("who leaves something out and gives the number of another machine means that one", () => {
  expect(said("no tape, and it's for QX.10.2002", both)).toMatchObject({ arguments: { machineId: 2, parts: [hose] } });
});

test.each(["no hose needed after all", "leave the hose out", "nah scrap that"])("%s: nothing is wanted", (text) => {
  expect(said(text, one)).toMatchObject({ kind: "answer", about: "cancelled" });
});

test.each(["yes", "ok send it", "passt so"])("%s: a card is confirmed on itself, and shown once more", (text) => {
  const act = said(text, one);
  expect(act).toMatchObject({ operation: one.operation, arguments: { machineId: 1, parts: [hose] } });
  expect(act).toHaveProperty("before");
});

test("thanks confirm nothing", () => {
  expect(said("thanks", one)).toMatchObject({ kind: "answer", about: "thanks" });
});

const report = card("service-logs.create", {
  ...{ machineId: 1, engineerId: 3, startDate: "2026-03-02", endDate: "2026-03-02", machineHours: 4100 },
  ...{ actions: [{ description: "Greased slew ring" }], parts: [{ part_name: "hose", quantity: 1 }] },
});

test("hours that are said so count no part, and can be left out", () => {
  const corrected = said("meter is at 4810", report);
  expect(corrected).toMatchObject({ arguments: { machineHours: 4810, parts: [{ part_name: "hose", quantity: 1 }] } });
  expect(said("leave the hours out", report)).toMatchObject({ arguments: { machineHours: undefined } });
  expect(said("the hours are five nine two eight", report)).toMatchObject({ arguments: { machineHours: 5928 } });
});

test("what the new thing is takes the place of what is denied in a description", () => {
  const fault = card("issues.report", { machineId: 1, description: "track chain is off", area: "Structural" });
  expect(said("not the chain, the sprocket", fault)).toMatchObject({
    arguments: { description: "track sprocket is off" },
  });
});
