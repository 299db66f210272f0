import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { toSql } from "pgvector";
import { rowsOf, type Db } from "../client.ts";
import { indexedDimensions, passages } from "../schema/index.ts";
import type { Area } from "../vocabulary.ts";
import { allOf, contains, literal } from "./json.ts";

export type PassageSource = (typeof passages.$inferSelect)["source"];

export interface Stale {
  source: PassageSource;
  id: number;
  version: number;
}

/** Any number: only one process at a time writes passages. */
const writeLock = 720_514_002;

/** How many records, or passages, one statement looks at: none takes longer as the fleet grows. */
export const lookedAtOnce = 500;

const tables: Record<PassageSource, SQL> = {
  service_log: sql.raw("service_logs"),
  issue: sql.raw("issues"),
  manual: sql.raw("manuals"),
};

/**
 * One step through the records of a kind, newest first: those without passages of their current version and of this
 * embedding model.
 * @param before the step begins below this id; `next` of one step is `before` of the following one
 * @param model undefined: whatever they were embedded by, also by none
 * @param limit of records returned; a step that finds so many goes on behind the last of them
 */
export async function staleSources(
  db: Db,
  {
    source,
    model,
    before,
    since,
    limit,
  }: { source: PassageSource; model?: string; before?: number; since?: Date; limit: number },
): Promise<{ stale: Stale[]; next?: number }> {
  const where = allOf([
    before === undefined ? undefined : sql`id < ${before}`,
    since ? sql`updated_at >= ${since.toISOString()}::timestamptz` : undefined,
  ]);
  // Looked up record by record: joined, all passages would be read for each step.
  const embedded = model === undefined ? sql`true` : sql`p.embedding_model = ${model}`;
  const [step] = await rowsOf<{ stale: { id: number; version: number }[]; end: number | null }>(
    db,
    sql`with page as (select id, version from ${tables[source]} where ${where} order by id desc limit ${literal(lookedAtOnce)}),
      stale as (
        select id, version from page left join lateral (
          select true as known from passages p where p.source = ${source} and p.source_id = page.id and p.position = 0
            and p.source_version = page.version and ${embedded} limit 1
        ) read on true where known is null
        order by id desc limit ${literal(limit)}
      )
      select (select case when count(*) = ${literal(lookedAtOnce)} then min(id) end from page) as "end",
        coalesce((select json_agg(json_build_object('id', id, 'version', version) order by id desc) from stale), '[]') as "stale"`,
  );
  const { stale, end } = step!;
  const next = stale.length === limit ? stale.at(-1)!.id : end;
  return { stale: stale.map((entry) => ({ source, ...entry })), next: next ?? undefined };
}

/**
 * One step through the passages: takes away those of records that are gone.
 * @param after the step begins above this id
 * @returns the `after` of the following step
 */
export async function dropOrphans(db: Db, after: number): Promise<number | undefined> {
  const records = Object.entries(tables).map(
    ([source, table]) => sql`select true as known from ${table} where page.source = ${source} and id = page.source_id`,
  );
  const page = await rowsOf<{ id: number; known: boolean | null }>(
    db,
    sql`select page.id, known from (select id, source, source_id from passages where id > ${after} order by id limit ${literal(lookedAtOnce)}) page
      left join lateral (${sql.join(records, sql` union all `)} limit 1) record on true order by page.id`,
  );
  const gone = page.filter(({ known }) => !known).map(({ id }) => id);
  if (gone.length > 0) await db.delete(passages).where(inArray(passages.id, gone));
  return page.length === lookedAtOnce ? page.at(-1)!.id : undefined;
}

