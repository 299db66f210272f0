import { describe, expect, test } from "vitest";
import { situation } from "./testing/yard.ts";
import type { ViewContext } from "./types.ts";
import { understand } from "./understand.ts";

const [admin, operator, maria, viewer] = [1, 2, 3, 8];
const act = (text: string, actorId = operator, context?: ViewContext) => understand(text, situation(actorId, context));

describe("services that are due", () => {
  // Wednesday, 11 March 2026.
  test.each<[string, number, object]>([
    [
      "which services are due next week in Passau",
      operator,
      { location: "Passau", from: "2026-03-16", to: "2026-03-22" },
    ],
    ["was ist nächste Woche in Passau fällig", operator, { location: "Passau", from: "2026-03-16", to: "2026-03-22" }],
    [
      "quels entretiens sont à faire la semaine prochaine à Passau",
      operator,
      { location: "Passau", from: "2026-03-16", to: "2026-03-22" },
    ],
    ["which services are due at Lakeside this month", operator, { customer: "Lakeside Docks", to: "2026-03-31" }],
    ["what is overdue", viewer, { state: ["overdue"] }],
    ["was ist überfällig", operator, { state: ["overdue"] }],
    ["qué está vencido", operator, { state: ["overdue"] }],
    ["welke onderhoudsbeurten zijn te laat", operator, { state: ["overdue"] }],
    ["what is due for me?", maria, { assignedToId: 3 }],
    ["was ist bei mir fällig", maria, { assignedToId: 3 }],
    ["was ist bei Maria fällig", operator, { assignedToId: 3 }],
    ["fällige Inspektionen bis Freitag", operator, { to: "2026-03-13" }],
    ["which services are coming up in the next 14 days", admin, { from: "2026-03-11", to: "2026-03-25" }],
    ["when is the next service of QX.10.2001 due", maria, { machineId: 1 }],
    ["which machines miss their 1,000 h service", operator, { state: ["overdue"], everyHours: 1000 }],
    ["welche Maschinen haben ihren 1000er Service verpasst", operator, { state: ["overdue"], everyHours: 1000 }],
    ["bei welchen Maschinen ist die 500-h-Wartung überfällig", operator, { state: ["overdue"], everyHours: 500 }],
    ["qué máquinas tienen vencido el servicio de 1000 horas", operator, { state: ["overdue"], everyHours: 1000 }],
  ])("%s", (text, actorId, values) => {
    expect(act(text, actorId)).toMatchObject({
      kind: "operation",
      operation: "service-plans.list-due",
      arguments: values,
    });
  });

  test("who says show me asks for anybody's", () => {
    const asked = act("zeig mir die fälligen Services bei Lakeside");
    expect(asked).toMatchObject({ operation: "service-plans.list-due", arguments: { customer: "Lakeside Docks" } });
    expect(asked).not.toHaveProperty("arguments.assignedToId");
  });

  test("a place that nobody knows is not left out of the question", () => {
    expect(act("was ist nächste Woche in Hamburg fällig")).toMatchObject({
      kind: "answer",
      text: "Keine Maschine passt zu „Hamburg“.",
    });
  });

  test("what is asked of reports and parts goes on as before", () => {
    expect(act("service reports of QX.10.2001")).toMatchObject({ operation: "service-logs.list" });
    expect(act("anything overdue from the suppliers")).toMatchObject({ operation: "parts-requests.list" });
  });
});

describe("how dependable machines were", () => {
  test.each<[string, object]>([
    ["how long did QX.10.2001 stand this year", { machineId: 1, measure: "downtime", from: "2026-01-01" }],
    ["wie lange stand QX.10.2001 dieses Jahr", { machineId: 1, measure: "downtime", from: "2026-01-01" }],
    ["downtime of QX.10.2001 in January", { machineId: 1, measure: "downtime", from: "2026-01-01", to: "2026-01-31" }],
    ["cuánto tiempo estuvo parada la QX.10.2001 este año", { machineId: 1, measure: "downtime" }],
    ["hoe lang heeft QX.10.2001 dit jaar stilgestaan", { machineId: 1, measure: "downtime" }],
    ["who has the worst availability", { by: "machine", measure: "availability" }],
    ["welche Maschine hat die schlechteste Verfügbarkeit", { by: "machine", measure: "availability" }],
    ["quelle machine a la meilleure disponibilité", { by: "machine", measure: "availability", order: "best" }],
    ["disponibilidad por cliente este año", { by: "customer", measure: "availability" }],
    ["MTTR von Lakeside", { by: "customer", customer: "Lakeside Docks", measure: "mttr" }],
    ["MTBF of QX.10.2001", { machineId: 1, measure: "mtbf" }],
    ["Verfügbarkeit der Flotte dieses Jahr", { by: "fleet", measure: "availability" }],
  ])("%s", (text, values) => {
    expect(act(text)).toMatchObject({ kind: "operation", operation: "downtime.list-figures", arguments: values });
  });

  test("what is still to come is not observed", () => {
    expect(act("how long did QX.10.2001 stand this year")).not.toHaveProperty("arguments.to");
  });
});

