import type { Db } from "#db/client.ts";
import { lockCustomerNames, renamePassages } from "#db/queries/customers.ts";
import { openItemOf, openItemsOfPlan } from "#db/queries/due-items.ts";
import { deleteEnteredReading } from "#db/queries/hour-readings.ts";
import { changesOfCall, columnValues, isComputed, isReferredTo, type AuditRow } from "#db/queries/undo.ts";
import {
  addRecord,
  deleteRecord,
  findRecord,
  lockRecords,
  writeRecord,
  type NewRecord,
  type RecordName,
  type Stored,
} from "#db/queries/records.ts";
import type { Domain } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import { customersOf } from "../customers/customer-of.ts";
import { customerRecord, namesMustBeFree } from "../customers/customer-record.ts";
import { downtimeRecord } from "../downtime/show-downtime.ts";
import { settleHours, withdrawReportReading } from "../hours/keep-reading.ts";
import { guestReportRecord } from "../guest-reports/show-guest-report.ts";
import { readingRecord } from "../hours/show-reading.ts";
import { checklistRecord } from "../checklists/update-item.ts";
import { issueRecord } from "../issues/show-issue.ts";
import { machineRecord } from "../machines/show-machine.ts";
import { operation } from "../operation.ts";
import { siteRecord, takePeopleBack } from "../sites/site-record.ts";
import { placeRecord } from "../stock/place-record.ts";
import { takeBackMovements } from "../stock/take-back.ts";
import { partsRecord } from "../parts-requests/update-parts-request.ts";
import { keepAgain, type Kept } from "../parts-requests/keep-again.ts";
import { may, type OperationName } from "../permissions/rules.ts";
import { watchRecord } from "../watches/own-watch.ts";
import { draftRecord, reviewAgain } from "../intake/review-again.ts";
import { restoreReport } from "../service-logs/restore-report.ts";
import { giveWay, settleDue, settleServiceOf } from "../service-plans/settle-due.ts";
import { dueRecord } from "../service-plans/show-due.ts";
import { planRecord } from "../service-plans/show-service-plan.ts";
import { serviceLogRecord } from "../service-logs/update-service-log.ts";
import { claimRecord, difference, type VersionedKind } from "../versioned.ts";
import { canBeUndone, undoMinutes } from "./rules.ts";
import { undoneEntry } from "./schema.ts";
import { undoneShape } from "./shapes.ts";

interface Undoable {
  kind: VersionedKind<RecordName>;
  domains: Domain[];
  /** Its deletion can be taken back: the row tells all of it. */
  comesBack?: true;
  /** What stands where the record comes back to. */
  beforeRestoring?: (ctx: SignedInContext, current: Stored<RecordName>) => Promise<void>;
  /** The values from before as they can be written now. */
  revised?: (ctx: SignedInContext, before: Record<string, unknown>, id: number) => Promise<Record<string, unknown>>;
  /** Fields that others bring along: that they have changed since stops nothing. */
  follow?: string[];
  /** Members of its rows that are no fields, and that `afterwards` gives back. */
  besides?: string[];
  /** What refers to the record and goes with it. */
  beforeRemoval?: (ctx: SignedInContext, id: number) => Promise<void>;
  /** What follows from the record's fields and is no field itself; `row` tells what was taken back. */
  afterwards?: (ctx: SignedInContext, id: number, row: AuditRow) => Promise<void>;
}

const entities: Record<string, Undoable> = {
  issue: {
    kind: issueRecord,
    domains: ["issues", "tasks"],
    async afterwards(ctx, id) {
      const issue = await findRecord(ctx.db, "issues", id);
      if (issue) await settleServiceOf(ctx, issue);
    },
  },
  checklist_item: { kind: checklistRecord, domains: ["service-plans", "issues"] },
  service_plan: {
    kind: planRecord,
    domains: ["service-plans"],
    async beforeRemoval({ db }, planId) {
      for (const item of await openItemsOfPlan(db, planId)) await mustGiveWay(db, item);
    },
    afterwards: (ctx, planId) => settleDue(ctx, { planId }),
  },
  due_item: {
    kind: dueRecord,
    domains: ["service-plans"],
    // The one that took its place goes first: there is one open item at a time.
    async beforeRestoring({ db }, item) {
      const { planId, machineId } = item as Stored<"dueItems">;
      await mustGiveWay(db, await openItemOf(db, { planId, machineId }));
    },
    async afterwards(ctx, id) {
      const item = await findRecord(ctx.db, "dueItems", id);
      if (item) await settleHours(ctx, item.machineId);
    },
  },
  machine: { kind: machineRecord, domains: ["machines"], revised: withCustomerOfNow, follow: ["customerName"] },
  customer: {
    kind: customerRecord,
    domains: ["customers", "machines"],
    comesBack: true,
    async revised({ db }, before, id) {
      const { name, aliases } = before as Partial<Stored<"customers">>;
      await namesMustBeFree(db, [...(name ? [name] : []), ...(aliases ?? [])], id);
      return before;
    },
    afterwards: ({ db }, id) => renamePassages(db, id),
  },
  site: {
    kind: siteRecord,
    domains: ["sites"],
    besides: ["personIds"],
    afterwards: ({ db }, id, row) => takePeopleBack(db, id, row),
  },
  service_log: {
    kind: serviceLogRecord,
    domains: ["service-logs", "issues"],
    beforeRemoval: withdrawReportReading,
    afterwards: restoreReport,
  },
  draft: {
    kind: draftRecord,
    domains: ["drafts", "jobs"],
    afterwards: reviewAgain,
  },
  downtime: { kind: downtimeRecord, domains: ["machines"] },
  hour_reading: { kind: readingRecord, domains: ["machines"], afterwards: settleHoursOf },
  guest_report: { kind: guestReportRecord, domains: ["guest-reports"] },
  watch: { kind: watchRecord, domains: ["watches"] },
  stock_place: { kind: placeRecord, domains: ["stock"] },
  parts_request: { kind: partsRecord, domains: ["parts-requests"] },
};

