import { sql, type SQL } from "drizzle-orm";
import { toSql } from "pgvector";
import { rowsOf, type Db } from "../client.ts";
import { indexedDimensions, type VectorSlot } from "../schema/index.ts";
import type { Area } from "../vocabulary.ts";
import { allOf, contains, literal } from "./json.ts";
import type { PassageSource } from "./passages.ts";

export interface Found extends Record<string, unknown> {
  source: PassageSource;
  sourceId: number;
  machineId: number | null;
  serialNumber: string | null;
  customerName: string | null;
  area: Area | null;
  date: string | null;
  page: number | null;
  text: string;
  score: number;
}

export interface PassageQuery {
  /** Words, any of which may occur. */
  words: string[];
  /** None: by words alone. */
  meaning?: { embedding: number[]; slot: VectorSlot };
  filter: {
    machineId?: number;
    model?: string;
    customerName?: string;
    area?: string;
    from?: string;
    to?: string;
    sources?: PassageSource[];
  };
  limit: number;
}

/** How many of each kind of search are merged, and the constant of reciprocal rank fusion (Cormack et al. 2009). */
const depth = 60;
const fusionConstant = 60;

/**
 * The passages that fit best by words and by meaning together, each record once. Must run in a transaction: the
 * width of the approximate search is set for it alone.
 */
export async function searchPassages(db: Db, { words, meaning, filter, limit }: PassageQuery): Promise<Found[]> {
  const indexed = (indexedDimensions as readonly number[]).includes(meaning?.embedding.length ?? 0);
  const where = conditions(filter);
  const byMeaning = meaning ? nearest(meaning, { indexed, where }) : nothing;
  const bare = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).filter((word) => word !== "");
  const query = bare.map((word) => `${word}:*`).join(" | ");
  if (indexed) await db.execute(widenGraphSearch);
  return rowsOf<Found>(
    db,
    sql`with by_meaning as (${byMeaning}), narrowing as (${rarestWords(bare)}), worded as (
        select id, search from (
          select p.id, p.search, row_number() over () as place from narrowing join passages p on p.search @@ narrowing.query where ${where}
        ) told where place <= ${literal(mostRanked)}
      ), by_words as (
        select id, row_number() over (order by ts_rank_cd(search, to_tsquery('simple', ${query}), 1) desc, id) as place
        from (select distinct on (id) id, search from worded) each order by place limit ${depth}
      ), fused as (
        select id, sum(1.0 / (${fusionConstant}::float + place)) as score from (select * from by_meaning union all select * from by_words) ranked group by id
      ), best as (
        select distinct on (p.source, p.source_id) p.*, f.score from fused f join passages p on p.id = f.id order by p.source, p.source_id, f.score desc
      ), kept as (
        select * from best b where (b.source <> 'service_log' or (select true from service_logs where id = b.source_id))
          and (b.source <> 'issue' or (select true from issues where id = b.source_id))
          and (b.source <> 'manual' or (select true from manuals where id = b.source_id))
        order by b.score desc, b.date desc nulls last limit ${limit}
      )
      select b.source, b.source_id as "sourceId", b.machine_id as "machineId", m.serial_number as "serialNumber", b.customer_name as "customerName",
        b.area, b.date::text as "date", b.page, b.text, b.score::float as "score"
      from kept b left join machines m on m.id = b.machine_id
      order by b.score desc, b.date desc nulls last`,
  );
}

/** So many near passages the graph is searched for in a large fleet, to find the nearest among them. */
const graphWidth = { passages: 100_000, near: 400, most: 1_000 };

/** In ten times the passages it takes twice as many. */
const widenGraphSearch = sql`select set_config('hnsw.ef_search', least(${literal(graphWidth.most)}, ${literal(graphWidth.near)} *
  greatest(1, reltuples / ${literal(graphWidth.passages)}) ^ (1 / 3.0))::int::text, true) from pg_class where oid = 'public.passages'::regclass`;

const nothing = sql`select null::integer as id, null::bigint as place where false`;

function nearest(
  { embedding, slot }: NonNullable<PassageQuery["meaning"]>,
  { indexed, where }: { indexed: boolean; where: SQL },
): SQL {
  const size = sql.raw(String(embedding.length));
  const vector = sql`${toSql(embedding)}`;
  const distance = indexed
    ? sql`v.embedding::halfvec(${size}) <=> ${vector}::halfvec(${size})`
    : sql`v.embedding <=> ${vector}::vector(${size})`;
  return sql`select p.id, row_number() over (order by ${distance}) as place
        from passage_vectors v join passages p on p.id = v.passage_id
        where v.dimensions = ${size} and v.slot = ${literal(slot)} and ${where} order by ${distance} limit ${depth}`;
}

/** So many passages are ranked by their words; to rank one means to read it. */
const mostRanked = 1_000;

/**
 * The queries by which passages are found before they are ranked by all words, in this order: all of the three rarest
 * words, both of the two rarest, then any of the rarest that together stand in no more passages than are ranked, and
 * always the rarest. Common words find what the rare ones and the meaning find anyway. How common words are is what
 * the planner has counted; where it has not yet, any word counts.
 */
const rarestWords = (words: string[]): SQL => sql`
  select to_tsquery('simple', string_agg(ranked.word || ':*', narrow.joint order by ranked.place)) as query
  from (
    select word, row_number() over (order by share, word) as place, sum(share) over (order by share, word) as together
    from (
      select asked.word, coalesce(sum(common.share), 0) as share
      from unnest(${sql.param(words)}::text[]) asked (word) left join (
        select counted.word, counted.share
        from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) counted (word, share)
        where schemaname = 'public' and tablename = 'passages' and attname = 'search'
      ) common on starts_with(common.word, asked.word)
      group by asked.word
    ) shares
  ) ranked, pg_class, (values (3, ' & '), (2, ' & '), (1, ' | ')) narrow (least, joint)
  where pg_class.oid = 'public.passages'::regclass and case when narrow.least > 1 then ranked.place <= narrow.least
    else ranked.place = 1 or ranked.together * greatest(reltuples, 0) <= ${mostRanked} end
  group by narrow.least, narrow.joint having count(*) >= narrow.least order by narrow.least desc`;

/** The manual of a model is that of each of its machines. */
const manualOf = (machineId: number) =>
  sql`(p.source = 'manual' and lower(btrim(p.model)) = (select lower(btrim(model)) from machines where id = ${machineId}))`;

function conditions({ machineId, model, customerName, area, from, to, sources }: PassageQuery["filter"]): SQL {
  return allOf([
    machineId ? sql`(p.machine_id = ${machineId} or ${manualOf(machineId)})` : undefined,
    model ? contains(sql`p.model`, model) : undefined,
    customerName ? contains(sql`p.customer_name`, customerName) : undefined,
    area ? sql`p.area = ${area}` : undefined,
    from ? sql`p.date >= ${from}::date` : undefined,
    to ? sql`p.date <= ${to}::date` : undefined,
    sources
      ? sql`p.source in (${sql.join(
          sources.map((source) => sql`${source}`),
          sql`, `,
        )})`
      : undefined,
  ]);
}
