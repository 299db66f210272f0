import { asc, eq, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  customerColumns,
  customerMachineColumns,
  customerReportColumns,
  mostMachinesShown,
  mostReportsShown,
  type CustomerDetail,
  type CustomerItem,
} from "../records/customer.ts";
import { customers, machines, passages } from "../schema/index.ts";
import { nameKey } from "../schema/customers.ts";
import { allOf, contains, jsonRows, literal, members } from "./json.ts";
import { lockForTransaction } from "./locks.ts";
import { readPageAt, type Page } from "./paging.ts";

export type Customer = typeof customers.$inferSelect;

const item = members(customerColumns);
const machineItem = members(customerMachineColumns);
const reportItem = members(customerReportColumns);

/** What one of the names contains: the customer's own, or another by which it goes. */
const isCalled = (word: string): SQL =>
  sql`(${contains(customers.name, word)} or exists (select from jsonb_array_elements_text(${customers.aliases}) alias where ${contains(sql`alias`, word)}))`;

/** The words of a search, each in one of the customer's names. */
export const calledAll = (words: string[]): SQL => allOf(words.map(isCalled));

const ofMachine = (machineId: number): SQL =>
  sql`${customers.id} = (select m.customer_id from ${machines} m where m.id = ${machineId})`;

/** A page of customers by name. */
export const selectCustomers = (
  db: Db,
  { query = "", machineId }: { query?: string; machineId?: number },
  page: { limit: number; skipped?: number },
): Promise<Page<CustomerItem>> =>
  readPageAt<CustomerItem>(
    db,
    {
      item,
      from: customers,
      counted: customers,
      id: customers.id,
      where: allOf([
        calledAll(query.split(/\s+/).filter(Boolean).slice(0, 20)),
        machineId === undefined ? undefined : ofMachine(machineId),
      ]),
      order: sql`lower(${customers.name}), ${customers.id}`,
    },
    page,
  );

export const selectCustomer = async (db: Db, id: number): Promise<CustomerItem | undefined> =>
  (await jsonRows<CustomerItem>(db, sql`select ${item} from ${customers} where ${customers.id} = ${id}`))[0];

/** The machines of a customer, by serial number. */
export const machinesOfCustomer = (db: Db, id: number): Promise<CustomerDetail["machines"]> =>
  jsonRows(
    db,
    sql`select ${machineItem} from ${machines} m where m.customer_id = ${id}
      order by m.serial_number, m.id limit ${literal(mostMachinesShown)}`,
  );

/** The newest service reports of a customer's machines. */
export const reportsOfCustomer = (db: Db, id: number): Promise<CustomerDetail["lastReports"]> =>
  jsonRows(
    db,
    sql`select ${reportItem} from service_logs l join ${machines} m on m.id = l.machine_id where m.customer_id = ${id}
      order by l.computed_service_date desc, l.id desc limit ${literal(mostReportsShown)}`,
  );

/** All that customers are called, for readers of sentences: each name with the one that the record goes by. */
export const customerNames = (db: Db): Promise<{ name: string; aliases: string[] }[]> =>
  db.select({ name: customers.name, aliases: customers.aliases }).from(customers).orderBy(asc(customers.id));

/** Each alias with the name of its record. */
export const aliasesOf = (called: { name: string; aliases: string[] }[]): { alias: string; name: string }[] =>
  called.flatMap(({ name, aliases }) => aliases.map((alias) => ({ alias, name })));

/** Any number: names of customers are given one after the other, so that none comes to mean two of them. */
const namesLock = 720_514_020;

export const lockCustomerNames = (tx: Db): Promise<void> => lockForTransaction(tx, namesLock);

export interface CalledCustomer {
  id: number;
  name: string;
  /** As it was asked for. */
  written: string;
}

/**
 * Which customers go by these names: their own first, then other names.
 * @param held they are kept from being renamed or merged until the transaction ends
 */
export async function customersCalled(db: Db, names: string[], { held = false } = {}): Promise<CalledCustomer[]> {
  if (names.length === 0) return [];
  const wanted = sql`(select written, ${nameKey(sql`written`)} as key
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) written) wanted`;
  const called = (condition: SQL) =>
    rowsOf<CalledCustomer & Record<string, unknown>>(
      db,
      sql`select c.id, c.name, wanted.written from ${wanted} join ${customers} c on ${condition}
        order by c.id ${held ? sql`for key share of c` : sql``}`,
    );
  const byName = await called(sql`${nameKey(sql`c.name`)} = wanted.key`);
  const known = new Set(byName.map(({ written }) => written));
  if (names.every((name) => known.has(name))) return byName;
  const byAlias = await called(
    sql`exists (select from jsonb_array_elements_text(c.aliases) alias where ${nameKey(sql`alias`)} = wanted.key)`,
  );
  return [...byName, ...byAlias.filter(({ written }) => !known.has(written))];
}

/**
 * The customers of these names, made where nobody goes by one.
 * @returns by the names as they were written, and which were made
 */
export async function findOrAddCustomers(
  db: Db,
  names: string[],
  now: Date,
): Promise<{ byName: Map<string, CalledCustomer>; added: Customer[] }> {
  const known = new Set((await customersCalled(db, names)).map(({ written }) => written));
  // The lock comes before any customer is held, as it does where they are renamed: nobody waits for one another.
  if (names.some((name) => !known.has(name))) await lockCustomerNames(db);
  const byName = new Map<string, CalledCustomer>();
  const look = async () => {
    const unknown = names.filter((name) => !byName.has(name));
    for (const customer of await customersCalled(db, unknown, { held: true })) byName.set(customer.written, customer);
    return names.filter((name) => !byName.has(name));
  };
  const unknown = await look();
  if (unknown.length === 0) return { byName, added: [] };
  const rows = unknown.map((name) => ({ name, createdAt: now, updatedAt: now }));
  const added = await db.insert(customers).values(rows).onConflictDoNothing().returning();
  await look();
  return { byName, added };
}

/** Machines of a customer, locked in the order of their ids. */
export const lockMachinesOf = (db: Db, customerId: number): Promise<(typeof machines.$inferSelect)[]> =>
  db.select().from(machines).where(eq(machines.customerId, customerId)).orderBy(asc(machines.id)).for("update");

/** What was read of a customer's machines is found by the name that the customer has now. */
export const renamePassages = async (db: Db, customerId: number): Promise<void> =>
  void (await db.execute(sql`update ${passages} as p set customer_name = m.customer_name from ${machines} m
    where p.machine_id = m.id and m.customer_id = ${customerId} and p.customer_name is distinct from m.customer_name`));
