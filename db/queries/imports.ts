import { and, desc, eq, getTableName, inArray, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { ImportKind } from "../import-vocabulary.ts";
import {
  hourReadings,
  importRecords,
  imports,
  machines,
  serviceActions,
  serviceLogs,
  serviceParts,
  users,
  visitCosts,
} from "../schema/index.ts";
import { referencesTo } from "./references.ts";

/** Rows per statement: far below the 65,535 values that one may carry. */
const rowsAtOnce = 500;

/** Parts a list so that each part fits a statement. */
export function* inBatches<Row>(rows: readonly Row[], size = rowsAtOnce): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const asList = (words: readonly unknown[]) => sql`${JSON.stringify(words)}::jsonb`;

/** Machines that lists name: by the serial number, or by the model where there is one of it. Words are in lower case. */
export const machinesCalled = (db: Db, words: string[]) =>
  rowsOf<{ word: string; id: number; serialNumber: string; customerName: string | null; location: string | null }>(
    db,
    sql`select distinct on (wanted.word) wanted.word, m.id, m.serial_number as "serialNumber",
        m.customer_name as "customerName", m.location
      from jsonb_array_elements_text(${asList(words)}) wanted(word)
      join ${machines} m on lower(btrim(m.serial_number)) = wanted.word or (lower(btrim(m.model)) = wanted.word
        and (select count(*) from ${machines} twin where lower(btrim(twin.model)) = wanted.word) = 1)
      order by wanted.word, lower(btrim(m.serial_number)) = wanted.word desc`,
  );

/** Of these machines those that there are. */
export const machinesNumbered = (db: Db, ids: number[]) =>
  db
    .select({
      id: machines.id,
      serialNumber: machines.serialNumber,
      customerName: machines.customerName,
      location: machines.location,
    })
    .from(machines)
    .where(inArray(machines.id, ids));

/** People whom lists name, by name or email in lower case; of a name that several have nobody. */
export const peopleCalled = (db: Db, words: string[]) =>
  rowsOf<{ word: string; id: number; name: string }>(
    db,
    sql`select wanted.word, min(u.id) as id, min(u.name) as name
      from jsonb_array_elements_text(${asList(words)}) wanted(word)
      join ${users} u on wanted.word in (lower(btrim(u.name)), lower(btrim(u.email)))
      group by wanted.word having count(*) = 1`,
  );

/** Reports of these visits that there are already, with the numbers of the parts that they used. */
export const reportsOfVisits = (db: Db, visits: { machineId: number; day: string }[]) =>
  rowsOf<{ machineId: number; day: string; partKeys: string[] }>(
    db,
    sql`select wanted."machineId", wanted.day::text as day,
        coalesce(array_agg(p.number_key) filter (where p.number_key is not null), '{}') as "partKeys"
      from (select distinct * from jsonb_to_recordset(${asList(visits)}) as told("machineId" int, day date)) wanted
      join ${serviceLogs} l on l.machine_id = wanted."machineId" and l.computed_service_date = wanted.day
      left join ${serviceParts} p on p.service_log_id = l.id group by wanted."machineId", wanted.day`,
  );

/** Of these numbers of reports those that are taken. */
export const reportNumbersTaken = async (db: Db, numbers: string[]): Promise<Set<string>> =>
  new Set(
    (
      await rowsOf<{ srn: string }>(
        db,
        sql`select distinct l.srn from jsonb_array_elements_text(${asList(numbers)}) wanted(srn)
          join ${serviceLogs} l on (l.srn collate "C") = wanted.srn`,
      )
    ).map(({ srn }) => srn),
  );

/** The readings of these machines, in the order of time. */
export const readingsOf = (db: Db, machineIds: number[]) =>
  db
    .select({ machineId: hourReadings.machineId, hours: hourReadings.hours, readOn: hourReadings.readOn })
    .from(hourReadings)
    .where(inArray(hourReadings.machineId, machineIds))
    .orderBy(hourReadings.readOn, hourReadings.id);

export interface ImportedLog {
  log: typeof serviceLogs.$inferInsert;
  actions: Omit<typeof serviceActions.$inferInsert, "serviceLogId" | "position">[];
  parts: Omit<typeof serviceParts.$inferInsert, "serviceLogId" | "position">[];
  costs: Omit<typeof visitCosts.$inferInsert, "serviceLogId">[];
  reading: Omit<typeof hourReadings.$inferInsert, "serviceLogId"> | null;
}

/** Adds reports with their lines and readings, a statement for each kind of row. @returns their ids, in their order */
export async function addLogs(db: Db, rows: ImportedLog[]): Promise<number[]> {
  const logs = await db
    .insert(serviceLogs)
    .values(rows.map(({ log }) => log))
    .returning({ id: serviceLogs.id });
  const of = <Line extends object>(at: number, lines: Line[]) =>
    lines.map((line, position) => ({ ...line, position, serviceLogId: logs[at]!.id }));
  for (const lines of inBatches(rows.flatMap(({ actions }, at) => of(at, actions))))
    await db.insert(serviceActions).values(lines);
  for (const lines of inBatches(rows.flatMap(({ parts }, at) => of(at, parts))))
    await db.insert(serviceParts).values(lines);
  const costs = rows.flatMap((row, at) => row.costs.map((cost) => ({ ...cost, serviceLogId: logs[at]!.id })));
  for (const lines of inBatches(costs)) await db.insert(visitCosts).values(lines);
  const readings = rows.flatMap(({ reading }, at) => (reading ? [{ ...reading, serviceLogId: logs[at]!.id }] : []));
  for (const lines of inBatches(readings)) await db.insert(hourReadings).values(lines);
  return logs.map(({ id }) => id);
}

export async function addImport(
  db: Db,
  values: typeof imports.$inferInsert,
  recordIds: readonly number[],
): Promise<number> {
  const [row] = await db.insert(imports).values(values).returning({ id: imports.id });
  for (const ids of inBatches(recordIds))
    await db.insert(importRecords).values(ids.map((recordId) => ({ importId: row!.id, recordId })));
  return row!.id;
}

export const listedImports = <Kind extends ImportKind>(db: Db, kinds: readonly Kind[], limit: number) =>
  db
    .select({
      id: imports.id,
      kind: sql<Kind>`${imports.kind}`,
      fileName: imports.fileName,
      added: imports.added,
      leftOut: imports.leftOut,
      createdByName: sql<string | null>`(select u.name from users u where u.id = ${imports.createdById})`,
      createdAt: sql<string>`to_json(${imports.createdAt}) #>> '{}'`,
      undoneAt: sql<string | null>`to_json(${imports.undoneAt}) #>> '{}'`,
    })
    .from(imports)
    .where(inArray(imports.kind, [...kinds]))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);

