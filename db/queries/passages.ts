import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { passages, passageVectors, vectorSets, type VectorSlot } from "../schema/index.ts";
import { allOf, literal } from "./json.ts";

export type PassageSource = (typeof passages.$inferSelect)["source"];

export interface Stale {
  source: PassageSource;
  id: number;
  version: number;
}

/** Any number: only one process at a time writes passages and their vectors. */
const writeLock = 720_514_002;

/** Until the end of this transaction. */
export const lockPassages = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${writeLock})`);

/** How many records, or passages, one statement looks at: none takes longer as the fleet grows. */
export const lookedAtOnce = 500;

const tables: Record<PassageSource, SQL> = {
  service_log: sql.raw("service_logs"),
  issue: sql.raw("issues"),
  manual: sql.raw("manuals"),
};

/**
 * One step through the records of a kind, newest first: those without passages of their current version, or without
 * their vector.
 * @param before the step begins below this id; `next` of one step is `before` of the following one
 * @param slot of the vectors; undefined: whether they have one or not
 * @param limit of records returned; a step that finds so many goes on behind the last of them
 */
export async function staleSources(
  db: Db,
  {
    source,
    slot,
    before,
    since,
    limit,
  }: { source: PassageSource; slot?: VectorSlot; before?: number; since?: Date; limit: number },
): Promise<{ stale: Stale[]; next?: number }> {
  const where = allOf([
    before === undefined ? undefined : sql`id < ${before}`,
    since ? sql`updated_at >= ${since.toISOString()}::timestamptz` : undefined,
  ]);
  // Looked up record by record: joined, all passages would be read for each step.
  const embedded =
    slot === undefined
      ? sql`true`
      : sql`exists (select 1 from passage_vectors v where v.passage_id = p.id and v.slot = ${literal(slot)})`;
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

export type NewPassage = typeof passages.$inferInsert;

/** The vectors of passages, in their order. */
export interface NewVectors {
  slot: VectorSlot;
  /** Of the set they were made for: where it has another by now they are left out. */
  model: string;
  vectors: number[][];
}

/** Puts these passages in place of the record's earlier ones. */
export async function replacePassages(
  db: Db,
  stale: Stale[],
  rows: NewPassage[],
  made: NewVectors[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPassages(tx);
    for (const { source, id } of stale)
      await tx.delete(passages).where(and(eq(passages.source, source), eq(passages.sourceId, id)));
    if (rows.length === 0) return;
    const ids = await tx.insert(passages).values(rows).returning({ id: passages.id });
    for (const { slot, model, vectors } of made) {
      const kept = await keepsVectors(tx, { slot, model, dimensions: vectors[0]!.length });
      const vectorOf = (passageId: number, at: number) => ({
        passageId,
        slot,
        dimensions: vectors[at]!.length,
        embedding: vectors[at]!,
      });
      if (kept) await tx.insert(passageVectors).values(ids.map(({ id }, at) => vectorOf(id, at)));
    }
  });
}

/** Whether a set still is of this model; it takes its size from its first vectors. */
async function keepsVectors(
  tx: Db,
  { slot, model, dimensions }: { slot: VectorSlot; model: string; dimensions: number },
): Promise<boolean> {
  const kept = and(
    eq(vectorSets.slot, slot),
    eq(vectorSets.model, model),
    inArray(vectorSets.state, ["serving", "filling"]),
  );
  return (await tx.update(vectorSets).set({ dimensions, problem: "none" }).where(kept).returning()).length > 0;
}
