import { readFileSync } from "node:fs";
import type { Asking } from "#agent/questions/answer.ts";
import type { FleetVocabulary } from "#agent/questions/fleet-names.ts";
import type { FleetQuery } from "#agent/questions/plan.ts";
import { understand } from "#agent/questions/understand.ts";
import type { Understanding } from "#agent/questions/understanding.ts";
import type { FilterField, Group, QuestionTerms, Subject } from "#db/queries/fleet-questions/terms.ts";
import { judgePlan } from "./judging/plans.mjs";

/** A plan in the neutral terms of the question sets, so that engines with other plans can be compared. */
export interface NeutralPlan {
  measure: string;
  group: string[];
  filter: Record<string, unknown>;
  time: { field?: string; from: string | null; to: string | null } | null;
  compare?: { from: string; to: string }[];
  order?: "asc" | "desc";
  limit?: number;
}

export interface QuestionCase {
  id: string;
  question: string;
  lang: string;
  category: string;
  kind: string | string[];
  plan?: Record<string, unknown>;
  also?: Record<string, unknown>[];
  after?: string;
}

export interface QuestionScore {
  total: number;
  right: number;
  /** Wrong although the confidence was 0.8 or more. */
  sureButWrong: number;
  /** Of the cases that must not be answered. */
  refusals: { total: number; right: number };
  byCategory: Record<string, { total: number; right: number }>;
  wrong: { id: string; question: string; why: string; confidence: number }[];
}

/**
 * Reads every question of a set, follow-ups after their questions, and scores the plans.
 * @param clock the moment at which the questions are asked, in UTC
 */
export async function scoreQuestions(
  cases: QuestionCase[],
  vocabulary: FleetVocabulary,
  clock: Date,
  read: NonNullable<Asking["read"]> = understand,
): Promise<QuestionScore> {
  const plans = new Map<string, FleetQuery>();
  const score: QuestionScore = {
    total: 0,
    right: 0,
    sureButWrong: 0,
    refusals: { total: 0, right: 0 },
    byCategory: {},
    wrong: [],
  };
  for (const asked of cases) {
    const understood = await read(asked.question, {
      vocabulary,
      now: clock,
      timeZone: "UTC",
      previous: asked.after ? plans.get(asked.after) : undefined,
    });
    if (understood.plan) plans.set(asked.id, understood.plan);
    const [right, why] = judgePlan(asked, { id: asked.id, ...prediction(understood) });
    const category = (score.byCategory[asked.category] ??= { total: 0, right: 0 });
    const refusal = ![asked.kind].flat().includes("plan");
    for (const part of [score, category, ...(refusal ? [score.refusals] : [])]) {
      part.total++;
      if (right) part.right++;
    }
    if (right) continue;
    if (understood.confidence >= 0.8) score.sureButWrong++;
    score.wrong.push({ id: asked.id, question: asked.question, why, confidence: understood.confidence });
  }
  return score;
}

/** What was understood, in neutral terms. */
export const prediction = ({ kind, plan, confidence }: Understanding) => ({
  kind,
  confidence,
  ...(plan ? { plan: neutralPlan(plan) } : {}),
});

/** Our plan in neutral terms. Dates and conditions for which those have no name are left out. */
export function neutralPlan(plan: FleetQuery): NeutralPlan {
  const filter: Record<string, unknown> = {};
  for (const { field, not, values } of plan.filters) {
    const name = filterName(field, plan.subject);
    const plain = values.map((value) => (value === "true" ? true : value === "false" ? false : value));
    const value = plain.length === 1 ? plain[0] : plain;
    if (name) filter[name] = not ? { not: value } : value;
  }
  if (plan.having)
    filter.measure =
      plan.having.comparator === "=" ? plan.having.value : { [plan.having.comparator]: plan.having.value };
  return {
    measure: `${plan.aggregate} ${plan.subject}${plan.field && plan.aggregate !== "count" && plan.aggregate !== "share" ? `.${plan.field}` : ""}`,
    group: plan.groups.map((group) => groupName(group)),
    filter,
    time: plan.time && {
      ...(timeNames[plan.time.field] ? { field: timeNames[plan.time.field] } : {}),
      from: plan.time.from,
      to: plan.time.to,
    },
    ...(plan.compare.length > 0 ? { compare: plan.compare } : {}),
    ...(plan.order ? { order: plan.order.direction } : {}),
    ...(plan.limit ? { limit: plan.limit } : {}),
  };
}

