import { and, eq, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { indexedDimensions, passages } from "../schema/index.ts";
import type { Area } from "../vocabulary.ts";
import { every } from "./json.ts";

export type PassageSource = (typeof passages.$inferSelect)["source"];

export interface Stale {
  source: PassageSource;
  id: number;
  version: number;
}

/** Any number: only one process at a time writes passages. */
const writeLock = 720_514_002;

const upToDate = (source: PassageSource, id: SQL, version: SQL, model: string) =>
  sql`exists (select 1 from passages p where p.source = ${source} and p.source_id = ${id} and p.position = 0
    and p.source_version = ${version} and p.embedding_model = ${model})`;

/** Records without passages of their current version and of this embedding model, newest first. */
export async function staleSources(
  db: Db,
  { model, since, limit }: { model: string; since?: Date; limit: number },
): Promise<Stale[]> {
  const recent = (column: SQL) => (since ? sql`and ${column} >= ${since.toISOString()}::timestamptz` : sql``);
  return (await rowsOf(
    db,
    sql`select * from (
      (select 'service_log' as source, l.id, l.version from service_logs l where not ${upToDate("service_log", sql`l.id`, sql`l.version`, model)} ${recent(sql`l.updated_at`)} order by l.id desc limit ${limit})
      union all
      (select 'issue', i.id, i.version from issues i where not ${upToDate("issue", sql`i.id`, sql`i.version`, model)} ${recent(sql`i.updated_at`)} order by i.id desc limit ${limit})
      union all
      (select 'manual', m.id, m.version from manuals m where not ${upToDate("manual", sql`m.id`, sql`m.version`, model)} ${recent(sql`m.updated_at`)} order by m.id desc limit ${limit})
    ) stale limit ${limit}`,
  )) as unknown as Stale[];
}

/** Takes away what belongs to records that are gone. */
export async function dropOrphans(db: Db): Promise<void> {
  await db.execute(sql`delete from passages p where
    (p.source = 'service_log' and not exists (select 1 from service_logs where id = p.source_id)) or
    (p.source = 'issue' and not exists (select 1 from issues where id = p.source_id)) or
    (p.source = 'manual' and not exists (select 1 from manuals where id = p.source_id))`);
}

/** Puts these passages in place of the record's earlier ones. */
export async function replacePassages(db: Db, stale: Stale[], rows: (typeof passages.$inferInsert)[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
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
      (i.created_at at time zone 'UTC')::date::text as "date", i.area, i.title, i.description
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
    sql`select manual.id, manual.model, manual.title, d.text, d.segments from manuals manual join documents d on d.id = manual.document_id where manual.id in (${list(ids)})`,
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
  embedding: number[];
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
  const indexed = (indexedDimensions as readonly number[]).includes(embedding.length);
  const size = sql.raw(String(embedding.length));
  const vector = sql`${`[${embedding.join(",")}]`}::vector(${size})`;
  const distance = indexed ? sql`p.embedding::vector(${size}) <=> ${vector}` : sql`p.embedding <=> ${vector}`;
  const where = conditions(filter);
  const query = words.map((word) => `${word.replace(/[^\p{L}\p{N}]/gu, "")}:*`).filter((word) => word.length > 2);
  if (indexed) await db.execute(sql`set local hnsw.ef_search = 120`);
  return rowsOf<Found>(
    db,
    sql`with by_meaning as (
        select p.id, row_number() over (order by ${distance}) as place from passages p
        where p.dimensions = ${size} and p.embedding_model = ${embeddingModel} and ${where} order by ${distance} limit ${depth}
      ), by_words as (
        select p.id, row_number() over (order by ts_rank_cd(p.search, q, 1) desc, p.id) as place
        from passages p, to_tsquery('simple', ${query.join(" | ")}) q where p.search @@ q and ${where} order by place limit ${depth}
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

/** The manual of a model is that of each of its machines. */
const manualOf = (machineId: number) =>
  sql`(p.source = 'manual' and lower(btrim(p.model)) = (select lower(btrim(model)) from machines where id = ${machineId}))`;

function conditions({ machineId, model, customerName, area, from, to, sources }: PassageQuery["filter"]): SQL {
  return every([
    machineId ? sql`(p.machine_id = ${machineId} or ${manualOf(machineId)})` : undefined,
    model ? sql`p.model ilike ${`%${model}%`}` : undefined,
    customerName ? sql`p.customer_name ilike ${`%${customerName}%`}` : undefined,
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
