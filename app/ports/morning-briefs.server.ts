import { endOfISOWeek, format, parseISO } from "date-fns";
import type { z } from "zod";
import type { Database } from "#db/client.ts";
import type { DueItem } from "#db/records/due-item.ts";
import type { Issue } from "#db/records/issue.ts";
import type { Actor } from "#tools/actor.ts";
import { listDowntimes } from "#tools/downtime/list-downtimes.ts";
import { listDrafts } from "#tools/drafts/list-drafts.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { listIssues } from "#tools/issues/list-issues.ts";
import { isOverdue } from "#tools/issues/rules.ts";
import { showMachine } from "#tools/machines/show-machine.ts";
import { run, type Operation } from "#tools/operation.ts";
import { listPartsRequests } from "#tools/parts-requests/list-parts-requests.ts";
import { isRestricted } from "#tools/permissions/at-sites/rules.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import type { Briefs, Ports } from "#tools/ports.ts";
import { listDue } from "#tools/service-plans/list-due.ts";
import { listTasks } from "#tools/tasks/list-tasks.ts";
import type { BriefKind, BriefRow, BriefSection } from "#tools/watches/brief.ts";
import { briefRows } from "#tools/watches/rules.ts";
import { briefWords } from "../notifications/brief-words.ts";
import { notificationTexts } from "../notifications/texts.server.ts";

interface Reading {
  actor: Actor;
  now: Date;
  /** What came from then on is new. */
  since: Date;
  /** Calls an operation in the person's name. */
  read: <Input extends z.ZodType, Output>(
    operation: Operation<OperationName, Input, Output>,
    input: z.input<Input>,
  ) => Promise<Output>;
  shared: Shared;
}

/** What of an issue briefs go by: of a large fleet all of them are held at once. */
type Fault = Pick<
  Issue,
  | "id"
  | "machineId"
  | "machineSerialNumber"
  | "title"
  | "severity"
  | "status"
  | "dueAt"
  | "createdAt"
  | "sourceType"
  | "assignedToId"
  | "engineerFixedAt"
>;

/** What is the same for all who may read it. */
interface Shared {
  notFinished?: Promise<Fault[]>;
}

/** Morning briefs, read by the operations that the person could call now. */
export const morningBriefs = (sources: Sources): Briefs => ({
  of: (actor, since) => briefOf(sources, actor, since, {}),
  inOneGo() {
    const shared: Shared = {};
    return { of: (actor, since) => briefOf(sources, actor, since, shared) };
  },
});

interface Sources {
  database: Database;
  now: () => Date;
}

async function briefOf({ database: { db, events }, now }: Sources, actor: Actor, since: Date, shared: Shared) {
  const requestId = `morning-brief-${actor.id}`;
  // Lists ask for nothing outside the database.
  const context = { actor, db, events, now, door: "job" as const, requestId, ports: {} as Ports };
  const reading: Reading = { actor, now: now(), since, shared, read: (target, input) => run(target, input, context) };
  const all = await partsOf[actor.role](reading);
  const sections = all.filter(({ count }) => count > 0);
  const t = await notificationTexts(actor.language, actor.timeZone);
  const text = briefWords(sections, t)
    .map(({ heading }) => heading)
    .join(" · ");
  return { sections, text };
}

const partsOf = { service: ofEngineer, operator: ofOffice, admin: ofOffice, view: () => Promise.resolve([]) };

const section = (kind: BriefKind, rows: BriefRow[], count = rows.length): BriefSection => ({
  kind,
  count,
  rows: rows.slice(0, briefRows),
});

async function ofEngineer(reading: Reading): Promise<BriefSection[]> {
  const { actor, read } = reading;
  const [assigned, services] = await Promise.all([
    read(listTasks, { assignedToId: actor.id, status: ["pending", "in_progress"], limit: 500 }),
    read(listDue, { assignedToId: actor.id, limit: 500 }),
  ]);
  // What is fixed waits for somebody else.
  const tasks = assigned.items.filter(({ engineerFixedAt }) => !engineerFixedAt).sort(mostUrgentFirst);
  const mine = new Set([...tasks, ...services.items].map(({ machineId }) => machineId));
  return [
    section("tasks", tasks.map(issueRow)),
    section("own-services", thisWeek(services.items, reading).map(serviceRow)),
    section("parts", await deliveredFor(mine, reading)),
  ];
}

