/** Rows of whole tables as JSON, out of a database and into one: for backups, moves and exports. */
import { getTableName, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { keptCounts, keptMarks } from "../schema/index.ts";

export const rowsPerFetch = 500;

/** Tables that triggers fill from other rows: they come back with those, and would be doubled by their own. */
export const madeAnew: ReadonlySet<string> = new Set([keptCounts, keptMarks].map(getTableName));

export interface TableHead {
  table: string;
  columns: string[];
}

interface Reference {
  table: string;
  refersTo: string;
  constraint: string;
}

/** The rows of a table, each as one line of JSON, in portions. In a transaction: it reads through a cursor. */
export async function* rowLines(db: Db, { table, columns }: TableHead, where?: SQL): AsyncGenerator<string[]> {
  const whole = sql`select ${listed(columns)} from ${sql.identifier(table)}${where && sql` where ${where}`}`;
  await db.execute(
    sql`declare rows_of_a_table no scroll cursor for select row_to_json(line)::text as line from (${whole}) line`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${rowsPerFetch} from rows_of_a_table`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await db.execute(sql`close rows_of_a_table`);
}

/** @param constants what the columns hold, in every row, that the lines know nothing of */
export async function insertRows(
  db: Db,
  { table, columns }: TableHead,
  lines: string[],
  constants: Record<string, string> = {},
): Promise<void> {
  const rows = `[${lines.join(",")}]`;
  const filled = Object.values(constants).map((value) => sql`, ${value}`);
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${listed([...columns, ...Object.keys(constants)])})
      select ${listed(columns)}${sql.join(filled)} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
  );
}

const listed = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Lets this transaction empty the audit log too, which is otherwise only ever added to. */
export const replacing = sql`select set_config('maintenance_hub.replacing', 'on', true)`;

/**
 * Empties every table and lets `fill` put rows in. A row may refer to one that comes after it, in its own table or in
 * another: that all of them are there is looked at in the end.
 */
export async function replaceRows(db: Db, fill: () => Promise<void>): Promise<void> {
  await db.execute(replacing);
  const references = await referencesOf(db);
  const tables = ordered(
    (await tablesInOrder(db)).map(({ table }) => table),
    references,
  );
  const forward = references.filter(({ table, refersTo }) => tables.indexOf(refersTo) >= tables.indexOf(table));
  await db.execute(
    sql`truncate ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )} cascade`,
  );
  for (const reference of forward) await db.execute(altered(reference, "deferrable initially deferred"));
  await fill();
  await db.execute(sql`set constraints all immediate`);
  for (const reference of forward) await db.execute(altered(reference, "not deferrable"));
  await continueSequences(db);
}

const altered = ({ table, constraint }: Reference, how: string) =>
  sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(constraint)} ${sql.raw(how)}`;

/** New rows count on from the highest id. */
async function continueSequences(db: Db) {
  const serials = await rowsOf<{ table: string; column: string; sequence: string }>(
    db,
    // The list stands by itself first: asked of a table of another schema, the function raises an error.
    sql`with own as materialized (select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval%')
      select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name),
      column_name) as sequence from own`,
  );
  for (const { table, column, sequence } of serials) {
    const highest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`;
    await db.execute(sql`select setval(${sequence}::regclass, coalesce(${highest}, 0) + 1, false)`);
  }
}

/** The newest migration of this database, as milliseconds. */
export async function newestMigration(db: Db): Promise<string> {
  const [last] = await rowsOf<{ at: string }>(
    db,
    sql`select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`,
  );
  return last!.at;
}

/** All tables of the product with the columns that can be written, each after the tables it refers to, as far as that goes. */
export async function tablesInOrder(db: Db): Promise<TableHead[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> 'durability_check'
      order by c.table_name, c.ordinal_position`,
  );
  const columnsOf = Map.groupBy(columns, ({ table }) => table);
  return ordered([...columnsOf.keys()], await referencesOf(db)).map((table) => ({
    table,
    columns: columnsOf.get(table)!.map(({ column }) => column),
  }));
}

const referencesOf = (db: Db) =>
  rowsOf<Reference & Record<string, unknown>>(
    db,
    sql`select from_table.relname as table, to_table.relname as "refersTo", conname as constraint from pg_constraint
      join pg_class from_table on from_table.oid = conrelid join pg_class to_table on to_table.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );

function ordered(tables: string[], references: Reference[]): string[] {
  const placed: string[] = [];
  const place = (table: string, above: string[] = []) => {
    if (placed.includes(table) || above.includes(table)) return;
    for (const reference of references) if (reference.table === table) place(reference.refersTo, [...above, table]);
    placed.push(table);
  };
  for (const table of tables) place(table);
  return placed;
}
