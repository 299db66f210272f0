import { describe, expect, test } from "vitest";
import { person, yard, yardNow } from "#agent/builtin/dialogue/testing/yard.ts";
import { topicFor } from "#agent/builtin/dialogue/topic/topic-of-act.ts";
import type { Situation } from "#agent/builtin/dialogue/types.ts";
import { understand } from "#agent/builtin/dialogue/understand.ts";
import { understand as readQuestion } from "#agent/questions/understand.ts";
import type { ChatMessage } from "#app/data/chats.ts";
import { messages as de } from "#app/locales/de/index.ts";
import { messages as en } from "#app/locales/en/index.ts";
import { messages as es } from "#app/locales/es/index.ts";
import { messages as fr } from "#app/locales/fr/index.ts";
import { messages as zh } from "#app/locales/zh/index.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { followUps, followUpsOf, type FollowUp } from "./follow-ups.ts";

const catalogues = { de, en, es, fr, zh };
const [admin, operator] = [1, 2];
const serialNumber = "QX.10.2001";

/** After which suggested beginning each is offered, and what choosing it comes to. */
const lists: Record<Exclude<FollowUp, "byCustomer" | "lastYear">, [before: string, result: object]> = {
  high: ["service.issues", { operation: "issues.list", arguments: { status: "open", severity: "High" } }],
  assignAll: ["service.issues", { kind: "clarify", pending: { operation: "issues.assign" }, ask: ["engineerId"] }],
  openIssues: ["machine.last", { operation: "issues.list", arguments: { status: "open", machineId: 1 } }],
  reports: ["machine.open", { operation: "service-logs.list", arguments: { machineId: 1 } }],
  notOrdered: ["service.parts", { operation: "parts-requests.list", arguments: { ordered: false } }],
};

const said = (language: Language, path: string): string =>
  path
    .split(".")
    .reduce<unknown>((texts, name) => (texts as Record<string, unknown>)[name], catalogues[language])!
    .toString()
    .replace("{machine}", serialNumber);

const situation = (language: Language, more: Partial<Situation> = {}): Situation => ({
  fleet: yard,
  actor: person(operator),
  now: yardNow,
  timeZone: "UTC",
  language,
  ...more,
});

describe.each(languages)("what is offered next is understood in %s", (language) => {
  test.each(Object.entries(lists))("%s", (name, [before, result]) => {
    const opening = said(language, `assistant.suggestions.${before}`);
    const context = { machineId: 1 };
    const topic = topicFor(understand(opening, situation(language, { context })), opening);
    const shown = { issues: [11, 12], partsRequests: [41, 42] };
    const text = said(language, `assistant.followUp.${name}`);
    expect(understand(text, situation(language, { topic, context: { shown } })), text).toMatchObject(result);
  });

  test.each(["admin.areas", "admin.services"])("by customer and last year, after %s", (before) => {
    const opening = said(language, `assistant.suggestions.${before}`);
    const vocabulary = { machines: yard.machines, customers: [], locations: [], people: yard.people, parts: [] };
    const reading = { vocabulary, now: yardNow, timeZone: "UTC" };
    const first = readQuestion(opening, reading);
    const previous = first.kind === "plan" ? first.plan : undefined;
    const asking = { actor: person(admin) };
    const topic = topicFor(understand(opening, situation(language, asking)), opening);
    for (const [name, plan] of [
      ["byCustomer", { groups: ["customer"] }],
      ["lastYear", { time: { from: "2025-01-01", to: "2025-12-31" } }],
    ] as const) {
      const text = said(language, `assistant.followUp.${name}`);
      expect(understand(text, situation(language, { ...asking, topic })), text).toMatchObject({
        operation: "questions.ask",
      });
      const next = readQuestion(text, { ...reading, previous });
      expect(next, text).toMatchObject({ kind: "plan", plan: { subject: previous!.subject, ...plan } });
      expect(next.confidence).toBeGreaterThanOrEqual(0.8);
    }
  });
});

const answer = (tool: string, output: object, input: object = {}, more: object[] = []) =>
  ({
    id: "answer-1",
    role: "assistant",
    parts: [{ type: `tool-${tool}`, toolCallId: "call-1", state: "output-available", input, output }, ...more],
  }) as unknown as ChatMessage;
const list = (items: object[], total = items.length) => ({ kind: "list", items, total });
const names = (message: ChatMessage, role: Parameters<typeof followUpsOf>[1] = "operator") =>
  followUpsOf(message, role).map(({ name }) => name);

const [high, medium] = (["High", "Medium"] as const).map((severity, at) => ({
  id: at,
  severity,
  status: "open",
  machineSerialNumber: `QX.10.200${at}`,
}));

test("a list of issues is narrowed and handed out, where there is something to it, by who may", () => {
  const both = [high!, medium!];
  expect(names(answer("issues_list", list(both)))).toEqual(["high", "assignAll"]);
  expect(names(answer("issues_list", list(both)), "view")).toEqual(["high"]);
  expect(names(answer("issues_list", list(both, 30)))).toEqual(["high"]);
  expect(names(answer("issues_list", list(both), { severity: "High" }))).toEqual(["assignAll"]);
  expect(followUpsOf(answer("issues_list", list([high!])), "operator")).toEqual([
    { name: "reports", machine: "QX.10.2000" },
  ]);
  expect(names(answer("issues_list", list([])))).toEqual([]);
});

test("a machine leads to its issues and reports, parts to what is not ordered", () => {
  expect(followUpsOf(answer("service-logs_list", list([high!])), "view")).toEqual([
    { name: "openIssues", machine: "QX.10.2000" },
  ]);
  expect(names(answer("machines_show", { kind: "record", record: { serialNumber } }))).toEqual([
    "openIssues",
    "reports",
  ]);
  expect(names(answer("parts-requests_list", list([{ ordered: true }, { ordered: false }])))).toEqual(["notOrdered"]);
  expect(names(answer("parts-requests_list", list([{ ordered: false }])))).toEqual([]);
});

test("a data question goes on by customer and with last year, unless it is that already", () => {
  const asked = (plan: object) =>
    answer("questions_ask", {
      kind: "record",
      record: {
        kind: "plan",
        plan: { aggregate: "count", subject: "issues", groups: [], filters: [], time: null, compare: [], ...plan },
      },
    });
  expect(names(asked({}))).toEqual(["byCustomer"]);
  expect(names(asked({ time: { from: "2026-03-01", to: "2026-03-31" } }))).toEqual(["byCustomer", "lastYear"]);
  expect(names(asked({ groups: ["customer"], time: { from: "2025-01-01", to: "2025-12-31" } }))).toEqual([]);
  expect(names(asked({ subject: "tokens" }))).toEqual([]);
});

test("nothing is offered while a card waits, after a change, or beside choices", () => {
  const both = list([high!, medium!]);
  const card = { type: "tool-issues_assign", toolCallId: "call-2", state: "approval-requested", input: {} };
  expect(names(answer("issues_list", both, {}, [card]))).toEqual([]);
  expect(names(answer("issues_list", both, {}, [{ ...card, state: "output-denied" }]))).toEqual([]);
  const choices = { type: "text", text: "Which?", providerMetadata: { builtin: { choices: ["a"] } } };
  expect(names(answer("issues_list", both, {}, [choices]))).toEqual([]);
});

test("each of them has a test of its words", () => {
  expect([...Object.keys(lists), "byCustomer", "lastYear"].toSorted()).toEqual([...followUps].toSorted());
});
