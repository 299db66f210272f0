import type { Fleet } from "#agent/builtin/dialogue/types.ts";
import { effectOf } from "#tools/catalogue.ts";

type Values = Record<string, unknown>;

/**
 * What the operations of a played dialogue answer: reads give the rows of the fleet that fit, a confirmed write changes the
 * fleet as the product would and gives the record with a number of its own.
 */
export function answerOf(operation: string, input: Values, fleet: Fleet): unknown {
  if (effectOf(operation) === "write") return written(operation, input, fleet);
  if (operation === "questions.ask") return { answer: "7", question: input.question };
  if (operation === "dashboard.show-stats" || operation === "usage.show") return { openIssues: 12 };
  if (operation.startsWith("reports.print") || operation.startsWith("reports.export")) return { file: "ready" };
  if (operation === "reports.search") return [{ id: 701, machineId: 4, summary: "Slew ring greased" }];
  const rows = rowsOf(operation, fleet).filter((row) => fits(row as unknown as Values, input, fleet));
  if (operation.endsWith(".show")) return rows[0] ?? {};
  return { total: rows.length, items: rows };
}

function rowsOf(operation: string, fleet: Fleet): { id: number }[] {
  const [domain] = operation.split(".");
  if (domain === "machines") return fleet.machines;
  if (domain === "issues") return fleet.issues;
  if (domain === "tasks") return fleet.issues.filter(({ assignedToId, status }) => assignedToId && status !== "closed");
  if (domain === "parts-requests") return fleet.partsRequests;
  if (domain === "service-logs") return fleet.serviceLogs;
  if (domain === "engineers") return fleet.people.filter(({ role }) => role === "service");
  return domain === "users" ? fleet.people : [];
}

/** Filters of lists by their names; what a row does not have, does not narrow. */
function fits(row: Values, input: Values, fleet: Fleet): boolean {
  const machine = fleet.machines.find(({ id }) => id === (row.machineId ?? row.id));
  const within = (whole: unknown, part: unknown) =>
    String(whole ?? "")
      .toLowerCase()
      .includes(String(part).toLowerCase());
  return Object.entries(input).every(([name, wanted]) => {
    if (wanted === undefined || wanted === null) return true;
    if (name === "customer") return within(machine?.customerName, wanted);
    if (name === "location") return within(machine?.location, wanted);
    if (name === "model") return within(machine?.model, wanted);
    if (name === "createdFrom") return String(row.createdAt).slice(0, 10) >= String(wanted);
    if (name === "createdTo") return String(row.createdAt).slice(0, 10) <= String(wanted);
    if (name === "from" && "startDate" in row) return String(row.endDate) >= String(wanted);
    if (name === "to" && "startDate" in row) return String(row.startDate) <= String(wanted);
    if (/^(?:issueId|taskId|serviceLogId)$/.test(name)) return row.id === wanted;
    if (name === "machineId") return (row.machineId ?? row.id) === wanted;
    if (!(name in row)) return true;
    return Array.isArray(wanted) ? wanted.includes(row[name]) : row[name] === wanted;
  });
}

let lastId = 5000;

function written(operation: string, input: Values, fleet: Fleet): unknown {
  const numbers = [input.issueIds, input.issueId, input.taskId].flat().filter((id) => typeof id === "number");
  const issues = fleet.issues.filter(({ id }) => numbers.includes(id));
  const change = (values: Values) => issues.forEach((issue) => Object.assign(issue, values));
  switch (operation) {
    case "issues.report": {
      const issue = { ...input, id: ++lastId, status: "open", createdAt: "2026-11-05", assignedToId: null };
      fleet.issues.push(issue as unknown as Fleet["issues"][number]);
      return issue;
    }
    case "parts-requests.create": {
      const parts = (input.parts as Values[]).map((line) => ({ ...line, id: ++lastId }));
      const request = { ...input, parts, id: ++lastId, ordered: false, delivered: false };
      fleet.partsRequests.push(request as unknown as Fleet["partsRequests"][number]);
      return request;
    }
    case "issues.assign":
      change({ status: "assigned", assignedToId: input.engineerId });
      break;
    case "tasks.start":
      change({ startedAt: "2026-11-05" });
      break;
    case "tasks.mark-fixed":
      change({ engineerFixedAt: "2026-11-05" });
      break;
    case "tasks.release":
    case "issues.reopen":
      change({ status: "open", assignedToId: null, startedAt: null, engineerFixedAt: null });
      break;
    case "issues.resolve":
      change({ status: "closed" });
      break;
    case "tasks.complete":
      change({ status: "completed" });
      break;
    case "issues.update":
      change(input);
      break;
    case "machines.update":
      Object.assign(fleet.machines.find(({ id }) => id === input.machineId) ?? {}, input);
      break;
    case "parts-requests.update":
      Object.assign(fleet.partsRequests.find(({ id }) => id === input.requestId) ?? {}, input);
  }
  return issues[0] ?? { ...input, id: input.machineId ?? input.requestId ?? ++lastId };
}
