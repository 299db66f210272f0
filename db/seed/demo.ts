import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import * as schema from "../schema/index.ts";
import { Calendar } from "./calendar.ts";
import { makeIssues } from "./issues.ts";
import { makeMachines } from "./machines.ts";
import { makePartsRequests } from "./parts-requests.ts";
import { demoPeople } from "./people.ts";
import { Chance } from "./random.ts";
import { makeHistory, type DemoEngineer, type DemoHistory } from "./reports.ts";

/** The four that `npm run demo` prints, with the password `maintain-demo`. */
export const demoSignIns = ["admin@demo.test", "operator@demo.test", "service@demo.test", "view@demo.test"] as const;

/** Any number; another one makes another fleet. */
const seed = 20_260;

/**
 * Fills an empty database with the demo fleet: 16 people, 64 machines at 12 customers, 18 months of reports, issues
 * and parts requests, all relative to `now`. Takes a few seconds.
 */
export async function seedDemo(db: Db, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> {
  const chance = new Chance(seed);
  const calendar = new Calendar(now);
  const people = demoPeople.map(({ writes: _writes, ...person }, index) => ({
    id: index + 1,
    passwordHash,
    ...person,
  }));
  const engineers = demoPeople.flatMap(({ role, name, writes }, index): DemoEngineer[] =>
    role === "service" ? [{ id: index + 1, name, writes: writes! }] : [],
  );
  const operatorIds = people.filter(({ role }) => role === "operator").map(({ id }) => id);
  const fleet = makeMachines(
    chance,
    calendar,
    engineers.map(({ id }) => id),
  );
  const history = makeHistory(chance, calendar, fleet, engineers);
  const issues = makeIssues(chance, calendar, fleet, engineers, operatorIds, history.issues);
  const parts = makePartsRequests(chance, calendar, fleet, engineers);

  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await insertAll(tx, schema.users, people);
    await insertAll(
      tx,
      schema.machines,
      fleet.map(({ hoursPerDay: _pace, hoursAtStart: _start, ...machine }) => machine),
    );
    await insertAll(tx, schema.serviceLogs, history.logs);
    await insertAll(tx, schema.serviceActions, history.actions);
    await insertAll(tx, schema.serviceParts, history.parts);
    await insertAll(tx, schema.issues, issues);
    await insertAll(tx, schema.reportedIssues, history.reported);
    await insertAll(tx, schema.partsRequests, parts.requests);
    await insertAll(tx, schema.partsLines, parts.lines);
    await insertAll(tx, schema.llmCalls, extractionCalls(chance, history));
    await insertAll(tx, schema.auditLog, issueTrail(issues, people));
    for (const table of ["users", "machines", "service_logs", "issues", "parts_requests"]) {
      await tx.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      );
    }
  });
  await db.execute(sql`analyze`);
}

/** PostgreSQL takes at most 65,535 values in a statement. */
async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: Table["$inferInsert"][]) {
  const perStatement = Math.floor(60_000 / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += perStatement)
    await db.insert(table).values(rows.slice(from, from + perStatement));
}

/** What reading the handed-in reports cost, as the built-in engine counts it: words, roughly. */
function extractionCalls(chance: Chance, { logs }: DemoHistory): (typeof schema.llmCalls.$inferInsert)[] {
  return logs
    .filter(({ sourceType }) => sourceType !== "manual")
    .map(({ createdAt, createdById, notes }) => ({
      createdAt,
      userId: createdById,
      purpose: "extraction",
      provider: "builtin",
      model: "built-in engine",
      inputTokens: 180 + (notes?.length ?? 0) + chance.whole(0, 400),
      outputTokens: chance.whole(120, 420),
      durationMs: chance.whole(4, 40),
      outcome: "ok",
    }));
}

/** The audit rows that the life of an issue would have left, so that its history can be read. */
function issueTrail(
  issues: DemoHistory["issues"],
  people: { id: number; name: string }[],
): (typeof schema.auditLog.$inferInsert)[] {
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const operatorId = 3;
  return issues.flatMap((issue) => {
    const row = (
      at: Date | null | undefined,
      actorId: number | null | undefined,
      operation: string,
      before: object | null,
      after: object,
    ) =>
      at && actorId
        ? [
            {
              at,
              actorId,
              actorName: nameOf.get(actorId) ?? null,
              door: "http" as const,
              operation,
              entity: "issue",
              entityId: String(issue.id),
              before: before as Record<string, unknown> | null,
              after: after as Record<string, unknown>,
            },
          ]
        : [];
    return [
      ...row(issue.createdAt, issue.reportedById, "issues.report", null, {
        status: "open",
        description: issue.description,
        severity: issue.severity,
        area: issue.area,
      }),
      ...row(
        issue.assignedAt,
        operatorId,
        "issues.assign",
        { status: "open", assignedToId: null },
        { status: "assigned", assignedToId: issue.assignedToId },
      ),
      ...row(
        issue.engineerFixedAt,
        issue.engineerFixedById,
        "tasks.mark-fixed",
        { engineerFixedAt: null },
        { engineerFixedAt: issue.engineerFixedAt },
      ),
      ...row(
        issue.endTime,
        operatorId,
        "tasks.complete",
        { status: "assigned" },
        { status: "completed", endTime: issue.endTime },
      ),
      ...row(
        issue.fixedDate,
        issue.fixedById,
        "issues.resolve",
        { status: "open" },
        { status: "closed", fixedDate: issue.fixedDate },
      ),
    ];
  });
}
