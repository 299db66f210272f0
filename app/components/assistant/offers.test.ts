import { expect, test } from "vitest";
import { person, yard, yardNow } from "#agent/builtin/dialogue/testing/yard.ts";
import type { Fleet } from "#agent/builtin/dialogue/types.ts";
import { understand } from "#agent/builtin/dialogue/understand.ts";
import type { FleetVocabulary } from "#agent/questions/fleet-names.ts";
import { understand as readQuestion } from "#agent/questions/understand.ts";
import { messages as de } from "#app/locales/de/index.ts";
import { messages as en } from "#app/locales/en/index.ts";
import { messages as es } from "#app/locales/es/index.ts";
import { messages as fr } from "#app/locales/fr/index.ts";
import { messages as zh } from "#app/locales/zh/index.ts";
import { languages, roles } from "#db/vocabulary.ts";
import { offersFor, type Offer } from "./offers.ts";

const catalogues = { de, en, es, fr, zh };

/** What choosing a suggestion comes to: an operation with these arguments, or a question for what only the person knows. */
const results: Record<Offer, object> = {
  "machine.last": { operation: "service-logs.list", arguments: { machineId: 2 } },
  "machine.open": { operation: "issues.list", arguments: { machineId: 2, status: "open" } },
  "machine.report": { kind: "clarify", ask: ["description"] },
  "machine.parts": { kind: "clarify", ask: ["parts"] },
  "service.tasks": { operation: "tasks.list", arguments: { assignedToId: 3 } },
  "service.issues": { operation: "issues.list", arguments: { status: "open" } },
  "service.reports": { operation: "service-logs.list", arguments: { engineerId: 3 } },
  "service.parts": { operation: "parts-requests.list", arguments: { delivered: false } },
  "operator.issues": { operation: "issues.list", arguments: { status: "open", severity: "High" } },
  "operator.tasks": { operation: "tasks.list", arguments: { status: "in_progress" } },
  "operator.parts": { operation: "parts-requests.list", arguments: { ordered: false } },
  "operator.machines": { operation: "machines.list", arguments: { status: "maintenance" } },
  "admin.areas": { operation: "questions.ask" },
  "admin.services": { operation: "questions.ask" },
  "admin.issues": { operation: "issues.list", arguments: { status: "open", severity: "High" } },
  "admin.machines": { operation: "machines.list", arguments: { status: "maintenance" } },
  "view.issues": { operation: "issues.list", arguments: { status: "open" } },
  "view.machines": { operation: "machines.list", arguments: { status: "maintenance" } },
  "view.tasks": { operation: "tasks.list", arguments: { status: "in_progress" } },
  "view.parts": { operation: "parts-requests.list", arguments: { delivered: false } },
};

const plans: Partial<Record<Offer, object>> = {
  "admin.areas": { aggregate: "count", subject: "issues", groups: ["area"] },
  "admin.services": {
    aggregate: "count",
    subject: "serviceReports",
    filters: [],
    time: { field: "serviceDate", from: "2026-03-01" },
  },
};

const actorOf = { admin: 1, operator: 2, service: 3, view: 8 } as const;
const offered = roles.flatMap((role) =>
  [{}, { machineId: 2 }].flatMap((context) => offersFor(role, context).map((offer) => ({ role, context, offer }))),
);

test.each(languages.flatMap((language) => offered.map((one) => ({ language, ...one }))))(
  "what is suggested is understood: $language, $role, $offer",
  ({ language, role, context, offer }) => {
    const text = suggestion(catalogues[language], offer);
    const act = understand(text, {
      fleet: yard,
      actor: person(actorOf[role]),
      now: yardNow,
      timeZone: "UTC",
      language,
      context,
    });
    expect(act, text).toMatchObject(results[offer]);
    if (act.kind === "clarify") expect(act.pending, text).toMatchObject({ ask: act.ask });
    const plan = plans[offer];
    if (!plan) return;
    const read = readQuestion(text, { vocabulary: namesOf(yard), now: yardNow, timeZone: "UTC" });
    expect(read, text).toMatchObject({ kind: "plan", plan });
    expect(read.confidence).toBeGreaterThanOrEqual(0.8);
  },
);

function suggestion(messages: unknown, offer: Offer): string {
  const [group, name] = offer.split(".") as [string, string];
  return (messages as { assistant: { suggestions: Record<string, Record<string, string>> } }).assistant.suggestions[
    group
  ]![name]!;
}

const namesOf = ({ machines, people }: Fleet): FleetVocabulary => ({
  machines,
  customers: machines.flatMap(({ customerName }) => customerName ?? []),
  locations: machines.flatMap(({ location }) => location ?? []),
  people,
  parts: [],
});
