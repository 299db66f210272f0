import { describe, expect, test } from "vitest";
import { situationOf } from "./several.ts";
import { situation } from "./testing/yard.ts";
import type { ViewContext } from "./types.ts";
import { topicFor } from "./topic/topic-of-act.ts";
import { understand } from "./understand.ts";

const [admin, operator, maria, viewer] = [1, 2, 3, 8];
const acts = (text: string, actorId: number, context?: ViewContext) => {
  const given = situation(actorId, context);
  const first = understand(text, given);
  const waiting = (first.kind === "clarify" ? first.pending.then : first.then) ?? [];
  return [first, ...waiting.map((step) => understand(step.text, situationOf(given, step)))];
};

describe("what is typed on a phone is read as it would be written out", () => {
  test.each<[number, string, string, object]>([
    // A count before the thing is no number of the place.
    [
      ...([operator, "need 2 seals for the qx 10 at basin 1", "parts-requests.create"] as const),
      { machineId: 1, parts: [{ description: "seals", quantity: 2, urgency: "Medium" }] },
    ],
    [
      ...([
        maria,
        "today i was on the qx 10 at basn 1, changed the hose, meter reads four thousand and thirty one",
      ] as const),
      ...(["service-logs.create", { machineId: 1, machineHours: 4031 }] as const),
    ],
    [operator, "12 over 2 maria pls", "issues.assign", { issueIds: [12], engineerId: 3 }],
    [operator, "put Will on whatevers open at lakeside", "issues.assign", { issueIds: [11, 12], engineerId: 6 }],
    [operator, "had a look at the horn, all good, u can close that off", "tasks.complete", { taskId: 14 }],
    [
      operator,
      "chuck the horn off 41, found one in the van",
      "parts-requests.delete-line",
      { requestId: 41, partId: 52 },
    ],
    [operator, "Maria is on leave, whats she got left", "tasks.list", { assignedToId: 3 }],
    [operator, "QX.10.2001 now stands in Passau pier 3", "machines.update", { location: "Passau pier 3" }],
    [
      operator,
      "horn for passau: order went out this morning",
      "parts-requests.update",
      { requestId: 41, ordered: true },
    ],
    [operator, "put QX.10.2001 into the workshop til further notice", "machines.update", { status: "maintenance" }],
    [operator, "14s fine by me", "tasks.complete", { taskId: 14 }],
    [operator, "12 is getting dangerous, bump it up", "issues.update", { issueId: 12, severity: "High" }],
    [operator, "12 to Peter N", "issues.assign", { issueIds: [12], engineerId: 4 }],
    [maria, "13 - on it", "tasks.start", { taskId: 13 }],
    [viewer, "hiya, quick q: which machines are down rn", "machines.list", { status: "offline" }],
    [maria, "did 13 yesterday, forgot to tick it", "tasks.mark-fixed", { taskId: 13 }],
    [maria, "regreased the slew ring on the HL 44 today", "service-logs.create", { machineId: 3, engineerId: 3 }],
    [admin, "nora quist doesnt need her login anymore", "users.deactivate", { userId: 8 }],
    [viewer, "anything overdue from the suppliers", "parts-requests.list", {}],
    [viewer, "make it dark again, cant look at this", "settings.update", { theme: "dark" }],
    [maria, "the 777 leaks oil", "issues.report", { machineId: 3 }],
    [maria, "anything ive not started yet", "tasks.list", { assignedToId: 3, status: "pending" }],
    [maria, "2 tubes of grease n a pair of wiper blades 4 the HL 44", "parts-requests.create", { machineId: 3 }],
    [
      maria,
      "was up at Passau this mrng, greased the slew ring on the HL 44, 5,933",
      "service-logs.create",
      { machineId: 3, engineerId: 3, startDate: "2026-03-11", machineHours: 5933 },
    ],
    [viewer, "whats on order for lakeside", "parts-requests.list", { customer: "Lakeside Docks", ordered: true }],
    [viewer, "got a new mail adress, nora.q@example.com", "profile.update", { email: "nora.q@example.com" }],
    [admin, "do we get more faults on the QX 10 or the HL 44", "questions.ask", {}],
    [
      operator,
      "QX.10.2001 in the workshop, meter says 5210",
      "machines.update",
      { status: "maintenance", totalHours: 5210 },
    ],
    [operator, "the hook latch isnt medium, bump it to high", "issues.update", { issueId: 11, severity: "High" }],
    [operator, "Maria stays on 14 but take 13 away from her", "tasks.release", { taskId: 13 }],
    [operator, "can you tell me what Maria has on her plate at the moment?", "tasks.list", { assignedToId: 3 }],
    [operator, "can you tell me if 13 is fixed", "issues.show", { issueId: 13 }],
    [maria, "kicking off 13 now", "tasks.start", { taskId: 13 }],
    [
      maria,
      "could do with another two filters for the HL 44, urgent",
      "parts-requests.create",
      { machineId: 3, parts: [{ description: "filters", quantity: 2, urgency: "High" }] },
    ],
    [viewer, "way too bright, change it", "settings.update", { theme: "dark" }],
    [viewer, "its too dark, make it brighter", "settings.update", { theme: "light" }],
  ])("%i: %s", (actorId, text, operation, values) => {
    expect(understand(text, situation(actorId))).toMatchObject({ kind: "operation", operation, arguments: values });
  });

  test("a question borrows from the one before", () => {
    const before = "open issues at Lakeside Docks";
    const topic = topicFor(understand(before, situation(viewer)), before);
    expect(understand("n tannberg?", situation(viewer, undefined, { topic }))).toMatchObject({
      operation: "issues.list",
      arguments: { status: "open", customer: "Tannberg Holz" },
    });
  });

  test("what follows an n is an act of its own, on the same record", () => {
    expect(acts("12 over to Maria n bump it up to high", operator)).toMatchObject([
      { operation: "issues.assign", arguments: { issueIds: [12], engineerId: 3 } },
      { operation: "issues.update", arguments: { issueId: 12, severity: "High" } },
    ]);
  });

  test("to each person a number, with no verb at all", () => {
    expect(acts("maria 12, peter novak 11", operator)).toMatchObject([
      { operation: "issues.assign", arguments: { issueIds: [12], engineerId: 3 } },
      { operation: "issues.assign", arguments: { issueIds: [11], engineerId: 4 } },
    ]);
  });

  test("who shall have what is handed out is asked", () => {
    expect(understand("hand out the hook latch", situation(operator))).toMatchObject({
      kind: "clarify",
      ask: ["engineerId"],
    });
  });

  test("machines named by their serial numbers change one after the other", () => {
    expect(acts("set QX.10.2001 n QX.10.2002 to offline", operator)).toMatchObject([
      { operation: "machines.update", arguments: { machineId: 1, status: "offline" } },
      { operation: "machines.update", arguments: { machineId: 2, status: "offline" } },
    ]);
  });

  test("a digit stands for a preposition before a name, and for itself before anything else", () => {
    expect(understand("need 2 horns 4 the HL 44", situation(maria))).toMatchObject({
      arguments: { machineId: 3, parts: [{ description: "horns", quantity: 2 }] },
    });
  });
});

