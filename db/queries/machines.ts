import { eq, or, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  machineColumns,
  machineDetailColumns,
  type MachineChoices,
  type MachineDetail,
  type MachineItem,
} from "../records/machine.ts";
import { asPeople, asWords } from "../schema/columns.ts";
import { machines, sites } from "../schema/index.ts";
import { machineInService, machineNumber } from "../schema/machines.ts";
import type { MachineStatus, MachineType } from "../vocabulary.ts";
import { lastReadOnOf } from "./hour-readings.ts";
import { allOf, contains, inList, jsonRows, members } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

export type Machine = typeof machines.$inferSelect;

export interface MachineFilter {
  query?: string;
  customer?: string;
  location?: string;
  siteId?: number;
  model?: string;
  machineType?: MachineType;
  status?: MachineStatus[];
  /** Only active machines without a service since that day. */
  unservicedSince?: string;
  /** The whole name of a customer. */
  ofCustomer?: string;
  issues?: "open";
}

const byNumber = sql`${machineNumber}, ${asPeople(machines.serialNumber)}, ${machines.id}`;

/** As people sort machines: `sortMachines` does the same in a browser. */
const orders = {
  number: byNumber,
  client: sql`${asWords(machines.customerName)}, ${byNumber}`,
  age: sql`${machineInService}, ${byNumber}`,
};

const item = members(machineColumns);
const detail = members(machineDetailColumns);

/** A page of machines, without a sort in the order of their serial numbers. */
export const selectMachines = (
  db: Db,
  filter: MachineFilter,
  page: { limit: number; skipped?: number; sort?: keyof typeof orders },
): Promise<Page<MachineItem>> =>
  readPageAt<MachineItem>(
    db,
    {
      item,
      from: machines,
      counted: machines,
      id: machines.id,
      where: allOf(conditions(filter)),
      order: page.sort ? orders[page.sort] : sql`${machines.serialNumber}, ${machines.id}`,
    },
    page,
  );

/** What the machines there are can be narrowed to, with how many each of it would leave. */
export async function readMachineChoices(db: Db): Promise<MachineChoices> {
  const [row] = await rowsOf<{ choices: MachineChoices }>(
    db,
    sql`with fleet as materialized (select ${machines.status}, ${machines.machineType} as type, ${machines.customerName} as customer,
        ${machines.siteId} as site, ${hasOpenIssues} as troubled from ${machines})
      select json_build_object(
        'statuses', (select coalesce(json_agg(json_build_object('status', status, 'count', number)), '[]')
          from (select status, count(*)::int as number from fleet group by status) counted),
        'types', (select coalesce(json_agg(distinct type), '[]') from fleet),
        'customers', (select coalesce(json_agg(customer order by customer collate "und-x-icu"), '[]')
          from (select distinct customer from fleet where customer is not null) named),
        'sites', (select coalesce(json_agg(json_build_object('id', ${sites.id}, 'name', ${sites.name}) order by ${asPeople(sites.name)}), '[]')
          from ${sites} where ${sites.id} in (select site from fleet)),
        'withIssues', (select count(*)::int from fleet where troubled)) as choices`,
  );
  return row!.choices;
}

export async function selectMachine(db: Db, id: number): Promise<MachineDetail | undefined> {
  return (await jsonRows<MachineDetail>(db, sql`select ${detail} from ${machines} where ${machines.id} = ${id}`))[0];
}

/**
 * Active machines without a service since that day, YYYY-MM-DD. One that came later had no time for it. By the id of
 * `machines` alone, so that each is looked up in the index of reports.
 */
export const unserviced = (since: string): SQL =>
  sql`(${machines.status} = 'active' and ${machines.createdAt} < ${since}::date and not exists
    (select 1 from service_logs l where l.machine_id = ${machines.id} and l.computed_service_date >= ${since}::date))`;

const hasOpenIssues = sql`exists
  (select 1 from issues i where i.machine_id = ${machines.id} and i.status in ('open', 'assigned'))`;

function conditions(filter: MachineFilter): (SQL | undefined)[] {
  const { query, customer, location, siteId, model, machineType, status, unservicedSince, ofCustomer, issues } = filter;
  const type = sql`replace(${machines.machineType}, '_', ' ')`;
  const searched = [machines.serialNumber, machines.model, type, machines.customerName, machines.location];
  return [
    ...wordsOf(query ?? "").map((word) => or(...searched.map((column) => contains(column, word)))),
    customer ? contains(machines.customerName, customer) : undefined,
    location ? contains(machines.location, location) : undefined,
    siteId ? eq(machines.siteId, siteId) : undefined,
    model ? contains(machines.model, model) : undefined,
    machineType ? eq(machines.machineType, machineType) : undefined,
    status ? inList(machines.status, status) : undefined,
    unservicedSince ? unserviced(unservicedSince) : undefined,
    ofCustomer ? eq(machines.customerName, ofCustomer) : undefined,
    issues ? hasOpenIssues : undefined,
  ];
}

/** Each word is looked for by itself, so that customer and place find a machine together. */
const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, 20);

export async function findMachine(db: Db, id: number): Promise<Machine | undefined> {
  return (await db.select().from(machines).where(eq(machines.id, id)))[0];
}

export async function findMachineBySerial(db: Db, serialNumber: string): Promise<Machine | undefined> {
  return (
    await db
      .select()
      .from(machines)
      .where(sql`lower(btrim(${machines.serialNumber})) = lower(btrim(${serialNumber}))`)
  )[0];
}

/**
 * Machines whose serial number is one of these keys: letters and digits alone, in upper case, with letters that look
 * like others as these.
 */
export const machinesByPlate = (db: Db, keys: string[], alike: { from: string; to: string }, most: number) =>
  db
    .select({ machineId: machines.id, serialNumber: machines.serialNumber, model: machines.model })
    .from(machines)
    .where(
      sql`translate(regexp_replace(upper(${machines.serialNumber}), '[^[:alnum:]]', '', 'g'), ${alike.from}, ${alike.to})
        in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
    )
    .orderBy(machines.serialNumber, machines.id)
    .limit(most);

/** Whether a machine is of this model, however it is written. */
export const hasModel = async (db: Db, model: string): Promise<boolean> =>
  (await db.$count(machines, sql`lower(btrim(${machines.model})) = lower(btrim(${model}))`)) > 0;

/** Adds machines whose serial numbers are new, in bulk; answers those it added. */
export const addNewMachines = (db: Db, rows: (typeof machines.$inferInsert)[]): Promise<Machine[]> =>
  db.insert(machines).values(rows).onConflictDoNothing().returning();

/** Which of these serial numbers, in lower case and without outer blanks, the fleet has. */
export const knownSerials = async (db: Db, serialKeys: string[]): Promise<Set<string>> =>
  new Set(
    (
      await rowsOf<{ key: string }>(
        db,
        sql`select lower(btrim(serial_number)) as key from ${machines}
          where lower(btrim(serial_number)) = any (array(select jsonb_array_elements_text(${JSON.stringify(serialKeys)}::jsonb)))`,
      )
    ).map(({ key }) => key),
  );

/** Every machine with what a reader of reports has to know of it, in the order of serial numbers. */
export function knownMachines(db: Db) {
  const { id, serialNumber, model, customerName, location, totalHours } = machines;
  return db
    .select({ id, serialNumber, model, customerName, location, totalHours, lastReadOn: lastReadOnOf(machines.id) })
    .from(machines)
    .orderBy(serialNumber);
}
