import { entities, type FleetQuery } from "./plan.ts";
import { understand, type QuestionContext } from "./understand.ts";
import type { Understanding } from "./understanding.ts";

/** From here on a reading counts as what was meant. */
const sure = 0.8;

/** An operation that would answer as well, with the arguments that were understood. */
export interface Alternative {
  operation: string;
  arguments: Record<string, unknown>;
  /** Ids of people by the names that plans use for them. */
  ids: (field: "engineer", value: string) => number | undefined;
}

/**
 * Which way a message goes that reads rather than changes: to the data question, where its reading covers what was said or
 * where the list at hand would drop a condition; to that list, where it carries every condition; or elsewhere, where nobody
 * has read it as a question about figures and records.
 */
export function roadOf(
  text: string,
  context: QuestionContext,
  list: Alternative | null,
): { way: "ask" | "list" | "elsewhere"; reading: Understanding } {
  const reading = understand(text, context);
  return { way: wayOf(reading, list), reading };
}

function wayOf(
  { kind, plan, confidence, reckons, ofParts }: Understanding,
  list: Alternative | null,
): "ask" | "list" | "elsewhere" {
  const otherwise = list ? "list" : "elsewhere";
  if (ofParts) return "ask";
  if (kind === "write" || kind === "secret") return otherwise;
  if (newestVisit(plan)) return "ask";
  if (list?.operation === "reports.search") return reckons ? "ask" : "list";
  if (!plan) {
    if (list && (ofPeople.includes(list.operation) || Object.keys(list.arguments).length > 0)) return "list";
    return reckons || (confidence >= sure && kind !== "clarify") ? "ask" : otherwise;
  }
  if (!list) return confidence >= 0.65 || reckons ? "ask" : "elsewhere";
  if (confidence >= sure) return carries(plan, list) ? "list" : "ask";
  return reckons && plan.aggregate !== "list" ? "ask" : "list";
}

/** Their rows have what data questions do not tell: how to reach somebody. */
const ofPeople: readonly string[] = ["engineers.list", "users.list"];

const newestVisit = (plan: FleetQuery | undefined): boolean =>
  plan?.subject === "serviceReports" && plan.limit === 1 && plan.order?.by === "time";

const listOf: Partial<Record<FleetQuery["subject"], readonly string[]>> = {
  issues: ["issues.list", "tasks.list"],
  tasks: ["tasks.list", "issues.list"],
  machines: ["machines.list", "machines.show"],
  serviceReports: ["service-logs.list"],
  partsRequests: ["parts-requests.list"],
  partsLines: ["parts-requests.list"],
  partsUsed: ["parts-requests.list"],
  people: ["engineers.list", "users.list"],
};

const sameRecords = ({ subject }: FleetQuery, { operation }: Pick<Alternative, "operation">) =>
  listOf[subject]?.includes(operation) === true;

/** Filters that one machine has with it. */
const ofMachine: readonly string[] = ["serial", "model", "machineType", "customer", "location"];

/** Whether a list has every condition of a plan: each of its values, and both ends of its time. */
function carries(plan: FleetQuery, { operation, arguments: given, ids }: Alternative): boolean {
  if (!sameRecords(plan, { operation }) || plan.aggregate !== "list" || plan.having || plan.limit !== null)
    return false;
  if (plan.order?.by === "measure" || plan.order?.direction === "asc") return false;
  if (entities.includes(plan.subject) && plan.time) return false;
  const said = Object.values(given).flat().map(plain);
  const holds = (value: string) =>
    said.some(
      (one) => one === value || (one.length > 2 && value.includes(one)) || (value.length > 2 && one.includes(value)),
    );
  // What lasts until now needs no end.
  if (
    plan.time &&
    [plan.time.from, plan.time.from && plan.time.to].some((day) => day && !said.includes(day)) &&
    !said.includes(plan.time.from ?? "")
  )
    return false;
  return plan.filters.every(({ field, not, values }) => {
    if (not) return false;
    if (ofMachine.includes(field) && "machineId" in given) return true;
    // Engineers are the people that are listed anyway, and what is open the tasks and requests that are.
    if (field === "role" && plan.subject === "people") return true;
    if (field === "ordered" || field === "delivered") return given[field] === (values[0] === "true");
    if (field === "engineer") return values.every((value) => said.includes(plain(ids("engineer", value))));
    if (field === "machineType" && values.length > 1) return "query" in given;
    if (field === "taskStatus" && operation === "tasks.list" && !("status" in given))
      return values.join() === "pending,in_progress";
    const held = values.filter((value) => holds(plain(value)));
    return field === "issueStatus" || field === "taskStatus" ? held.length > 0 : held.length === values.length;
  });
}

const plain = (value: unknown) => String(value).trim().toLowerCase();
