import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "./audit/list-audit.ts";
import { showEngineerDashboard } from "./dashboard/show-engineer-dashboard.ts";
import { showManagement } from "./dashboard/show-management.ts";
import { showOperations } from "./dashboard/show-operations.ts";
import { listDowntimes } from "./downtime/list-downtimes.ts";
import { listIssues } from "./issues/list-issues.ts";
import { showTimeline } from "./machines/show-timeline.ts";
import { run, type AnyOperation } from "./operation.ts";
import { listPartsRequests } from "./parts-requests/list-parts-requests.ts";
import { searchRecords } from "./records/search-records.ts";
import { listServiceLogs } from "./service-logs/list-service-logs.ts";
import { listTasks } from "./tasks/list-tasks.ts";
import { contextFor } from "./testing/context.ts";
import { listEngineers } from "./engineers/list-engineers.ts";
import { rowsOf, type Database } from "#db/client.ts";
import { dropOrphans, lookedAtOnce, staleSources } from "#db/queries/passages.ts";
import { withoutVector } from "#db/queries/vector-sets.ts";
import { users } from "#db/schema/index.ts";
import { largeFleet } from "#db/seed/large.ts";
import { seedFleet } from "#db/seed/records.ts";
import { freshDatabase } from "#db/testing/database.ts";

/** Tables that grow with every day of work. People, machines and settings stay as many as the company has. */
const growing =
  "issues|service_logs|service_actions|service_parts|reported_issues|parts_requests|parts_lines|audit_log|jobs|llm_calls|passages|passage_vectors|downtimes";
const readsAll = new RegExp(`Seq Scan on (?:${growing})\\b`, "g");

const now = new Date("2026-03-18T10:00:00Z");
/** Percent of the large fleet: enough rows that the planner sees a difference, few enough for every run of the tests. */
const percent = 3;
/** As after years of work: most of the history is older than any period that a dashboard looks at. */
const olderTimes = 4;

interface Session {
  logger: { logQuery(text: string, params: unknown[]): void };
}

let database: Database;
let people: (typeof users.$inferSelect)[];
let sent: { text: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await seedFleet(db, { now, passwordHash: "none", size: largeFleet(percent) });
  for (let times = 1; times <= olderTimes; times++) {
    const back = sql.raw(`interval '${times * 2} years'`);
    await db.execute(sql`insert into service_logs (machine_id, engineer_id, service_end_date, structured_data, notes)
      select machine_id, engineer_id, service_end_date - ${back}, structured_data, notes from service_logs where id <= ${30 * percent * 30}`);
    await db.execute(sql`insert into issues (machine_id, title, description, area, status, created_at)
      select machine_id, title, description, area, 'closed', created_at - ${back} from issues where id <= ${500 * percent}`);
  }
  await db.execute(sql`insert into parts_requests (machine_id, delivered, request_date, requested_by)
    select machine_id, true, request_date - n * interval '1 year', requested_by from parts_requests, generate_series(1, 9) n`);
  await db.execute(sql`insert into parts_lines (parts_request_id, position, description)
    select r.id, 0, 'Bearing ' || r.id from parts_requests r where request_date < '2025-01-01'`);
  await db.execute(sql`insert into downtimes (machine_id, from_at, source, issue_id)
    select machine_id, created_at, 'issue', id from issues where status = 'closed'`);
  await db.execute(sql`insert into reported_issues (service_log_id, position, description)
    select id, n, 'Hose leaks' from service_logs, generate_series(0, 2) n where service_end_date < '2024-01-01'`);
  await db.execute(sql`insert into jobs (owner_id, kind, status, finished_at)
    select 6, 'text', 'extracted', ${now.toISOString()}::timestamptz - n * interval '1 hour' from generate_series(1, 3000) n`);
  // The search index has read the older half of the reports.
  await db.execute(sql`insert into passages (source, source_id, source_version, position, text)
    select 'service_log', l.id, l.version, n, 'Hose leaks' from service_logs l, generate_series(0, 2) n
    where l.id <= (select max(id) / 2 from service_logs)`);
  await db.execute(
    sql`insert into passage_vectors (passage_id, slot, dimensions, embedding) select id, 1, 3, '[1,0,0]' from passages`,
  );
  // Indexes answer alone only where it is known that nobody is changing the pages.
  await db.execute(sql.raw("vacuum analyze"));
  people = await db.select().from(users);
  // why: what reaches the driver cannot be asked for through any public door.
  const { session } = db as unknown as { session: Session };
  const silent = session.logger;
  session.logger = { logQuery: (text, params) => void sent.push({ text, params }) };
  // The tests after these share the connection.
  return () => void (session.logger = silent);
}, 240_000);

