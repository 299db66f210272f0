import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, it, test } from "vitest";
import { loadMessages } from "#app/locales/messages.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { languages } from "#db/vocabulary.ts";
import { catalogue } from "#tools/catalogue.ts";
import { retentionWork } from "#tools/installation/keep-to-retention.ts";
import { activitiesOf, byDay } from "./activity-groups.ts";
import { ActivitySentence, sentenceKey } from "./activity-sentence.tsx";

const entry = (about: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2026-11-22T14:08:00.000Z",
  actorId: 1,
  actorName: "Rosa Delgado",
  door: "http",
  operation: "issues.assign",
  entity: "issue",
  entityId: "7",
  before: null,
  after: null,
  requestId: "r1",
  serialNumber: null,
  title: null,
  day: null,
  personName: null,
  ...about,
});

const messages = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const)),
);

function sentence(entries: AuditEntry[], language: (typeof languages)[number] = "en"): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages.get(language)} timeZone="UTC">
      <ActivitySentence activity={activitiesOf(entries)[0]!} />
    </IntlProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("&quot;", '"');
}

const writes = catalogue.filter(({ effect }) => effect === "write").map(({ name }) => name as string);

describe.each(languages)("in %s", (language) => {
  test.each(writes)("%s has a sentence of its own, which names who did it", (operation) => {
    const { did } = messages.get(language)!.administration.activity;
    expect(Object.keys(did)).toContain(sentenceKey(operation));
    const told = sentence([entry({ operation })], language);
    expect(told).toContain("Rosa Delgado");
    expect(told).not.toMatch(/[{}]|[a-z]\.[a-z]|_/);
  });
});

it("has no sentence for what is no operation, nor work of the server", () => {
  const { did } = messages.get("en")!.administration.activity;
  expect(Object.keys(did).sort()).toEqual([...writes, retentionWork].map(sentenceKey).sort());
});

test("several records of one call are one sentence", () => {
  const given = { serialNumber: "821.0.3117", title: "Coolant loss", personName: "Tom Haldane" };
  expect(sentence([entry({ id: 2, ...given, serialNumber: "821.0.3142" }), entry(given)])).toBe(
    "Rosa Delgado assigned 2 issues on 821.0.3117 and 821.0.3142 to Tom Haldane",
  );
  expect(sentence([entry(given)])).toBe("Rosa Delgado assigned “Coolant loss” on 821.0.3117 to Tom Haldane");
});

test("a change tells the value before and after, in the words of the screen", () => {
  const machine = { operation: "machines.update", entity: "machine", serialNumber: "870.0.1260" };
  expect(sentence([entry({ ...machine, before: { totalHours: 2349 }, after: { totalHours: 2400 } })])).toBe(
    "Rosa Delgado changed 870.0.1260: Hours from 2,349 to 2,400",
  );
  const role = { operation: "users.update-role", entity: "user", title: "Tom Haldane" };
  expect(sentence([entry({ ...role, before: { role: "service" }, after: { role: "operator" } })])).toBe(
    "Rosa Delgado changed the role of Tom Haldane: Role from Service Team to Operator",
  );
});

test("a sign-in tells whether a second factor was given", () => {
  const user = { entity: "user", actorName: "Helen Marsh" };
  expect(sentence([entry({ ...user, operation: "auth.verify-second-factor" })])).toBe(
    "Helen Marsh signed in with a second factor",
  );
  const waits = { signedIn: "Helen Marsh", awaitsSecondFactor: true };
  expect(sentence([entry({ ...user, operation: "auth.login", after: waits })])).toContain(
    "a second factor is asked for",
  );
});

test("a saved report is what is told of, not the issues that followed from it", () => {
  const saved = { operation: "intake.save-reports", serialNumber: "821.0.3142" };
  const report = entry({ ...saved, entity: "service_log", day: "2026-11-20" });
  expect(sentence([entry({ ...saved, id: 3, title: "Horn is silent" }), report])).toBe(
    "Rosa Delgado saved the report on 821.0.3142 of 20/11/2026",
  );
});

test("days hold what happened on them, newest first", () => {
  const late = entry({ id: 3, requestId: "r2" });
  const early = entry({ id: 2, requestId: "r3", at: "2026-11-21T09:00:00.000Z" });
  const days = byDay(activitiesOf([late, early]), (moment) => moment.slice(0, 10));
  expect(days.map(([day, { length }]) => [day, length])).toEqual([
    ["2026-11-22", 1],
    ["2026-11-21", 1],
  ]);
});
