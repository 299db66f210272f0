import { describe, expect, test } from "vitest";
import { situationOf } from "./several.ts";
import { situation } from "./testing/yard.ts";
import type { Understanding, ViewContext } from "./types.ts";
import { understand } from "./understand.ts";

const [admin, operator, maria, viewer] = [1, 2, 3, 8];
const act = (text: string, actorId: number, context?: ViewContext) => understand(text, situation(actorId, context));
/** The acts of a message, each with what the one before left in view. */
const acts = (text: string, actorId: number): Understanding[] => {
  const first = act(text, actorId);
  return [first, ...(first.then ?? []).map((step) => understand(step.text, situationOf(situation(actorId), step)))];
};

describe("letters, slang and things said by the way", () => {
  test.each<[number, string, string, object]>([
    [
      operator,
      "Sehr geehrte Damen und Herren, bitte weisen Sie die 12 Herrn Okoye zu. Mit freundlichen Grüßen, O. Lind",
      "issues.assign",
      { issueIds: [12], engineerId: 6 },
    ],
    [viewer, "Dear team, what is the status of 14? Kind regards, Nora", "issues.show", { issueId: 14 }],
    [viewer, "whats still floating about at lakeside", "issues.list", { customer: "Lakeside Docks" }],
    [maria, "which of mine has been waiting longest", "tasks.list", { assignedToId: 3 }],
    [operator, "sign off 14, peter is on holiday", "tasks.complete", { taskId: 14 }],
    [operator, "raise the priority of the slew motor", "issues.update", { issueId: 12, severity: "High" }],
    [operator, "hook latch - Will", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [admin, "take Peter Hall off the system, he handed in his notice", "users.deactivate", { userId: 5 }],
    [maria, "grab cylinder ist dicht, als behoben melden", "tasks.mark-fixed", { taskId: 13 }],
    [operator, "would it be possible to have maria relieved of 13", "tasks.release", { taskId: 13 }],
  ])("%i: %s", (actorId, text, operation, args) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation, arguments: args });
  });

  test.each([
    ["QX.10.2001 steht seit Dienstag", "downtime.create", { fromAt: "2026-03-10T00:00:00.000Z" }],
    ["QX.10.2001 stands since Tuesday", "downtime.create", { fromAt: "2026-03-10T00:00:00.000Z" }],
    ["QX.10.2001 is down since Tuesday", "downtime.create", { fromAt: "2026-03-10T00:00:00.000Z" }],
    ["QX.10.2001 back in service 08:00", "downtime.end", { at: "2026-03-11T08:00:00.000Z" }],
    ["QX.10.2001 steht in Lakeside", "machines.update", { location: "Lakeside" }],
  ])("a machine that stands or runs again: %s", (text, operation, args) => {
    expect(act(text, operator)).toMatchObject({ operation, arguments: { machineId: 1, ...args } });
  });

  test("what is in view is started by a word", () => {
    expect(act("ok on it", maria, { issueId: 13 })).toMatchObject({
      operation: "tasks.start",
      arguments: { taskId: 13 },
    });
  });
});

describe("what is put right in the same breath is meant as put right", () => {
  test.each<[number, string, string, object]>([
    [operator, "assign 11 to Will, no wait, to Maria", "issues.assign", { issueIds: [11], engineerId: 3 }],
    [operator, "weise 11 Will zu, nein, Maria", "issues.assign", { issueIds: [11], engineerId: 3 }],
    [maria, "mark 14, i mean 13, as fixed", "tasks.mark-fixed", { taskId: 13 }],
    [operator, "hours of QX.10.2001 are 8950, sorry 8905", "machines.update", { machineId: 1, totalHours: 8905 }],
    [
      maria,
      "need two hoses for HL.44.0777, no sorry, three hoses",
      "parts-requests.create",
      { parts: [{ quantity: 3 }] },
    ],
    [operator, "need 2 filters for QX.10.2001, no, for QX.10.2002", "parts-requests.create", { machineId: 2 }],
    [operator, "11 to Will, no rush", "issues.assign", { issueIds: [11], engineerId: 6 }],
  ])("%i: %s", (actorId, text, operation, args) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation, arguments: args });
    expect(act(text, actorId).then ?? []).toEqual([]);
  });
});

describe("several records in one message", () => {
  test.each<[number, string, object[]]>([
    [admin, "reset Maria's password and Will's as well", [{ userId: 3 }, { userId: 6 }]],
    [maria, "13 is fixed, same for 14", [{ taskId: 13 }, {}]],
    [operator, "the hook latch arrived, same with the horn", [{ requestId: 42 }, { requestId: 41 }]],
    [
      operator,
      "hook latch - Will, slew motor - Maria",
      [
        { issueIds: [11], engineerId: 6 },
        { issueIds: [12], engineerId: 3 },
      ],
    ],
    [
      operator,
      "hours this morning: QX.10.2001 8950, QX.10.2002 4310",
      [
        { machineId: 1, totalHours: 8950 },
        { machineId: 2, totalHours: 4310 },
      ],
    ],
    [operator, "did 11 and 12 ever get sorted?", [{ issueId: 11 }, { issueId: 12 }]],
  ])("%i: %s", (actorId, text, expected) => {
    expect(acts(text, actorId)).toMatchObject(
      expected.map((args) => (Object.keys(args).length ? { kind: "operation", arguments: args } : { kind: "refuse" })),
    );
  });
});
