import { subjectTerms, type TimeField } from "#db/queries/fleet-questions/terms.ts";
import { add, spanBefore, type Span } from "./calendar.ts";
import type { FleetQuery } from "./plan.ts";
import type { Reading } from "./reading.ts";
import type { SubjectReading } from "./subject-reading.ts";
import type { Period } from "./time.ts";

/** Sets time or compared periods of a plan, and marks the words that said them. */
export function placeTimes(plan: FleetQuery, reading: Reading, about: SubjectReading, today: string): void {
  const field = timeFieldOf(reading, about);
  const spans = reading.periods.filter((period) => !period.always);
  for (const period of reading.periods) if (period.always) reading.cover(period.words);
  const [first, second] = spans;
  const closed = (period: Period | Span | undefined): Span | undefined =>
    period?.from && period.to ? { from: period.from, to: period.to } : undefined;
  const askedTwice =
    reading.tags.filter(({ concepts }) => concepts.has("howMany") || concepts.has("agg:count")).length > 1;
  const comparing =
    ((askedTwice || spans.some(({ mirror }) => mirror)) && spans.length === 2) ||
    (reading.has("versus", "than") &&
      !(plan.groups.length > 0 && spans.length < 2 && !reading.has("than")) &&
      !(spans.length === 1 && thanOther(reading, first!)));
  const other = comparing
    ? (closed(second) ??
      (spans.length === 1 && (first!.shift || reading.has("than")) ? thisUnitBeside(first!, today) : undefined))
    : undefined;
  const compared = closed(first);
  // "Last month against the one before": before the month that is said beside it.
  const before = compared && second?.shift && other?.from === compared.from ? spanBefore(compared) : other;
  if (compared && before) {
    plan.compare = [compared, before].sort((a, b) => a.from.localeCompare(b.from));
    if (plan.aggregate === "list") plan.aggregate = "count";
    for (const period of spans.slice(0, 2)) reading.cover(period.words);
    reading.take("versus", "than", "more", "howIs");
    plan.order = null;
    plan.limit = null;
    return;
  }
  if (first) {
    plan.time = { field, from: first.from, to: first.to };
    reading.cover(first.words);
  }
  placeAge(plan, reading, today, field);
  // "Who fixed the most": those that fixed them rather than those they are given to.
  if (
    plan.subject === "issues" &&
    !plan.time &&
    !plan.field &&
    plan.groups.includes("engineer") &&
    reading.has("verb:fixed")
  )
    plan.time = { field: "fixedAt", from: null, to: null };
}

/** "More than Ana in May": what stands behind the word is another side, and the time is that of both. */
function thanOther(reading: Reading, { words }: Period): boolean {
  const than = reading.find("than");
  const next = than && reading.after(than);
  const behind = than && next && (words[0]! < than.first || next.first < words[0]!);
  return behind === true && (next.name !== undefined || [...next.concepts].some((concept) => sides.test(concept)));
}

const sides = /^(?:area|severity|type|machineStatus|service|status|taskStatus|purpose|thing|one):/;

/** "Than last month": compared with the month that runs. */
function thisUnitBeside(period: Period, today: string): Span | undefined {
  if (!period.from || !period.to) return undefined;
  const span = { from: period.from, to: period.to };
  const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000;
  const unit = days === 0 ? "day" : days < 8 ? "week" : days < 32 ? "month" : days < 95 ? "quarter" : "year";
  const current = { from: add(span.from, 1, unit), to: add(add(span.to, 1, "day"), 1, unit) };
  const end = add(current.to, -1, "day");
  return current.from <= today && spanBefore({ from: current.from, to: end }).from === span.from
    ? { from: current.from, to: end }
    : undefined;
}

/** "Open for more than 30 days", "older than five years": the date lies that far back, or less. */
function placeAge(plan: FleetQuery, reading: Reading, today: string, field: TimeField): void {
  const duration = reading.durations[0];
  if (!duration || plan.having || plan.time) return;
  const bound = add(today, -duration.count, duration.unit);
  plan.time = { field, from: duration.more ? null : bound, to: duration.more ? bound : today };
  reading.cover(duration.words);
  reading.take("field:ageYears", "oldest", "field:daysOpen");
}

/** "Requests received in May" came in on paper: parts come, requests are raised. */
const requestsReceived = (reading: Reading): boolean =>
  reading.tags.every((tag) => {
    if (!tag.concepts.has("verb:delivered")) return true;
    const noun = reading.before(tag);
    return (
      tag.concepts.has("verb:opened") &&
      noun !== undefined &&
      noun.concepts.has("thing:partsRequests") &&
      !/order|bestell|pedido|commande/i.test(reading.textOf(noun.words))
    );
  });

/** Which of the subject's dates a time speaks of. */
export function timeFieldOf(reading: Reading, { subject, exists }: SubjectReading): TimeField {
  if (exists) return exists.records === "issue" ? "createdAt" : "serviceDate";
  const times = subjectTerms[subject].times as readonly TimeField[];
  const by = (concept: Parameters<Reading["has"]>[0], field: TimeField) =>
    times.includes(field) &&
    reading.tags.some((tag) => tag.concepts.has(concept) && !tag.concepts.has("stop") && !reading.negation(tag));
  if (reading.durations.length > 0 && !reading.durations[0]!.ago) return subject === "tasks" ? "createdAt" : times[0]!;
  if (by("verb:requested", "requestDate")) return "requestDate";
  if (by("verb:delivered", "deliveredDate") && !reading.has("pending") && !requestsReceived(reading))
    return "deliveredDate";
  if (by("verb:ordered", "orderedDate")) return "orderedDate";
  if (subject === "issues" || subject === "tasks") {
    if (reading.has("field:timeToAssign", "field:daysToFix") && !reading.has("verb:fixed")) return "createdAt";
    if (by("verb:fixed", "fixedAt") || by("status:closed", "fixedAt")) return "fixedAt";
    if (by("verb:opened", "createdAt")) return "createdAt";
    if (by("verb:assigned", "assignedAt")) return "assignedAt";
  }
  return times[0]!;
}