const issuesAmong = (rows: readonly AuditRow[]): number[] =>
  rows.filter(({ entity }) => entity === "issue").map(({ entityId }) => Number(entityId));

/** What movements of parts are called in the audit log. */
const ledger = "stock_movement";

export const undoChange = operation({
  name: "history.undo-change",
  title: "Undo",
  description: `Take a change back within ${undoMinutes} minutes: fields get their values from before, what was made is removed. All of a call or nothing.`,
  effect: "write",
  input: undoneEntry,
  output: undoneShape,
  async execute({ auditId }, ctx) {
    const { db, actor, now } = ctx;
    const rows = await changesOfCall(db, auditId);
    const [first] = rows;
    const office = may(actor.role, "issues.assign");
    if (!first || (first.actorId !== actor.id && !office)) throw new NotFound("There is no such change");
    const { operation: name, at } = first;
    if (!canBeUndone(name)) throw new Conflict("This cannot be undone");
    if (!may(actor.role, name)) throw new Forbidden("Your role does not allow this");
    if (now().getTime() - at.getTime() > undoMinutes * 60_000)
      throw new Conflict(`Changes can be undone for ${undoMinutes} minutes`);
    // Backwards, so that what was made last, and may refer to what was made before, goes first.
    const took = withoutFollowers(recordsOf(rows, auditId)).toReversed();
    if (took.some(({ entity }) => entity === "customer")) await lockCustomerNames(db);
    // Downtimes are written after their issues, also by whoever closes one meanwhile.
    await lockRecords(db, "issues", issuesAmong(took));
    await takeBackLedger(took, ctx);
    for (const row of took) {
      if (keepings.has(row.operation)) await takeBackKeeping(row, ctx);
      else if (row.entity !== ledger) await takeBack(row, ctx);
    }
    for (const row of took) await entities[row.entity]?.afterwards?.(ctx, Number(row.entityId), row);
    return { success: true, undone: took.map(({ entity, entityId }) => ({ entity, id: Number(entityId) })) };
  },
});

/**
 * What is taken back together: the whole call, but of several reports that were reviewed and saved at once, each in a
 * transaction of its own, the one that is named. Its rows begin with the report.
 */
function recordsOf(rows: AuditRow[], auditId: number): AuditRow[] {
  if (rows[0]?.operation !== "intake.save-reports") return rows;
  const begins = ({ entity, before }: AuditRow) => entity === "service_log" && before === null;
  const from = rows.findLastIndex((row) => row.id <= auditId && begins(row));
  const to = rows.findIndex((row) => row.id > auditId && begins(row));
  return rows.slice(Math.max(from, 0), to < 0 ? undefined : to);
}

/** Rows of the ledger stay: others answer them, before the records go that they speak of. */
async function takeBackLedger(took: readonly AuditRow[], ctx: SignedInContext): Promise<void> {
  const rows = took.filter(({ entity }) => entity === ledger);
  if (rows.length === 0) return;
  const rowOf = new Map(rows.map((row) => [Number(row.entityId), row.id]));
  for (const back of await takeBackMovements(ctx, [...rowOf.keys()])) {
    const after = { ...back, undoes: rowOf.get(back.takesBackId!) };
    ctx.changed({ entity: ledger, id: back.id, after, domains: ["stock"] });
  }
}

/** Changes of what is kept for a request, which is no field of it. */
const keepings: ReadonlySet<string> = new Set<OperationName>([
  "parts-requests.reserve-parts",
  "parts-requests.release-parts",
]);

async function takeBackKeeping({ id: undoes, entity, entityId, before, after }: AuditRow, ctx: SignedInContext) {
  const told = (facts: AuditRow["before"]) => (facts?.reserved ?? {}) as Kept;
  const id = Number(entityId);
  await claimRecord(ctx.db, partsRecord, { id });
  const reserved = await keepAgain(ctx, id, { before: told(before), after: told(after) });
  const domains: Domain[] = ["parts-requests", "stock"];
  ctx.changed({ entity, id, before: { reserved: told(after) }, after: { reserved, undoes }, domains });
}

