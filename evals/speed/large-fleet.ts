import { sql } from "drizzle-orm";
import { reportPieces } from "#agent/retrieval/passages.ts";
import { builtinEmbeddingModel, embedText } from "#agent/builtin/embedding-model.ts";
import { rowsOf, type Database, type Db } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { reportTexts } from "#db/queries/passage-texts.ts";
import { aimVectors } from "#db/queries/vector-sets.ts";
import { passages, passageVectors, users } from "#db/schema/index.ts";
import { largeFleet } from "#db/seed/large.ts";
import { insertAll, seedFleet } from "#db/seed/records.ts";
import { seedLargeParts } from "#db/seed/parts.ts";
import { seedLargeStock } from "#db/seed/stock.ts";
import { hashPassword } from "#tools/auth/passwords.ts";

/** What the demo's people sign in with, here too. */
export const password = "maintain-demo";

const marker = "bench.fleet";
const reportsAtOnce = 500;
/** Of parts in stock, in the whole fleet. */
const movements = 1_000_000;
const catalogue = 50_000;

export class NotEmpty extends Error {
  constructor() {
    super("This database holds other data. The large fleet goes into an empty one.");
  }
}

/** How much of the large fleet a database holds, in percent; none when it holds none. @throws NotEmpty */
export async function fleetIn({ db }: Pick<Database, "db">): Promise<number | undefined> {
  const [mark] = await rowsOf<{ percent: number }>(
    db,
    sql`select (value ->> 'percent')::float as percent from settings where key = ${marker}`,
  );
  if (mark) return mark.percent;
  if ((await db.$count(users)) > 0) throw new NotEmpty();
  return undefined;
}

/**
 * Loads so much of the large fleet into an empty database, with one passage a report.
 * @returns false when it was there already
 * @throws NotEmpty
 */
export async function seedLarge(database: Database, percent: number, say: (line: string) => void): Promise<boolean> {
  await migrate(database);
  const { db } = database;
  if ((await fleetIn(database)) === percent) return false;
  const began = performance.now();
  const size = largeFleet(percent);
  await seedFleet(db, { now: new Date(), passwordHash: await hashPassword(password), size });
  await seedLargeParts(db, { now: new Date(), count: Math.round((catalogue * percent) / 100) });
  await seedLargeStock(db, { now: new Date(), movements: Math.round((movements * percent) / 100) });
  say(`records after ${seconds(began)}`);
  await makePassages(db, size.passages);
  say(`passages after ${seconds(began)}`);
  await markFleet(db, percent);
  // Without it no index answers alone, as on a server that has run for a day.
  await db.execute(sql`vacuum analyze`);
  return true;
}

/** Says in the database how much of the large fleet it holds. */
export const markFleet = (db: Db, percent: number) =>
  db.execute(sql`insert into settings (key, value) values (${marker}, ${JSON.stringify({ percent })}::jsonb)
    on conflict (key) do update set value = excluded.value`);

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

/** The first piece of each report with its vector, as the indexer would make them; the approximate index is built at the end. */
async function makePassages(db: Db, most: number) {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'passage_vectors' and indexdef like '%hnsw%'`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  const { provider, modelId } = builtinEmbeddingModel();
  await aimVectors(db, `${provider}/${modelId}`, new Date());
  for (let from = 1; from <= most; from += reportsAtOnce) {
    const ids = Array.from({ length: Math.min(reportsAtOnce, most - from + 1) }, (_, index) => from + index);
    const texts = await reportTexts(db, ids);
    const rows = texts.map((report): typeof passages.$inferInsert => {
      const { text, area } = reportPieces(report)[0]!;
      const { id, machineId, model, customerName, date } = report;
      const about = { machineId, model, customerName, date, text, area };
      const place = { source: "service_log" as const, sourceId: id, sourceVersion: 1, position: 0 };
      return { id, ...place, ...about };
    });
    await insertAll(db, passages, rows);
    await insertAll(db, passageVectors, rows.map(vectorOf));
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('passages', 'id'), (select max(id) from passages))`);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

function vectorOf({ id, text }: typeof passages.$inferInsert): typeof passageVectors.$inferInsert {
  const vector = embedText(text);
  // As text, which is how the column reads it.
  const embedding = `[${vector.map((value) => Number(value.toFixed(5))).join(",")}]` as unknown as number[];
  return { passageId: id!, slot: 0, embedding, dimensions: vector.length };
}
