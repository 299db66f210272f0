import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import { seedDowntimes } from "./downtimes.ts";
import { readingsFromHistory } from "../queries/hour-readings.ts";
import * as schema from "../schema/index.ts";
import { Calendar } from "./calendar.ts";
import type { DemoCustomer } from "./fleet.ts";
import { makeCustomers } from "./customers.ts";
import { makeIssues } from "./issues.ts";
import { makeMachines, type DemoMachine } from "./machines.ts";
import { makeSites, peopleAtSites } from "./sites.ts";
import { makePartsRequests } from "./parts-requests.ts";
import type { DemoPerson } from "./people.ts";
import { Chance } from "./random.ts";
import { makeHistory, type DemoEngineer } from "./reports.ts";
import { extractionCalls, finishedJobs, issueTrail } from "./trail.ts";

/** How large a made-up fleet is. */
export interface FleetSize {
  people: DemoPerson[];
  customers: DemoCustomer[];
  visitsOf: (machine: DemoMachine) => number;
  /** The newest so many are kept. */
  mostReports?: number;
  issues: number;
  partsRequests: number;
}

/** Any number; another one makes another fleet. */
const seed = 20_260;

/** Fills an empty database with eighteen months of a fleet, all relative to `now`. */
export async function seedFleet(
  db: Db,
  { now, passwordHash, size }: { now: Date; passwordHash: string; size: FleetSize },
): Promise<void> {
  const chance = new Chance(seed);
  const calendar = new Calendar(now);
  const people = size.people.map(({ writes: _writes, ...person }, index) => ({
    id: index + 1,
    passwordHash,
    ...person,
  }));
  const engineers = size.people.flatMap(({ role, name, writes }, index): DemoEngineer[] =>
    role === "service" ? [{ id: index + 1, name, writes: writes! }] : [],
  );
  const operatorIds = people.filter(({ role }) => role === "operator").map(({ id }) => id);
  const fleet = makeMachines(
    chance,
    calendar,
    size.customers,
    engineers.map(({ id }) => id),
  );
  const places = makeSites(size.customers, calendar);
  const history = makeHistory(chance, calendar, fleet, engineers, size.visitsOf, size.mostReports);
  const issues = makeIssues(chance, calendar, fleet, engineers, operatorIds, history.issues, size.issues);
  const parts = makePartsRequests(chance, calendar, fleet, engineers, size.partsRequests);

  await db.transaction(async (tx) => {
    await insertAll(tx, schema.users, people);
    await insertAll(tx, schema.customers, makeCustomers(size.customers, calendar));
    await insertAll(tx, schema.sites, places.sites);
    await insertAll(
      tx,
      schema.sitePeople,
      peopleAtSites(
        places.sites,
        engineers.map(({ id }) => id),
      ),
    );
    await insertAll(
      tx,
      schema.machines,
      fleet.map(({ hoursPerDay: _pace, hoursAtStart: _start, ...machine }) => ({
        ...machine,
        siteId: places.siteOf(machine.customerId!, machine.location!),
      })),
    );
    await insertAll(tx, schema.serviceLogs, history.logs);
    await readingsFromHistory(tx);
    await insertAll(tx, schema.serviceActions, history.actions);
    await insertAll(tx, schema.serviceParts, history.parts);
    await insertAll(tx, schema.issues, issues);
    await seedDowntimes(tx, calendar);
    await insertAll(tx, schema.reportedIssues, history.reported);
    await insertAll(tx, schema.partsRequests, parts.requests);
    await insertAll(tx, schema.partsLines, parts.lines);
    await insertAll(tx, schema.llmCalls, extractionCalls(chance, history));
    await insertAll(tx, schema.jobs, finishedJobs(history));
    await insertAll(tx, schema.auditLog, issueTrail(issues, people));
    for (const table of [
      "users",
      "customers",
      "sites",
      "machines",
      "service_logs",
      "issues",
      "parts_requests",
      "jobs",
    ]) {
      await tx.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      );
    }
  });
  await db.execute(sql`analyze`);
}

const rowsPerStatement = 1_000;

/** Rows travel as one JSON text a statement, many times faster than as single values. A member that is missing is NULL. */
export async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: Table["$inferInsert"][]) {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([member]) => named.has(member));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const lines = rows
      .slice(from, from + rowsPerStatement)
      .map((row) =>
        Object.fromEntries(columns.map(([member, column]) => [column.name, (row as Record<string, unknown>)[member]])),
      );
    await db.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(lines)}::json)`,
    );
  }
}
