import { sql, type SQL } from "drizzle-orm";
import { embedText } from "#agent/builtin/embedding-model.ts";
import { rowsOf, type Db } from "#db/client.ts";

/**
 * What is there so many times; parts and their stock are not, whose size is that of a catalogue. In names of columns:
 * what refers to which table without the database knowing.
 */
const multiplied: Record<string, Record<string, string>> = {
  users: {},
  customers: {},
  sites: {},
  site_people: {},
  machines: { customer_id: "customers" },
  service_logs: {},
  service_actions: {},
  service_parts: {},
  hour_readings: {},
  issues: {},
  reported_issues: {},
  downtimes: {},
  parts_requests: {},
  parts_lines: {},
  llm_calls: {},
  audit_log: { actor_id: "users" },
  passages: { source_id: "service_logs" },
};

/** How the copy number `k` tells names apart that may stand once, or that say whose a record is. */
const differently: Record<string, Record<string, string>> = {
  users: { email: "replace(t.email, '@', '.' || k || '@')", name: "t.name || ' ' || k" },
  customers: { name: "t.name || ' ' || k" },
  sites: { name: "t.name || ' ' || k" },
  machines: { serial_number: "t.serial_number || '-' || k", customer_name: "t.customer_name || ' ' || k" },
  service_logs: { client_name: "t.client_name || ' ' || k" },
  parts_requests: { client_name: "t.client_name || ' ' || k" },
  audit_log: { actor_name: "t.actor_name || ' ' || k" },
  passages: {
    customer_name: "t.customer_name || ' ' || k",
    text: "replace(regexp_replace(t.text, '^[^,]+', '\\&-' || k), t.customer_name, t.customer_name || ' ' || k)",
  },
};

/** Numbers of records as text, where the audit log names them. */
const auditedEntities = { issue: "issues", parts_request: "parts_requests", user: "users" };

const passagesAtOnce = 2_000;

/**
 * Makes of a fleet one that is `times` as large, within the database: each copy has machines, people, customers and a
 * history of its own, under numbers that follow those of the others. Far faster than making it up record by record.
 * The approximate index of the vectors is built at the end, and so are all others.
 */
export async function multiplyFleet(db: Db, times: number, say: (line: string) => void): Promise<void> {
  await db.execute(sql`set synchronous_commit = off`);
  // Neither references nor triggers are asked for each of millions of rows; what triggers keep is made anew below.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`set maintenance_work_mem = '5GB'`);
  const tables = Object.keys(multiplied);
  const indexes = await rowsOf<{ table: string; name: string; definition: string }>(
    db,
    sql`select i.tablename as table, i.indexname as name, i.indexdef as definition from pg_indexes i
      where schemaname = 'public' and ${inTables(sql`i.tablename`, [...tables, "passage_vectors"])}
        and not exists (select 1 from pg_constraint where conname = i.indexname)
        and not exists (select 1 from pg_constraint c join pg_class x on x.oid = c.conindid where x.relname = i.indexname)`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index "${name}"`));
  const highest = new Map<string, number>();
  for (const table of tables.filter((name) => name !== "site_people")) {
    const [row] = await rowsOf<{ most: string | number }>(db, sql.raw(`select max(id) as most from ${table}`));
    highest.set(table, Number(row!.most));
  }
  for (const table of tables) {
    await db.execute(await copies(db, table, times, highest));
    say(`${table} ${times} times`);
  }
  for (const [table, most] of highest)
    await db.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), ${most * times})`));
  await keepAnew(db, times);
  await embedCopies(db, highest.get("passages")!, times, say);
  await db.execute(sql`set session_replication_role = origin`);
  for (const { table, name, definition } of indexes.filter(({ definition }) => !definition.includes("hnsw"))) {
    await db.execute(sql.raw(definition));
    say(`${name} of ${table}`);
  }
  await db.execute(sql`vacuum analyze`);
  for (const { name, definition } of indexes.filter(({ definition }) => definition.includes("hnsw"))) {
    await db.execute(sql.raw(definition));
    say(name);
  }
}

const inTables = (column: SQL, tables: string[]): SQL =>
  sql`${column} in (${sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  )})`;

async function copies(db: Db, table: string, times: number, highest: Map<string, number>): Promise<SQL> {
  const columns = await rowsOf<{ name: string; refers: string | null }>(
    db,
    sql`select a.attname as name, (
        select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as refers
      from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`,
  );
  const valueOf = ({ name, refers }: (typeof columns)[number]): string => {
    const other = name === "id" ? table : (multiplied[table]![name] ?? refers);
    const shift = other ? highest.get(other) : undefined;
    if (shift !== undefined) return `t."${name}" + k * ${shift}`;
    if (table === "audit_log" && name === "entity_id") return entityOf(highest);
    return differently[table]?.[name] ?? `t."${name}"`;
  };
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  return sql.raw(
    `insert into ${table} (${names}) select ${columns.map(valueOf).join(", ")} from generate_series(1, ${times - 1}) k, ${table} t`,
  );
}

const entityOf = (highest: Map<string, number>) =>
  `case t.entity ${Object.entries(auditedEntities)
    .map(([entity, table]) => `when '${entity}' then (t.entity_id::bigint + k * ${highest.get(table)})::text`)
    .join(" ")} else t.entity_id end`;

/** What triggers keep (docs/decisions/0066, 0072): each copy has the same sums, and blocks of its own. */
async function keepAnew(db: Db, times: number) {
  await db.execute(sql.raw(`update kept_counts set count = count * ${times}`));
  await db.execute(sql`delete from kept_marks`);
  const mark = sql`1 + floor(random() * 2147483647)`;
  await db.execute(sql`insert into kept_marks (figure, block, mark)
    select 'issue times', id / 256, ${mark} from issues group by 2
    union all select 'findings', service_log_id / 256, ${mark} from reported_issues group by 2
    union all select 'machine types', id / 256, ${mark} from machines group by 2
    union all select 'people', id / 256, ${mark} from users group by 2`);
}

/** Vectors of the texts of the copies, as the indexer would make them. */
async function embedCopies(db: Db, first: number, times: number, say: (line: string) => void) {
  for (let from = first; from < first * times; from += passagesAtOnce) {
    const texts = await rowsOf<{ id: number; text: string }>(
      db,
      sql`select id, text from passages where id > ${from} and id <= ${from + passagesAtOnce}`,
    );
    if (texts.length === 0) continue;
    const ids = texts.map(({ id }) => id);
    const vectors = texts.map(({ text }) => embedText(text));
    const written = vectors.map((vector) => `[${vector.map((value) => Number(value.toFixed(5))).join(",")}]`);
    await db.execute(sql`insert into passage_vectors (passage_id, slot, dimensions, embedding)
      select id, 0, ${vectors[0]!.length}, vector::vector
      from unnest(${sql.param(ids)}::int[], ${sql.param(written)}::text[]) made (id, vector)`);
    if (from % (passagesAtOnce * 50) === 0) say(`vectors of ${from} passages`);
  }
}