/** An import of one of these kinds, locked: what it made is named by ids that mean something else with each. */
export const lockImport = async (db: Db, id: number, kinds: readonly ImportKind[]) =>
  (
    await db
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), inArray(imports.kind, [...kinds])))
      .for("update")
  )[0];

export const settleImport = async (db: Db, id: number, undone: { undoneById: number; undoneAt: Date }) =>
  void (await db.update(imports).set(undone).where(eq(imports.id, id)));

/** The reports that an import made and that are still there. */
export const logsOfImport = (db: Db, importId: number) =>
  db
    .select({ id: serviceLogs.id, machineId: serviceLogs.machineId, srn: serviceLogs.srn })
    .from(serviceLogs)
    .innerJoin(importRecords, eq(importRecords.recordId, serviceLogs.id))
    .where(eq(importRecords.importId, importId))
    .orderBy(serviceLogs.id)
    .for("update", { of: serviceLogs });

/** Rows that come with a report of an import and go with it. */
const ownLines = new Set<string>(
  [serviceActions, serviceParts, hourReadings, visitCosts].map((table) => getTableName(table)),
);

/** How many of an import's reports were changed since, or have something that refers to them. */
export async function usedSince(db: Db, importId: number): Promise<number> {
  const references = referencesTo(serviceLogs)
    .filter(({ table }) => !ownLines.has(table))
    .map(
      ({ table, column }) =>
        sql`exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = l.id)`,
    );
  const touched = [
    sql`l.version > 1`,
    sql`exists (select from visit_costs c where c.service_log_id = l.id and (c.version > 1 or c.created_at <> l.created_at))`,
    sql`exists (select from hour_readings h where h.service_log_id = l.id and h.version > 1)`,
    ...references,
  ];
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from import_records r join service_logs l on l.id = r.record_id
      where r.import_id = ${importId} and (${sql.join(touched, sql` or `)})`,
  );
  return row!.count;
}

/** Takes reports away with their readings. */
export async function deleteLogs(db: Db, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) {
    await db.delete(hourReadings).where(inArray(hourReadings.serviceLogId, batch));
    await db.delete(serviceLogs).where(inArray(serviceLogs.id, batch));
  }
}
