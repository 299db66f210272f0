import { describe, expect, test } from "vitest";
import { situation, yard } from "./testing/yard.ts";
import type { Fleet, ViewContext } from "./types.ts";
import { understand } from "./understand.ts";

const [admin, operator, maria, viewer] = [1, 2, 3, 8];
const act = (text: string, actorId: number, context?: ViewContext) => understand(text, situation(actorId, context));

describe("the same act is understood in other words", () => {
  test.each<[number, string, string, object]>([
    [operator, "take the horn off 41, found one", "parts-requests.delete-line", { requestId: 41, partId: 52 }],
    [operator, "the QX 10 in Basin 2 has been sold to Tannberg", "machines.update", { machineId: 2 }],
    [viewer, "hours on HL.44.0777 please", "machines.show", { machineId: 3 }],
    [
      operator,
      "seat 11: latch bent on both hooks, update the text",
      "issues.update",
      { description: "latch bent on both hooks" },
    ],
    [operator, "everything open at lakeside goes to Will except the slew motor", "issues.assign", { issueIds: [11] }],
    [operator, "all at lakeside to Will except 11", "issues.assign", { issueIds: [12] }],
    [
      operator,
      "hook latch was bent back by Maria on 9 march, close it",
      "issues.resolve",
      { issueId: 11, fixedById: 3 },
    ],
    [operator, "16 not fixed, glass out again", "issues.reopen", { issueId: 16 }],
    [admin, "oscar is locked out again", "users.reset-password", { userId: 2 }],
    [
      admin,
      "set up a login for Marco Reyes, marco.reyes@example.com, operator",
      "users.create",
      { name: "Marco Reyes" },
    ],
    [operator, "Auftrag 41 ist raus, bestellt gestern", "parts-requests.update", { requestId: 41, ordered: true }],
    [operator, "change 31: hours were 6088", "service-logs.update", { serviceLogId: 31, machineHours: 6088 }],
    [operator, "11 goes to Will not to Peter", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [operator, "slew motor is not hydraulic, thats other", "issues.update", { issueId: 12, area: "Other" }],
    [viewer, "is QX.10.2001 back in service", "machines.show", { machineId: 1 }],
    [maria, "whats left for me tonight", "tasks.list", { assignedToId: 3 }],
    [viewer, "which hydraulic ones are in Basin 2", "issues.list", { area: "Hydraulic" }],
    [viewer, "electrical ones in passau", "issues.list", { area: "Electrical" }],
    [maria, "paper copy of everything on HL.44.0777 please", "reports.print-machine", { machineId: 3 }],
  ])("%i: %s", (actorId, text, operation, args) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation, arguments: args });
  });

  test("the machine pointed at among those just shown narrows a list", () => {
    expect(act("open faults on the second?", viewer, { shown: { machines: [1, 2] } })).toMatchObject({
      operation: "issues.list",
      arguments: { machineId: 2 },
    });
  });
});

describe("work that was done is logged", () => {
  test.each<[string, object]>([
    ["PM done on HL.44.0777 yesterday, 5933 hrs", { startDate: "2026-03-10", machineHours: 5933 }],
    ["did the 500h service on HL.44.0777 today, all filters, 5,960 on the meter", { machineHours: 5960 }],
    ["graissage fait sur la HL.44.0777 hier, 5 932 h", { machineHours: 5932, actions: [{ description: "graissage" }] }],
    [
      "Wartung an HL.44.0777 heute erledigt",
      { actions: [{ description: expect.stringMatching(/^Wartung/) as unknown }] },
    ],
    ["did the service on HL.44.0777 today", { actions: [{ description: "service" }] }],
  ])("%s", (text, args) => {
    expect(act(text, maria)).toMatchObject({ operation: "service-logs.create", arguments: { machineId: 3, ...args } });
  });

  test("how often a service is due is no reading of the meter", () => {
    const log = act("did the 500h service on HL.44.0777 today", maria);
    expect(log).toMatchObject({ operation: "service-logs.create" });
    expect(log.kind === "operation" && log.arguments).not.toHaveProperty("machineHours");
  });

  test("a service that is to be logged and not told is asked for", () => {
    expect(act("log a service for HL.44.0777 today", maria)).toMatchObject({ kind: "clarify", ask: ["actions"] });
  });
});