/** Puts these passages in place of the record's earlier ones. */
export async function replacePassages(db: Db, stale: Stale[], rows: (typeof passages.$inferInsert)[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${writeLock})`);
    for (const { source, id } of stale)
      await tx.delete(passages).where(and(eq(passages.source, source), eq(passages.sourceId, id)));
    if (rows.length > 0) await tx.insert(passages).values(rows);
  });
}

export interface ReportText extends Record<string, unknown> {
  id: number;
  machineId: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
  location: string | null;
  date: string;
  engineerName: string | null;
  notes: string | null;
  lines: { kind: "action" | "part" | "issue"; text: string; area: Area }[];
}

/** The words of service reports, line by line with their areas. */
export const reportTexts = (db: Db, ids: number[]): Promise<ReportText[]> =>
  rowsOf<ReportText>(
    db,
    sql`select l.id, l.machine_id as "machineId", m.serial_number as "serialNumber", m.model, m.customer_name as "customerName", l.location,
      l.computed_service_date::text as "date", e.name as "engineerName", l.notes,
      coalesce((select json_agg(json_build_object('kind', kind, 'text', text, 'area', area) order by kind, position) from (
        select 'action' as kind, description as text, area, position from service_actions where service_log_id = l.id
        union all select 'issue', description, area, position from reported_issues where service_log_id = l.id
        union all select 'part', concat_ws(' ', quantity || ' x', part_name, part_number), area, position from service_parts where service_log_id = l.id
      ) line), '[]') as "lines"
      from service_logs l join machines m on m.id = l.machine_id left join users e on e.id = l.engineer_id and not e.hidden_from_pickers
      where l.id in (${list(ids)})`,
  );

export interface IssueText extends Record<string, unknown> {
  id: number;
  machineId: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
  date: string;
  area: Area;
  title: string;
  description: string;
}

export const issueTexts = (db: Db, ids: number[]): Promise<IssueText[]> =>
  rowsOf<IssueText>(
    db,
    sql`select i.id, i.machine_id as "machineId", m.serial_number as "serialNumber", m.model, m.customer_name as "customerName",
      (i.reported_at at time zone 'UTC')::date::text as "date", i.area, i.title, i.description
      from issues i join machines m on m.id = i.machine_id where i.id in (${list(ids)})`,
  );

export interface ManualText extends Record<string, unknown> {
  id: number;
  model: string;
  title: string;
  text: string | null;
  segments: { start: number; end: number; page?: number }[] | null;
}

export const manualTexts = (db: Db, ids: number[]): Promise<ManualText[]> =>
  rowsOf<ManualText>(
    db,
    sql`select manual.id, manual.model, manual.title, d.text, d.segments from manuals manual
      join documents d on d.id = manual.document_id where manual.id in (${list(ids)})`,
  );

const list = (ids: number[]) =>
  ids.length > 0
    ? sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )
    : sql`null`;

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
  embedding?: number[];
  embeddingModel: string;
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
export async function searchPassages(
  db: Db,
  { words, embedding, embeddingModel, filter, limit }: PassageQuery,
): Promise<Found[]> {
  const indexed = (indexedDimensions as readonly number[]).includes(embedding?.length ?? 0);
  const where = conditions(filter);
  const byMeaning = embedding ? nearest(embedding, { indexed, embeddingModel, where }) : nothing;
  const bare = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).filter((word) => word !== "");
  const query = bare.map((word) => `${word}:*`).join(" | ");
  if (indexed) await db.execute(sql`set local hnsw.ef_search = 260`);
  return rowsOf<Found>(
    db,
    sql`with by_meaning as (${byMeaning}), rarest as (${rarestWords(bare)}), by_words as (
        select p.id, row_number() over (order by ts_rank_cd(p.search, to_tsquery('simple', ${query}), 1) desc, p.id) as place
        from rarest, passages p where p.search @@ rarest.query and ${where} order by place limit ${depth}
      ), fused as (
        select id, sum(1.0 / (${fusionConstant}::float + place)) as score from (select * from by_meaning union all select * from by_words) ranked group by id
      ), best as (
        select distinct on (p.source, p.source_id) p.*, f.score from fused f join passages p on p.id = f.id order by p.source, p.source_id, f.score desc
      )
      select b.source, b.source_id as "sourceId", b.machine_id as "machineId", m.serial_number as "serialNumber", b.customer_name as "customerName",
        b.area, b.date::text as "date", b.page, b.text, b.score::float as "score"
      from best b left join machines m on m.id = b.machine_id
      where (b.source <> 'service_log' or exists (select 1 from service_logs where id = b.source_id))
        and (b.source <> 'issue' or exists (select 1 from issues where id = b.source_id))
        and (b.source <> 'manual' or exists (select 1 from manuals where id = b.source_id))
      order by b.score desc, b.date desc nulls last limit ${limit}`,
  );
}

const nothing = sql`select null::integer as id, null::bigint as place where false`;

function nearest(
  embedding: number[],
  { indexed, embeddingModel, where }: Pick<PassageQuery, "embeddingModel"> & { indexed: boolean; where: SQL },
): SQL {
  const size = sql.raw(String(embedding.length));
  const vector = sql`${toSql(embedding)}`;
  const distance = indexed
    ? sql`p.embedding::halfvec(${size}) <=> ${vector}::halfvec(${size})`
    : sql`p.embedding <=> ${vector}::vector(${size})`;
  return sql`select p.id, row_number() over (order by ${distance}) as place from passages p
        where p.dimensions = ${size} and p.embedding_model = ${embeddingModel} and ${where} order by ${distance} limit ${depth}`;
}

/** Of a large fleet about so many passages are ranked by their words; to rank one means to read it. */
const mostRanked = 400;

/**
 * The query by which passages are found before they are ranked by all words: the rarest words that together stand in no
 * more passages than are ranked, and always the rarest. Common words find what the rare ones and the meaning find
 * anyway. How common words are is what the planner has counted; where it has not yet, all words count.
 */
const rarestWords = (words: string[]): SQL => sql`
  select to_tsquery('simple', string_agg(ranked.word || ':*', ' | ')) as query
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
  ) ranked, pg_class
  where pg_class.oid = 'public.passages'::regclass
    and (ranked.place = 1 or ranked.together * greatest(reltuples, 0) <= ${mostRanked})`;

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