async function ofOffice(reading: Reading): Promise<BriefSection[]> {
  const { now, since, read } = reading;
  const [issues, standing, services, drafts] = await Promise.all([
    sharedFaults(reading),
    read(listDowntimes, { open: true, limit: 1_000 }),
    read(listDue, { unassigned: true, limit: 1_000 }),
    read(listDrafts, { status: "open", limit: briefRows }),
  ]);
  // A service that nobody has is told as such.
  const faults = issues.filter(({ sourceType, assignedToId }) => sourceType !== "service_plan" || assignedToId);
  const came = faults.filter(
    ({ sourceType, createdAt }) => sourceType !== "service_plan" && Date.parse(createdAt) >= since.getTime(),
  );
  const late = faults.filter((issue) => isOverdue(issue, now));
  const machines = new Map(standing.items.map((downtime) => [downtime.machineId, downtime]));
  return [
    section("new-issues", came.toSorted(mostUrgentFirst).map(issueRow)),
    section("overdue-issues", late.toSorted(mostUrgentFirst).map(issueRow)),
    section(
      "standing",
      [...machines.values()].map(({ id, machineId, machineSerialNumber, reason, issueTitle }) => ({
        id,
        machineId,
        text: named(machineSerialNumber, reason ?? issueTitle),
      })),
    ),
    section("services", thisWeek(services.items, reading).map(serviceRow)),
    section(
      "drafts",
      drafts.items.map(({ id, reviewed, document }) => {
        const { serialNumber } = (reviewed.formData ?? {}) as { serialNumber?: string | null };
        return { id, text: named(serialNumber, document?.fileName) };
      }),
      drafts.total,
    ),
  ];
}

/** The whole office reads the same issues: the first reads them for all. What failed is read again. */
function sharedFaults(reading: Reading): Promise<Fault[]> {
  const { shared } = reading;
  // Those who see single sites see other issues.
  if (isRestricted(reading.actor)) return notFinished(reading);
  shared.notFinished ??= notFinished(reading).catch((error: unknown) => {
    delete shared.notFinished;
    throw error;
  });
  return shared.notFinished;
}

async function notFinished({ read }: Reading): Promise<Fault[]> {
  const found: Fault[] = [];
  let before: string | undefined;
  do {
    const page = await read(listIssues, { status: ["open", "assigned"], limit: 500, before });
    found.push(...page.items.map(faultOf));
    before = page.next;
  } while (before);
  return found;
}

/** Parts that have come for machines of the engineer's work, and those that the engineer looks after. */
async function deliveredFor(mine: ReadonlySet<number>, { actor, since, read }: Reading): Promise<BriefRow[]> {
  const { items } = await read(listPartsRequests, { delivered: true, sortBy: "delivered", limit: 200 });
  const firstDay = dayIn("UTC", since);
  // A day of delivery has no time of its own: what was told already was noted before.
  const came = items.filter(
    ({ deliveredDate, updatedAt }) =>
      deliveredDate !== null && deliveredDate.slice(0, 10) >= firstDay && Date.parse(updatedAt) >= since.getTime(),
  );
  const others = [...new Set(came.map(({ machineId }) => machineId))].filter((id) => !mine.has(id));
  const machines = await Promise.all(others.map((machineId) => read(showMachine, { machineId })));
  const own = new Set([
    ...mine,
    ...machines.filter(({ assignedEngineerId }) => assignedEngineerId === actor.id).map(({ id }) => id),
  ]);
  return came
    .filter(({ machineId }) => own.has(machineId))
    .map(({ id, machineId, machineSerialNumber, partsData }) => ({
      id,
      machineId,
      text: named(machineSerialNumber, partsData.map(({ description }) => description).join(", ")),
    }));
}

/** Overdue, or expected by Sunday; of what has no expected day, what its meter says is due. */
function thisWeek(items: readonly DueItem[], { actor, now }: Reading): DueItem[] {
  const sunday = format(endOfISOWeek(parseISO(dayIn(actor.timeZone, now))), "yyyy-MM-dd");
  return items.filter((item) => {
    const day = dayOf(item);
    return item.state === "overdue" || (day ? day <= sunday : item.state !== "upcoming");
  });
}

const dayOf = ({ dueOn, forecast }: DueItem) => forecast?.expectedOn ?? dueOn ?? undefined;

type Urgent = Pick<Issue, "severity" | "dueAt" | "id">;
const mostUrgentFirst = (one: Urgent, other: Urgent) =>
  Number(other.severity === "High") - Number(one.severity === "High") ||
  Date.parse(one.dueAt) - Date.parse(other.dueAt) ||
  one.id - other.id;

const faultOf = (issue: Issue): Fault => ({
  id: issue.id,
  machineId: issue.machineId,
  machineSerialNumber: issue.machineSerialNumber,
  title: issue.title,
  severity: issue.severity,
  status: issue.status,
  dueAt: issue.dueAt,
  createdAt: issue.createdAt,
  sourceType: issue.sourceType,
  assignedToId: issue.assignedToId,
  engineerFixedAt: issue.engineerFixedAt,
});

const named = (...names: (string | null | undefined)[]) => names.filter(Boolean).join(": ").slice(0, 200);

const issueRow = ({
  id,
  machineId,
  machineSerialNumber,
  title,
}: Pick<Issue, "id" | "machineId" | "machineSerialNumber" | "title">): BriefRow => ({
  id,
  machineId,
  text: named(machineSerialNumber, title),
});

const serviceRow = (item: DueItem): BriefRow => ({
  id: item.id,
  machineId: item.machineId,
  ...(item.issueId ? { issueId: item.issueId } : {}),
  ...(dayOf(item) ? { day: dayOf(item) } : {}),
  text: named(item.machineSerialNumber, item.planName),
});