describe("new ones are ordered for what the clause before calls worn", () => {
  test.each([
    ["track pads on HL.44.0777 worn down, order 5 new ones", "track pads", 5],
    ["left rear tyre on HL.44.0777 is flat, order a new one", "left rear tyre", 1],
    ["Keilriemen an HL.44.0777 gerissen, brauche 2 neue", "Keilriemen", 2],
    ["HL.44.0777的皮带断了，订2个新的", "皮带", 2],
  ])("%s", (text, description, quantity) => {
    expect(act(text, maria)).toMatchObject({
      operation: "parts-requests.create",
      arguments: { machineId: 3, parts: [{ description, quantity }] },
    });
  });

  test("a part of its own is ordered as it is called", () => {
    expect(act("hose on HL.44.0777 burst, order 2 clamps", maria)).not.toMatchObject({
      arguments: { parts: [{ description: "hose" }] },
    });
  });

  test("counts stand behind the part, and a list of parts is no fault", () => {
    expect(act("order for HL.44.0777: hydraulic filter 3 pieces and one seal kit please", operator)).toMatchObject({
      arguments: {
        parts: [
          { description: "hydraulic filter", quantity: 3 },
          { description: "seal kit", quantity: 1 },
        ],
      },
    });
    expect(act("cab filter, fuel filter x2 and a tin of grease for HL.44.0777", maria)).toMatchObject({
      operation: "parts-requests.create",
    });
    expect(act("need 4 wear pads for HL.44.0777", maria)).toMatchObject({ operation: "parts-requests.create" });
  });
});

describe("what is no machine of the fleet is no fault", () => {
  test.each(["my ute wont start, be there an hour late", "my bakkie broke down"])("%s", (text) => {
    expect(act(text, maria)).toMatchObject({ kind: "answer", about: "outside" });
  });

  test("a number is still the own one, and a machine that is named is one", () => {
    expect(act("my phone is +44 7700 900123", maria)).toMatchObject({ operation: "profile.update" });
    expect(act("left my van at the gate, HL.44.0777 leaks oil, report it", maria)).toMatchObject({
      operation: "issues.report",
    });
  });
});

describe("a description of somebody else's task does not turn into one's own", () => {
  const motor = {
    ...yard,
    issues: [
      { ...yard.issues[3]!, id: 21, description: "Swing motor hums", assignedToId: 4 },
      { ...yard.issues[3]!, id: 22, description: "Starter motor grinds", assignedToId: 3 },
    ],
  } satisfies Fleet;

  test("all words beat one", () => {
    const given = situation(maria, undefined, { fleet: motor });
    expect(understand("swing motor on the HL 44 is fixed", given)).toMatchObject({
      kind: "refuse",
      reason: "ownership",
    });
  });

  test.each(["can you put 12 on my list", "bitte die 12 an mich", "swap me 12 with Will"])(
    "an engineer takes no work: %s",
    (text) => {
      expect(act(text, maria)).toMatchObject({ kind: "refuse", reason: "role" });
    },
  );
});

describe("places and models are known by their other names", () => {
  const abroad = {
    ...yard,
    machines: [
      { ...yard.machines[0]!, location: "Hamburg, pier 1" },
      { ...yard.machines[1]!, location: "Suzhou" },
      { ...yard.machines[2]!, model: "XR 440", serialNumber: "HL.44.0440" },
      { ...yard.machines[2]!, id: 4, model: "HL 44", serialNumber: "HL.44.0555", location: "Passau" },
    ],
  } satisfies Fleet;
  const said = (text: string) => understand(text, situation(viewer, undefined, { fleet: abroad }));

  test.each([
    ["苏州那台QX 10在哪里", 2],
    ["où est la QX 10 de Hambourg ?", 1],
  ])("%s", (text, machineId) => {
    expect(said(text)).toMatchObject({ operation: "machines.show", arguments: { machineId } });
  });

  test("the number of a model names it", () => {
    expect(said("where is the 440")).toMatchObject({ operation: "machines.show", arguments: { machineId: 3 } });
  });
});

test("users are no data that a flush deletes", () => {
  expect(act("delete all users", admin)).not.toMatchObject({ operation: "admin.flush-test-data" });
  expect(act("delete all test data", admin)).toMatchObject({ operation: "admin.flush-test-data" });
});

test("a light that is broken is no wish for another theme", () => {
  expect(act("left work light smashed", maria, { machineId: 3 })).toMatchObject({
    operation: "issues.report",
    arguments: { machineId: 3 },
  });
});