describe("in other languages as well", () => {
  test.each<[number, string, string, object]>([
    [admin, "Leg bitte Jonas Frey an, jonas@example.com, der soll nur schauen", "users.create", { role: "view" }],
    [maria, "y a une fuite d'huile sur la QX.10.2001, faut pas s'en servir", "issues.report", { severity: "High" }],
    [maria, "HL.44.0777 verliert Öl, Finger weg", "issues.report", { machineId: 3, severity: "High" }],
    [maria, "se ha soltado el espejo de la QX.10.2001, que no suba nadie", "issues.report", { severity: "High" }],
    [admin, "Wie lange brauchen wir im Schnitt, bis ein Mangel behoben ist?", "questions.ask", {}],
    [maria, "il y a une fuite au vérin de la QX.10.2001", "issues.report", { machineId: 1 }],
    [viewer, "télécharge la liste des pièces par client", "reports.print-parts", { sortBy: "client" }],
    [viewer, "descarga la lista de piezas", "reports.print-parts", {}],
    [viewer, "sag mir bitte, ob die 13 fertig ist", "issues.show", { issueId: 13 }],
    [viewer, "peux-tu me dire qui s'occupe de la 13 ?", "issues.show", { issueId: 13 }],
    [viewer, "¿me puedes decir quién tiene la 13?", "issues.show", { issueId: 13 }],
    [maria, "QX.10.2001再要两根软管", "parts-requests.create", { parts: [{ description: "软管", quantity: 2 }] }],
  ])("%i: %s", (actorId, text, operation, values) => {
    expect(understand(text, situation(actorId))).toMatchObject({ kind: "operation", operation, arguments: values });
  });
});

