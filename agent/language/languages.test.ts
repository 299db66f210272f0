import { describe, expect, test } from "vitest";
import { situation } from "../builtin/dialogue/testing/yard.ts";
import { understand as read } from "../builtin/dialogue/understand.ts";
import { reportsIn } from "../builtin/extraction/extract-reports.ts";
import { understand as ask } from "../questions/understand.ts";

const [operator, maria] = [2, 3];

describe("requests are read in Italian, Hindi (in both scripts) and Arabic", () => {
  test.each<[number, string, string, object]>([
    [operator, "Assegna il guasto 12 a Maria Rossi", "issues.assign", { issueIds: [12], engineerId: 3 }],
    [operator, "mostra i guasti aperti", "issues.list", { status: "open" }],
    [maria, "ho riparato la 13", "tasks.mark-fixed", { taskId: 13 }],
    [maria, "quali sono i miei lavori?", "tasks.list", { assignedToId: 3 }],
    [operator, "issue 12 Maria Rossi ko de do", "issues.assign", { issueIds: [12], engineerId: 3 }],
    [operator, "khule issues dikhao", "issues.list", { status: "open" }],
    [maria, "13 theek kar diya", "tasks.mark-fixed", { taskId: 13 }],
    [
      operator,
      "HL.44.0777 का हाइड्रोलिक पाइप लीक हो रहा है",
      "issues.report",
      { machineId: 3, description: "हाइड्रोलिक पाइप लीक", area: "Hydraulic" },
    ],
    [operator, "समस्या 12 Maria Rossi को दे दो", "issues.assign", { issueIds: [12], engineerId: 3 }],
    [operator, "खुली समस्याएं दिखाओ", "issues.list", { status: "open" }],
    [operator, "كلف Maria Rossi بالعطل 12", "issues.assign", { issueIds: [12], engineerId: 3 }],
    [operator, "اعرض الأعطال المفتوحة", "issues.list", { status: "open" }],
    [maria, "أصلحت العطل 13", "tasks.mark-fixed", { taskId: 13 }],
    [operator, "في تسريب زيت هيدروليك في HL.44.0777، عاجل", "issues.report", { machineId: 3, severity: "High" }],
  ])("%i: %s", (actor, text, operation, input) => {
    expect(read(text, situation(actor))).toMatchObject({ kind: "operation", operation, arguments: input });
  });
});

describe("so are questions about the data", () => {
  const vocabulary = {
    machines: [{ serialNumber: "ZT.40.1188", model: "440 Z-Series" }],
    customers: ["Olsen Skrot"],
    locations: [],
    people: [],
    parts: [],
  };
  const plan = (question: string) =>
    ask(question, { vocabulary, now: new Date("2025-05-14T08:00:00Z"), timeZone: "UTC" });
  const open = { subject: "issues", aggregate: "count", filters: [{ field: "issueStatus", values: ["open"] }] };
  const down = { subject: "machines", aggregate: "count", filters: [{ field: "machineStatus", values: ["offline"] }] };
  const april = { subject: "serviceReports", time: { from: "2025-04-01", to: "2025-04-30" } };
  test.each<[string, object]>([
    ["quanti guasti sono aperti?", open],
    ["kitne issue khule hain?", open],
    ["कितनी समस्याएं खुली हैं?", open],
    ["كم عطل مفتوح؟", open],
    ["quante macchine sono ferme?", down],
    ["kitni machine band padi hain?", down],
    ["كم عدد الماكينات المتوقفة؟", down],
    ["quanti interventi ad aprile?", april],
    ["पिछले महीने कितनी सर्विस हुई?", april],
    ["كم تقرير في أبريل؟", april],
  ])("%s", (question, expected) => {
    expect(plan(question)).toMatchObject({ kind: "plan", plan: expected });
  });
});

test("a crew that writes Arabic tells its machine, hours, work, part and what stays wrong", () => {
  const chat = [
    "[09/03/2026, 07:10:05] أحمد: وصلنا إلى الموقع، الماكينة KX-3021",
    "[09/03/2026, 08:11:05] أحمد: عداد الساعات 6150، تم تغيير خرطوم هيدروليك ورقم القطعة AB-1204",
    "[09/03/2026, 09:12:05] أحمد: الباب الأيسر مكسور، يحتاج تغيير",
  ].join("\n");
  const [machine] = reportsIn(chat, { machines: [], people: [], customers: [] }, { today: "2026-11-22" }).machines;
  expect(machine).toMatchObject({
    serialNumber: { value: "KX-3021" },
    machineHours: { value: 6150 },
    actions: [{ description: "تم تغيير خرطوم هيدروليك ورقم القطعة", area: "Hydraulic" }],
    parts: [{ partName: "خرطوم هيدروليك", partNumber: "AB-1204" }],
    issues: [{ description: "الباب الأيسر مكسور، يحتاج تغيير" }],
  });
});