const as = (role: string) =>
  contextFor(
    database,
    people.find((person) => person.role === role)!,
    { now: () => now },
  );

test.each<[string, string, AnyOperation, object]>([
  ["operations dashboard", "operator", showOperations, {}],
  ["operations dashboard of one engineer", "operator", showOperations, { engineerId: 6 }],
  ["parts by when they were ordered", "operator", showOperations, { sortBy: "ordered" }],
  ["parts by when they were delivered", "operator", showOperations, { sortBy: "delivered" }],
  ["management dashboard", "admin", showManagement, {}],
  ["machines that stand", "admin", listDowntimes, { open: true }],
  ["engineer dashboard", "service", showEngineerDashboard, { machineId: 7 }],
  ["timeline of a machine", "service", showTimeline, { machineId: 7 }],
  ["engineers with their tasks", "operator", listEngineers, {}],
  ["issues", "admin", listIssues, {}],
  ["open issues", "admin", listIssues, { status: "open" }],
  ["High issues", "admin", listIssues, { status: "open", severity: "High" }],
  ["open issues of a machine", "service", listIssues, { machineId: 7, status: "open,assigned" }],
  ["tasks", "operator", listTasks, {}],
  ["unfinished tasks", "operator", listTasks, { status: "pending,in_progress" }],
  ["tasks of an engineer", "service", listTasks, { assignedToId: 6, status: "pending,in_progress" }],
  ["service reports", "admin", listServiceLogs, {}],
  ["service reports of a machine", "service", listServiceLogs, { machineId: 7, limit: 10 }],
  ["service reports of an engineer", "service", listServiceLogs, { engineerId: 6 }],
  ["parts requests", "service", listPartsRequests, {}],
  ["parts that are not delivered", "service", listPartsRequests, { delivered: "false", limit: 20 }],
  ["parts requests of a machine", "service", listPartsRequests, { machineId: 7 }],
  ["audit log", "admin", listAudit, {}],
  ["a word anywhere in records", "admin", searchRecords, { query: "swivel" }],
])("%s: no table that grows is read from end to end", async (_name, role, operation, input) => {
  await database.events.publish(database.db, { domains: ["issues", "machines", "service-logs"] });
  sent = [];
  await run(operation, input, as(role));
  const statements = sent.splice(0);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, params } of statements) {
    const plan = await planOf(text, params);
    expect(plan.match(readsAll) ?? [], `${text}\n\n${plan}`).toEqual([]);
  }
});

test("the search index goes through the fleet in steps that read a part of it, meets each record once, and ends", async () => {
  const { db } = database;
  const [{ total, read }] = (await rowsOf<{ total: number; read: number }>(
    db,
    sql`select count(*)::int as total, (select count(distinct source_id)::int from passages) as "read" from service_logs`,
  )) as [{ total: number; read: number }];
  const limit = 200;
  const found: number[] = [];
  sent = [];
  for (let before: number | undefined, steps = 0; steps === 0 || before !== undefined; steps++) {
    expect(steps, "steps").toBeLessThan(total);
    const step = await staleSources(db, { source: "service_log", slot: 1, before, limit });
    found.push(...step.stale.map(({ id }) => id));
    before = step.next;
  }
  expect(new Set(found).size).toBe(total - read);
  expect(found.length).toBe(total - read);
  const most = (total - read) / limit + total / lookedAtOnce + 2;
  expect(sent.length).toBeLessThanOrEqual(most);
  await staleSources(db, { source: "service_log", slot: 1, since: now, limit });
  await staleSources(db, { source: "issue", slot: 1, since: now, limit });
  await dropOrphans(db, 0);
  await withoutVector(db, 1, { after: 0, limit });
  for (const { text, params } of sent.splice(0)) {
    const plan = await planOf(text, params);
    expect(plan.match(readsAll) ?? [], `${text}\n\n${plan}`).toEqual([]);
  }
});

async function planOf(text: string, params: unknown[]): Promise<string> {
  const { rows } = await database.engine.client.query(`explain ${text}`, params);
  return (rows as Record<string, string>[]).map((row) => row["QUERY PLAN"]).join("\n");
}