const timeNames: Partial<Record<NonNullable<QuestionTerms["time"]>["field"], string>> = {
  createdAt: "issue.createdAt",
  serviceDate: "report.serviceDate",
  requestDate: "partsRequest.requestDate",
  installationDate: "machine.installationDate",
  usedAt: "tokens.time",
};

const groupName = (group: Group) =>
  group === "reporter" ? "engineer" : group === "machineStatus" || group === "deliveryStatus" ? "status" : group;

function filterName(field: FilterField, subject: Subject): string | undefined {
  const requested = subject === "partsLines" || subject === "partsRequests";
  const names: Partial<Record<FilterField, string>> = {
    serial: "machine.serial",
    model: "machine.model",
    machineType: "machine.type",
    machineStatus: "machine.status",
    customer: "machine.customer",
    location: "machine.location",
    issueStatus: "issue.status",
    severity: requested ? "partsLine.urgency" : "issue.severity",
    area: "issue.area",
    taskStatus: "task.status",
    engineer: "engineer",
    user: "engineer",
    reporter: "engineer",
    serviceType: "report.serviceType",
    reportExists: "report.exists",
    issueExists: "issue.exists",
    part: "part.name",
    partNumber: "part.number",
    ordered: "partsRequest.ordered",
    delivered: "partsRequest.delivered",
    warranty: "partsLine.warranty",
    purpose: "tokens.purpose",
    text: "text",
  };
  // A role narrows people to engineers, which the neutral terms take for granted.
  return names[field] ?? (field === "active" ? "person.active" : undefined);
}

/** A fleet as the sample folder writes it. */
export interface FleetFile {
  machines: { serialNumber: string; model: string; customerName: string | null; location: string | null }[];
  people: { name: string; role: string }[];
  partsRequests?: { parts?: { description?: string; partNumber?: string }[] }[];
}

/** The names in a fleet of the sample folder. */
export function vocabularyFrom({ machines, people, partsRequests = [] }: FleetFile): FleetVocabulary {
  const distinct = (names: (string | null)[]) =>
    [...new Set(names.filter((name) => name !== null && name !== ""))] as string[];
  return {
    machines,
    customers: distinct(machines.map(({ customerName }) => customerName)),
    locations: distinct(machines.map(({ location }) => location)),
    people,
    parts: partsRequests
      .flatMap(({ parts }) => parts ?? [])
      .map(({ description, partNumber }) => ({ name: description ?? "", number: partNumber })),
  };
}

interface QuestionSet {
  clock: string;
  questions: QuestionCase[];
  fleet?: FleetFile;
}

const dataset = <Shape>(path: string) =>
  JSON.parse(readFileSync(new URL(`../datasets/${path}`, import.meta.url), "utf8")) as Shape;

/** Scores of the built-in engine on the sample questions and on our own. */
export async function evaluateQuestions(): Promise<{ sample: QuestionScore; own: QuestionScore }> {
  const sample = dataset<QuestionSet>("questions/questions.json");
  const own = dataset<QuestionSet & { fleet: FleetFile }>("own-questions.json");
  return {
    sample: await scoreQuestions(
      sample.questions,
      vocabularyFrom(dataset<FleetFile>("agent/fleet.json")),
      new Date(sample.clock),
    ),
    own: await scoreQuestions(own.questions, vocabularyFrom(own.fleet), new Date(own.clock)),
  };
}
