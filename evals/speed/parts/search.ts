import { sql } from "drizzle-orm";
import { embedText } from "#agent/builtin/embedding-model.ts";
import { queryWords } from "#agent/retrieval/retrieval.ts";
import { openDatabase } from "#db/client.ts";
import { searchPassages } from "#db/queries/passage-search.ts";
import { en } from "#db/seed/faults/en.ts";
import { de } from "#db/seed/faults/de.ts";
import { es } from "#db/seed/faults/es.ts";
import { fr } from "#db/seed/faults/fr.ts";
import { median, percentile, timed, type Part } from "../bench.ts";

const limit = 10;

/** What engineers would ask about: every fault of the phrase books, as it is seen. */
const questions = [en, de, es, fr].flatMap(({ faults }) => faults.map(({ found }) => found));

/** Search by words and by meaning over 100,000 passages, against the same search with exact distances. */
export const search: Part = async ({ figure, fleet, quick }) => {
  const database = await openDatabase({ url: await fleet(100) });
  const asked = questions.slice(0, quick ? 40 : questions.length).map((text) => ({
    words: queryWords(text),
    meaning: { embedding: embedText(text), slot: 0 as const },
    filter: {},
    limit,
  }));
  const find = (query: (typeof asked)[number], exact = false) =>
    database.db.transaction(async (tx) => {
      if (exact) await tx.execute(sql`set local enable_indexscan = off`);
      return searchPassages(tx, query);
    });
  for (const query of asked.slice(0, 10)) await find(query);
  const times = await timed(asked.length, (index) => find(asked[index]!));
  figure({
    what: "hybrid search over 100,000 passages: time at p95, one connection",
    value: percentile(times, 0.95),
    unit: "ms",
    goal: { most: 20 },
    note: `${median(times).toFixed(1)} ms at the median`,
  });
  const began = performance.now();
  let done = 0;
  const lanes = Array.from({ length: 16 }, async (_, lane) => {
    for (let index = lane; index < asked.length * 3; index += 16) {
      await find(asked[index % asked.length]!);
      done += 1;
    }
  });
  await Promise.all(lanes);
  figure({
    what: "the same: searches a second, 16 connections",
    value: done / ((performance.now() - began) / 1_000),
    unit: "",
  });
  const recalls: number[] = [];
  for (const query of asked.filter((_, index) => index % 2 === 0)) {
    const [near, exact] = [await find(query), await find(query, true)];
    // Many reports say the same words on the same machine, so equal scores count as found.
    const least = exact.at(-1)?.score ?? 0;
    const wanted = new Set(exact.map(({ source, sourceId }) => `${source} ${sourceId}`));
    const hits = near.filter(({ source, sourceId, score }) => wanted.has(`${source} ${sourceId}`) || score >= least);
    recalls.push(exact.length ? hits.length / exact.length : 1);
  }
  figure({
    what: "the same: recall@10 of the search with exact distances",
    value: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
    unit: "",
    goal: { least: 0.98 },
    note: `${recalls.length} questions`,
  });
  await database.close();
};
