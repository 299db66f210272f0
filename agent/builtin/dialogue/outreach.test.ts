import { describe, expect, test } from "vitest";
import { situation } from "./testing/yard.ts";
import type { ViewContext } from "./types.ts";
import { understand } from "./understand.ts";

const [operator, maria] = [2, 3];
const act = (text: string, actorId = operator, context?: ViewContext) => understand(text, situation(actorId, context));

describe("a report goes to the customer", () => {
  test.each<[string, object]>([
    ["send report 31 to the customer", { serviceLogId: 31 }],
    [
      "could you please mail service report 31 to Weber, weber@yard.example",
      { recipientName: "Weber", recipientEmail: "weber@yard.example" },
    ],
    ["Schick bitte den Bericht 31 an den Kunden", { serviceLogId: 31 }],
    ["envoie le rapport 31 au client", { serviceLogId: 31 }],
    ["envía el parte 31 al cliente", { serviceLogId: 31 }],
    ["把报告31发给客户", { serviceLogId: 31 }],
  ])("%s", (text, values) => {
    expect(act(text)).toMatchObject({
      kind: "operation",
      operation: "service-logs.send-to-customer",
      arguments: values,
    });
  });

  test("the one in view, where none is named", () => {
    expect(act("send this report to the customer", maria, { reportId: 31 })).toMatchObject({
      operation: "service-logs.send-to-customer",
      arguments: { serviceLogId: 31 },
    });
  });

  test("which one is asked where none is named or in view", () => {
    expect(act("send the report to the customer")).toMatchObject({ kind: "clarify", ask: ["serviceLogId"] });
  });

  test.each(["did we send report 31 to the customer?", "report 31", "send Maria to QX.10.2001"])(
    "%s sends nothing",
    (text) => {
      expect(act(text)).not.toMatchObject({ operation: "service-logs.send-to-customer" });
    },
  );
});

test.each([
  "what waits in triage?",
  "Was wartet in der Triage?",
  "¿qué espera en el triaje?",
  "qu'est-ce qui attend au tri ?",
  "有哪些访客上报？",
])("%s lists what guests reported", (text) => {
  expect(act(text)).toMatchObject({ kind: "operation", operation: "guest-reports.list" });
});

test("an engineer is told whose triage it is", () => {
  expect(act("what waits in triage?", maria)).toMatchObject({ kind: "refuse" });
});