describe("a comment goes to the issue it names, in the person's own words", () => {
  test.each<[string, ViewContext | undefined, object]>([
    ["put a note on 12: waiting for the seal kit", undefined, { issueId: 12, text: "waiting for the seal kit" }],
    ["comment on the hook latch: part is on its way", undefined, { issueId: 11, text: "part is on its way" }],
    ["add a note that the driver was told", { issueId: 12 }, { issueId: 12, text: "the driver was told" }],
    ["seals wont be here til may, note that on 12", undefined, { text: "seals wont be here til may" }],
    ["Notiz zu 12: Kunde ist informiert", undefined, { issueId: 12, text: "Kunde ist informiert" }],
    ["ajoute un commentaire à la 12 : client prévenu", undefined, { issueId: 12, text: "client prévenu" }],
    ["añade un comentario a la 12: cliente avisado", undefined, { issueId: 12, text: "cliente avisado" }],
    ["给12加备注：已通知客户", undefined, { issueId: 12, text: "已通知客户" }],
  ])("%s", (text, context, values) => {
    expect(understand(text, situation(operator, context))).toMatchObject({
      operation: "issues.comment",
      arguments: values,
    });
  });

  test("without words it asks for them, and takes the answer as it is", () => {
    const asked = understand("put a note on 12", situation(operator));
    expect(asked).toMatchObject({ kind: "clarify", ask: ["text"] });
    const pending = asked.kind === "clarify" ? asked.pending : undefined;
    expect(understand("customer was told", situation(operator, undefined, { pending }))).toMatchObject({
      operation: "issues.comment",
      arguments: { issueId: 12, text: "customer was told" },
    });
  });

  test("who may only look may not comment", () => {
    expect(understand("put a note on 12: seen", situation(viewer))).toMatchObject({ kind: "refuse", reason: "role" });
  });
});

describe("places in what was shown", () => {
  test("the first and the last are two records", () => {
    expect(understand("first n last to Maria", situation(operator, { shown: { issues: [11, 14, 12] } }))).toMatchObject(
      { operation: "issues.assign", arguments: { issueIds: [11, 12], engineerId: 3 } },
    );
  });

  test("one to one person, another to another, with the verb said once or never", () => {
    expect(acts("first to Maria, second one Will", operator, { shown: { issues: [11, 12] } })).toMatchObject([
      { operation: "issues.assign", arguments: { issueIds: [11], engineerId: 3 } },
      { operation: "issues.assign", arguments: { issueIds: [12], engineerId: 6 } },
    ]);
  });
});

test("an account that is wanted for somebody unknown is asked about, not looked up", () => {
  expect(understand("get me a login for Sandra", situation(admin))).toMatchObject({ kind: "clarify", ask: ["name"] });
});

test.each([
  [maria, "let me have the hook latch job"],
  [maria, "put me on the hook latch"],
  [operator, "ZR.7.5003 is coming next week, get it on the system"],
])("%i: %s is for others to do", (actorId, text) => {
  expect(understand(text, situation(actorId))).toMatchObject({ kind: "refuse", reason: "role" });
});
