import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { builtinEmbeddingModel } from "#agent/builtin/embedding-model.ts";
import type { Models } from "#agent/models/models.ts";
import { updateIndex } from "#agent/retrieval/indexer.ts";
import { createRetrieval } from "#agent/retrieval/retrieval.ts";
import { openDatabase, rowsOf, type Db } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { aimVectors } from "#db/queries/vector-sets.ts";
import { seedDemo } from "#db/seed/demo.ts";

interface Query {
  query: string;
  parts: string[];
  /** Regular expression over all texts of a record. */
  text: string;
  customer?: string;
}

const depth = 10;
const fleetDay = new Date("2026-03-18T10:00:00Z");

/** Recall at ten (of at most ten that can be found) and nDCG at ten over the demo fleet. */
export async function scoreRetrieval(models: Models = builtinModels()) {
  const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, "../datasets/retrieval.json"), "utf8")) as {
    queries: Query[];
  };
  const database = await openDatabase({});
  await migrate(database);
  await seedDemo(database.db, { now: fleetDay, passwordHash: "none" });
  await aimVectors(database.db, models.embeddingModel, fleetDay);
  await updateIndex(database.db, models);
  const retrieval = createRetrieval(database.db, models);
  const asker = { id: 1 } as never;
  const misses: { query: string; recall: number }[] = [];
  let recalls = 0;
  let gains = 0;
  for (const query of queries) {
    const relevant = await relevantRecords(database.db, query);
    const found = await retrieval.search(query.query, { customerName: query.customer }, depth, asker);
    const hits = found.map(({ source, sourceId }) => relevant.has(`${source} ${sourceId}`));
    const best = Math.min(depth, relevant.size);
    const recall = hits.filter(Boolean).length / best;
    recalls += recall;
    gains += discounted(hits) / discounted(Array.from({ length: best }, () => true));
    if (recall < 0.7) misses.push({ query: query.query, recall });
  }
  await database.close();
  return { queries: queries.length, recall: recalls / queries.length, ndcg: gains / queries.length, misses };
}

const discounted = (hits: boolean[]) => hits.reduce((sum, hit, place) => sum + (hit ? 1 / Math.log2(place + 2) : 0), 0);

async function relevantRecords(db: Db, { parts, text, customer }: Query): Promise<Set<string>> {
  const numbers = sql.join([sql`''`, ...parts.map((number) => sql`${number}`)], sql`, `);
  const ofCustomer = customer ? sql`m.customer_name = ${customer}` : sql`true`;
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select 'service_log ' || l.id as key from service_logs l join machines m on m.id = l.machine_id where ${ofCustomer} and (
        exists (select 1 from service_parts p where p.service_log_id = l.id and p.part_number in (${numbers}))
        or exists (select 1 from service_actions a where a.service_log_id = l.id and a.description ~* ${text})
        or exists (select 1 from reported_issues r where r.service_log_id = l.id and r.description ~* ${text})
        or l.notes ~* ${text})
      union all select 'issue ' || i.id from issues i join machines m on m.id = i.machine_id where ${ofCustomer} and i.description ~* ${text}`,
  );
  return new Set(rows.map(({ key }) => key));
}

function builtinModels(): Models {
  const embedding = builtinEmbeddingModel();
  return {
    embedding: () => embedding,
    embeddingModel: `${embedding.provider}/${embedding.modelId}`,
  } as unknown as Models;
}
