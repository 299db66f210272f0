import { sql } from "drizzle-orm";
import { rowsOf, type Database } from "../client.ts";

/** How often everything is truncated. It takes a tenth of a second, and deleting what a test has written a few milliseconds. */
const between = 50;
/** Rows of a larger table are not worth deleting one by one, and would leave it large. */
const smallBytes = 1024 * 1024;

/** In this transaction, neither references are looked at nor what guards rows that are only ever added. */
const unguarded = sql`set local session_replication_role = replica`;

interface Table extends Record<string, unknown> {
  name: string;
  /** Its index by likeness finds less, the more deleted rows it holds. */
  byLikeness: boolean;
}

/** Takes all rows out of the tables of one database, and lets their ids begin anew. */
export class Emptying {
  readonly #database: Database;
  #tables: Table[] = [];
  #times = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async empty(): Promise<void> {
    const { db, engine } = this.#database;
    if (this.#times++ % between !== 0 && (await this.#deleteRows())) return;
    this.#tables = await rowsOf<Table>(
      db,
      sql`select quote_ident(tablename) as name,
          exists(select 1 from pg_indexes i where i.tablename = t.tablename and i.indexdef like '%hnsw%') as "byLikeness"
        from pg_tables t where schemaname = 'public' and tablename <> 'durability_check'`,
    );
    await db.transaction(async (tx) => {
      await tx.execute(unguarded);
      await tx.execute(sql.raw(`truncate ${this.#tables.map(({ name }) => name).join(", ")} restart identity cascade`));
    });
    // Emptied tables leave their old files until then; the embedded engine does so once a minute at most.
    if (engine.kind === "embedded") await db.execute(sql`checkpoint`);
  }

  /** @returns false where there is too much */
  async #deleteRows(): Promise<boolean> {
    const { db } = this.#database;
    const filled = await rowsOf<{ name: string; bytes: number }>(
      db,
      sql.raw(
        this.#tables
          .map(
            ({ name }) =>
              `select '${name}' as name, pg_relation_size('${name}')::int as bytes where exists(select 1 from ${name})`,
          )
          .join(" union all "),
      ),
    );
    if (filled.some(({ bytes }) => bytes > smallBytes)) return false;
    const byLikeness = new Set(this.#tables.filter((table) => table.byLikeness).map(({ name }) => name));
    await db.transaction(async (tx) => {
      await tx.execute(unguarded);
      for (const { name } of filled)
        await tx.execute(sql.raw(byLikeness.has(name) ? `truncate ${name}` : `delete from ${name}`));
      await tx.execute(
        sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null`,
      );
    });
    return true;
  }
}
