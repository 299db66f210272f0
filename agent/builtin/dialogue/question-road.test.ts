import { expect, test } from "vitest";
import type { Fleet, Situation } from "./types.ts";
import { understand } from "./understand.ts";

const machine = (id: number, serialNumber: string, customerName: string) =>
  ({
    id,
    serialNumber,
    model: "QX 10",
    machineType: "excavator",
    status: "active",
    customerName,
    location: null,
  }) as const;

const fleet: Fleet = {
  people: [{ id: 1, name: "Greta Holm", role: "admin", active: true }],
  machines: [machine(7, "QX-5512", "Basalt Works"), machine(8, "QX-5513", "Northern Peat")],
  issues: [],
  serviceLogs: [],
  partsRequests: [],
};
const situation: Situation = {
  fleet,
  actor: { id: 1, name: "Greta Holm", role: "admin" },
  now: new Date("2026-09-16T10:00:00Z"),
  timeZone: "UTC",
};
const act = (text: string, context?: Situation["context"]) => understand(text, { ...situation, context });
const operation = (text: string) => {
  const found = act(text);
  return found.kind === "operation" ? found.operation : found.kind;
};

test("a list that carries every condition answers; where it would drop one, the question is asked", () => {
  expect(act("open high issues at Basalt Works")).toMatchObject({
    operation: "issues.list",
    arguments: { status: "open", severity: "High", customer: "Basalt Works" },
  });
  expect(act("Service reports of 2025")).toMatchObject({
    operation: "questions.ask",
    arguments: { question: "Service reports of 2025" },
  });
  expect(operation("which machines have no service report in 2026")).toBe("questions.ask");
  expect(operation("issues on QX-5512 oldest first")).toBe("questions.ask");
});

test("what counts, ranks or averages is asked, in whatever words", () => {
  for (const text of [
    "how many service reports are there",
    "which machine had the most faults last year",
    "wie viele Reparaturen hatten wir im Januar bei Northern Peat?",
    "combien d'interventions en mars ?",
  ])
    expect([text, operation(text)]).toEqual([text, "questions.ask"]);
});

test("the last visit is asked for, on the page of a machine for that machine", () => {
  expect(operation("what was done last time on QX-5513?")).toBe("questions.ask");
  expect(act("what was done last time?", { machineId: 8 })).toMatchObject({
    operation: "questions.ask",
    arguments: { question: "what was done last time QX-5513?" },
  });
});

test("not understood never stands alone: there is something to choose, made of the words that were", () => {
  expect(act("hmm Basalt Works and so forth maybe")).toMatchObject({
    kind: "answer",
    text: expect.stringContaining("Open issues at Basalt Works") as string,
  });
});