describe("a machine stands or runs again", () => {
  const tuesday = "2026-03-10T00:00:00.000Z";
  test.each<[string, number, string, object]>([
    ["QX.10.2001 steht seit Dienstag", operator, "downtime.create", { machineId: 1, fromAt: tuesday }],
    ["QX.10.2001 steht seit Dienstag", maria, "downtime.create", { machineId: 1, fromAt: tuesday }],
    ["la QX.10.2001 est à l'arrêt depuis mardi", operator, "downtime.create", { machineId: 1, fromAt: tuesday }],
    ["la QX.10.2001 está parada desde el martes", operator, "downtime.create", { machineId: 1, fromAt: tuesday }],
    [
      "QX.10.2001 stand gestern von 8:00 bis 14:00",
      operator,
      "downtime.create",
      { fromAt: "2026-03-10T08:00:00.000Z", toAt: "2026-03-10T14:00:00.000Z" },
    ],
    ["QX.10.2001 is back in service since 9:00", maria, "downtime.end", { at: "2026-03-11T09:00:00.000Z" }],
    ["die QX.10.2001 läuft wieder seit 9 Uhr", operator, "downtime.end", { at: "2026-03-11T09:00:00.000Z" }],
    ["QX.10.2001 draait weer sinds 9:00", operator, "downtime.end", { at: "2026-03-11T09:00:00.000Z" }],
  ])("%s", (text, actorId, operation, values) => {
    expect(act(text, actorId)).toMatchObject({ kind: "operation", operation, arguments: values });
  });

  test("a time that is still to come is told so", () => {
    expect(act("QX.10.2001 is back in service since 14:00")).toMatchObject({ kind: "refuse", reason: "future" });
  });

  test("who may only look on notes nothing", () => {
    expect(act("QX.10.2001 steht seit Dienstag", viewer)).not.toMatchObject({ operation: "downtime.create" });
  });
});

describe("all of them to somebody", () => {
  test.each(["give all of them to Maria", "gib sie alle Maria", "alle an Maria zuweisen"])("%s", (text) => {
    expect(act(text, operator, { shown: { issues: [11, 12], services: [70, 71, 72] } })).toMatchObject({
      operation: "service-plans.assign-due",
      arguments: { dueIds: [70, 71, 72], engineerId: 3 },
    });
    expect(act(text, operator, { shown: { services: [70, 71, 72], issues: [11, 12] } })).toMatchObject({
      operation: "issues.assign",
      arguments: { issueIds: [11, 12], engineerId: 3 },
    });
  });

  test("an engineer gives nothing away", () => {
    expect(act("give all of them to Maria", maria, { shown: { services: [70, 71] } })).toMatchObject({
      kind: "refuse",
    });
  });
});

describe("standing questions", () => {
  const monday = { every: "week", days: [1], at: "07:00" };
  test.each<[string, object]>([
    ["tell me every Monday 7:00 what is overdue", { services: { state: ["overdue"] }, schedule: monday }],
    ["sag mir jeden Montag um 7:00, was überfällig ist", { services: { state: ["overdue"] }, schedule: monday }],
    ["avísame cada lunes a las 7:00 qué está vencido", { services: { state: ["overdue"] }, schedule: monday }],
    [
      "tell me every Monday at 7:00 what is due in the next 14 days",
      { services: { withinDays: 14 }, schedule: monday },
    ],
    [
      "sag mir jeden Montag um 7:00, welche Wartungen in den nächsten 14 Tagen fällig sind",
      { services: { withinDays: 14 }, schedule: monday },
    ],
    [
      "tell me when a High issue is open for 3 days",
      { question: "High issue is open for more than 3 days", schedule: { every: "hour" } },
    ],
    [
      "sag mir Bescheid, wenn eine hohe Störung länger als 3 Tage offen ist",
      { question: "hohe Störung länger als 3 Tage offen ist", schedule: { every: "hour" } },
    ],
    [
      "préviens-moi quand un problème High est ouvert depuis 3 jours",
      { question: "problème High est ouvert depuis plus de 3 jours", schedule: { every: "hour" } },
    ],
    [
      "waarschuw me elke maandag om 8:00 welke storingen open zijn",
      { question: "welke storingen open zijn", schedule: { every: "week", days: [1], at: "08:00" } },
    ],
  ])("%s", (text, values) => {
    const kept = act(text);
    expect(kept).toMatchObject({ kind: "operation", operation: "watches.create", arguments: values });
    // The card shows the question alone.
    expect(kept).toHaveProperty("before", expect.any(String));
  });

  test("what cannot be asked again and again is told so", () => {
    expect(act("let me know every Monday at 7:00 what the weather is like")).not.toMatchObject({
      operation: "watches.create",
    });
  });
});
