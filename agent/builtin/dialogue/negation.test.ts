import { describe, expect, test } from "vitest";
import { situation } from "./testing/yard.ts";
import { understand } from "./understand.ts";

const [admin, operator, maria] = [1, 2, 3];
const act = (text: string, actorId: number) => understand(text, situation(actorId));

describe("what is denied, put off, taken back or only imagined is not done", () => {
  test.each<[number, string]>([
    [operator, "don't assign 11 to Will"],
    [operator, "11 bitte noch nicht zuweisen"],
    [operator, "weise 11 nicht Will zu"],
    [operator, "ne clôture pas la 13"],
    [operator, "no cierres la 13 todavía"],
    [operator, "不要把11派给Will"],
    [admin, "please do not delete 12"],
    [admin, "don't reset Oscars password"],
    [admin, "n'efface surtout pas le rapport 31"],
    [operator, "hold off on completing 13"],
    [operator, "get Maria on the slew motor. no, forget that"],
    [operator, "complete 13, not yet"],
    [operator, "nobody is to be assigned to 11 yet"],
    [operator, "i would close 13 but nobody was there, so please don't"],
    [operator, "i was going to complete 13 but the office wants photos"],
    [operator, "i would have given 11 to Will"],
    [operator, "if Will were free i'd give him 11"],
    [operator, "wenn Will frei wäre, würde ich ihm die 11 geben"],
    [operator, "si Will était libre je lui donnerais la 11"],
    [maria, "i haven't fixed 13 yet so don't mark it"],
    [maria, "no need to order a horn for HL.44.0777"],
    [maria, "wouldn't touch 13 today"],
  ])("%i: %s", (actorId, text) => {
    expect(act(text, actorId)).toMatchObject({ kind: "answer", about: "cancelled" });
  });
});

describe("what is ordered beside it is done", () => {
  test.each<[number, string, string, object]>([
    [operator, "don't give 11 to Will, give it to Maria", "issues.assign", { issueIds: [11], engineerId: 3 }],
    [operator, "assign 11 to Will but don't complete 13", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [operator, "once 13 is finished assign 11 to Will", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [operator, "sobald 13 erledigt ist, gib Will die 11", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [operator, "forget what i said about 12, assign 11 to Will", "issues.assign", { issueIds: [11], engineerId: 6 }],
    [operator, "not 11, 12 to Will", "issues.assign", { issueIds: [12], engineerId: 6 }],
    [operator, "12 instead of 11 for Will", "issues.assign", { issueIds: [12], engineerId: 6 }],
    [operator, "we don't need the horn on 41, drop it", "parts-requests.delete-line", { requestId: 41, partId: 52 }],
    [maria, "don't start 14, mark 13 fixed", "tasks.mark-fixed", { taskId: 13 }],
  ])("%i: %s", (actorId, text, operation, args) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation, arguments: args });
  });
});

describe("politeness, reminders and faults deny nothing", () => {
  test.each<[number, string, string]>([
    [operator, "don't forget to assign 11 to Will", "issues.assign"],
    [operator, "why don't you assign 11 to Will", "issues.assign"],
    [operator, "don't wait, assign 11 to Will now", "issues.assign"],
    [operator, "es wäre nett, wenn Sie 11 Will zuweisen könnten", "issues.assign"],
    [maria, "engine of QX.10.2001 won't start, don't use it", "issues.report"],
  ])("%i: %s", (actorId, text, operation) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation });
  });
});
