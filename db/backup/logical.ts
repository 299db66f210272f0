/** A backup as rows: gzipped JSON lines, readable anywhere, for PostgreSQL and for moving from one engine to the other. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline as joined, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";

const format = "maintenance-hub rows 1";
const rowsPerFetch = 500;

interface TableHead {
  table: string;
  columns: string[];
}

/** Writes every row as of one moment; tables come before those that refer to them. */
export async function writeLogicalBackup(db: Db, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  await db.transaction(
    async (tx) => pipeline(Readable.from(linesOf(tx)), createGzip(), file.createWriteStream({ flush: true })),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield `${JSON.stringify({ format, migration: await newestMigration(db) })}\n`;
  for (const { table, columns } of await tablesInOrder(db)) {
    yield `${JSON.stringify({ table, columns })}\n`;
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await db.execute(
      sql`declare rows_to_back_up no scroll cursor for select row_to_json(line)::text as line from (select ${names} from ${sql.identifier(table)}) line`,
    );
    for (;;) {
      const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${rowsPerFetch} from rows_to_back_up`));
      if (rows.length === 0) break;
      yield rows.map(({ line }) => `${line}\n`).join("");
    }
    await db.execute(sql`close rows_to_back_up`);
  }
}

/**
 * Replaces everything in a migrated database by a backup's rows, or changes nothing.
 * @throws Error when the file is no backup, was cut short or belongs to another version of the schema
 */
export async function restoreLogicalBackup(db: Db, path: string): Promise<void> {
  await db.transaction(async (restoring) => {
    let head: TableHead | undefined;
    let waiting: string[] = [];
    const write = async () => {
      if (head && waiting.length > 0) await insertRows(restoring, head, waiting);
      waiting = [];
    };
    let first = true;
    for await (const line of packedLines(path)) {
      if (first) {
        await checkFormat(restoring, line);
        await empty(restoring);
        first = false;
      } else if (line.startsWith('{"table":')) {
        await write();
        head = JSON.parse(line) as TableHead;
      } else if (waiting.push(line) >= rowsPerFetch) await write();
    }
    if (first) throw new Error("This file is not a backup");
    await write();
    await continueSequences(restoring);
  });
}

/** Reads a backup through to its end. @throws Error when it is cut short or none */
export async function readLogicalBackup(path: string): Promise<{ migration: string; counts: Record<string, number> }> {
  const counts: Record<string, number> = {};
  let migration: string | undefined;
  let table = "";
  for await (const line of packedLines(path)) {
    const read = JSON.parse(line) as { format?: string; migration?: string } & Partial<TableHead>;
    if (migration === undefined) {
      if (read.format !== format || read.migration === undefined)
        throw new Error("This file is not a backup of Maintenance Hub");
      migration = read.migration;
    } else if (line.startsWith('{"table":')) {
      table = read.table!;
      counts[table] = 0;
    } else counts[table]! += 1;
  }
  if (migration === undefined) throw new Error("This file is not a backup");
  return { migration, counts };
}

/** The lines of a packed file. @throws what reading or unpacking it throws, also what went wrong before the first line was asked for */
async function* packedLines(path: string): AsyncGenerator<string> {
  const unpacked = joined(createReadStream(path), createGunzip(), () => undefined).setEncoding("utf8");
  let rest = "";
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

async function checkFormat(db: Db, line: string) {
  const head = JSON.parse(line) as { format?: string; migration?: string };
  if (head.format !== format) throw new Error("This file is not a backup of Maintenance Hub");
  if (head.migration !== (await newestMigration(db)))
    throw new Error("This backup belongs to another version of Maintenance Hub. Restore it with that version.");
}

async function insertRows(db: Db, { table, columns }: TableHead, lines: string[]) {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const rows = `[${lines.join(",")}]`;
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
  );
}

/** Lets this transaction empty the audit log too, which is otherwise only ever added to. */
export const replacing = sql`select set_config('maintenance_hub.replacing', 'on', true)`;

async function empty(db: Db) {
  await db.execute(replacing);
  const tables = await tablesInOrder(db);
  await db.execute(
    sql`truncate ${sql.join(
      tables.map(({ table }) => sql.identifier(table)),
      sql`, `,
    )} cascade`,
  );
}

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

async function newestMigration(db: Db): Promise<string> {
  const [last] = await rowsOf<{ at: string }>(
    db,
    sql`select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`,
  );
  return last!.at;
}

/** All tables of the product with the columns that can be written, each after the tables it refers to. */
async function tablesInOrder(db: Db): Promise<TableHead[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> 'durability_check'
      order by c.table_name, c.ordinal_position`,
  );
  const references = await rowsOf<{ table: string; refersTo: string }>(
    db,
    sql`select from_table.relname as table, to_table.relname as "refersTo" from pg_constraint
      join pg_class from_table on from_table.oid = conrelid join pg_class to_table on to_table.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  );
  const columnsOf = Map.groupBy(columns, ({ table }) => table);
  const ordered: string[] = [];
  const place = (table: string, above: string[] = []) => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const reference of references) if (reference.table === table) place(reference.refersTo, [...above, table]);
    ordered.push(table);
  };
  for (const table of columnsOf.keys()) place(table);
  return ordered.map((table) => ({ table, columns: columnsOf.get(table)!.map(({ column }) => column) }));
}