/** A machine's hours follow its readings, which come and go with reports or by themselves. */
function withoutFollowers(rows: AuditRow[]): AuditRow[] {
  const ofReport = rows.some(({ entity }) => entity === "service_log" || entity === "hour_reading");
  return rows.filter(({ entity, before }) => !(ofReport && entity === "machine" && before !== null));
}

/** The machine's hours, when a reading was taken back or given its values from before. */
async function settleHoursOf(ctx: SignedInContext, id: number, { after }: AuditRow): Promise<void> {
  const reading = await readingRecord.show(ctx.db, id);
  await settleHours(ctx, reading?.machineId ?? Number(after?.machineId));
}

function undoableEntity({ entity }: AuditRow): Undoable {
  const found = entities[entity];
  if (!found) throw new Conflict("This cannot be undone");
  return found;
}

/** A customer that was made by the way, for a machine, stays with others who have it meanwhile. */
const mayStay = ({ entity, operation }: AuditRow) => entity === "customer" && operation !== "customers.create";

function takeBack(row: AuditRow, ctx: SignedInContext): Promise<void> {
  if (row.before === null) return remove(row, ctx);
  return row.after === null && undoableEntity(row).comesBack ? bringBack(row, ctx) : restore(row, ctx);
}

/** Machines get the customer who goes by the earlier name now, whatever became of the record. */
async function withCustomerOfNow(ctx: SignedInContext, before: Record<string, unknown>) {
  if (!("customerName" in before)) return before;
  const name = before.customerName as string | null;
  return { ...before, ...(await customersOf(ctx, [name]))(name) };
}

/** Puts back what was deleted, under its id. */
async function bringBack(row: AuditRow, ctx: SignedInContext): Promise<void> {
  const { db, changed } = ctx;
  const { kind, domains, revised } = undoableEntity(row);
  const id = Number(row.entityId);
  const before = columnValues(kind.table, row.before ?? {});
  const values = (await revised?.(ctx, before, id)) ?? before;
  const back = await addRecord(db, kind.table, values as NewRecord<RecordName>);
  changed({ entity: row.entity, id, after: { ...back, undoes: row.id }, domains });
}

/** Gives the fields their values from before, where nobody has changed them since. */
async function restore(row: AuditRow, ctx: SignedInContext): Promise<void> {
  const { db, now, changed } = ctx;
  const { kind, domains, beforeRestoring, revised, follow, besides = [] } = undoableEntity(row);
  const id = Number(row.entityId);
  const current = await claimRecord(db, kind, { id });
  const before = columnValues(kind.table, row.before ?? {});
  const after = columnValues(kind.table, row.after ?? {});
  // Lines of a parts request are records of their own, which the row tells but cannot bring back.
  const untold = Object.keys({ ...row.before, ...row.after }).filter(
    (field) =>
      !(field in before) &&
      !(field in after) &&
      !derived.has(field) &&
      !besides.includes(field) &&
      !isComputed(kind.table, field),
  );
  const saysNothing = Object.keys(before).length === 0 && !besides.some((member) => row.before?.[member] !== undefined);
  if (saysNothing || untold.length > 0) throw new Conflict("This cannot be undone");
  const moved = Object.entries(after).filter(
    ([field, value]) =>
      !follow?.includes(field) &&
      JSON.stringify(current[field as keyof typeof current] ?? null) !== JSON.stringify(value ?? null),
  );
  if (moved.length > 0)
    throw new Conflict(`This ${kind.noun} was changed again meanwhile`, { current: await kind.show(db, id) });
  if (row.entity === "machine" && typeof after.totalHours === "number")
    await deleteEnteredReading(db, id, after.totalHours);
  await beforeRestoring?.(ctx, current);
  const restored = await writeRecord(db, kind.table, id, (await revised?.(ctx, before, id)) ?? before, now());
  const { before: was, after: is } = difference(current, restored);
  changed({ entity: row.entity, id, before: was, after: { ...is, undoes: row.id }, domains });
}

/** @throws Conflict when somebody has begun with the service already */
async function mustGiveWay(db: Db, item: Parameters<typeof giveWay>[1]): Promise<void> {
  if (!(await giveWay(db, item))) throw new Conflict("The next service is in work meanwhile");
}

/** Members that answers have and that follow from other fields. */
const derived = new Set(["version", "updatedAt", "status", "dueAt", "overdue"]);

/** Removes what was made, where nobody has touched or used it since. */
async function remove(row: AuditRow, ctx: SignedInContext): Promise<void> {
  const { db, changed } = ctx;
  const { kind, domains, beforeRemoval } = undoableEntity(row);
  const id = Number(row.entityId);
  const current = await claimRecord(db, kind, { id });
  const touched = current.version > 1 || (await isReferredTo(db, row.entity, id));
  if (touched && mayStay(row)) return;
  if (touched) throw new Conflict(`This ${kind.noun} is in use meanwhile`, { current: await kind.show(db, id) });
  await beforeRemoval?.(ctx, id);
  await deleteRecord(db, kind.table, id);
  changed({ entity: row.entity, id, before: current, after: { undoes: row.id }, domains });
}
