import { and, eq, inArray, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { passages, passageVectors, vectorSets, type VectorSlot } from "../schema/index.ts";
import type { ModelProblem } from "../model-vocabulary.ts";
import { literal } from "./json.ts";
import { lockPassages, lookedAtOnce } from "./passages.ts";

export type VectorSet = typeof vectorSets.$inferSelect;

/** Vectors that are taken away by one statement. */
const takenAtOnce = 2_000;

/** The set that search goes by, and the one that is made or taken away, where there is one. */
export const listVectorSets = (db: Db): Promise<VectorSet[]> => db.select().from(vectorSets).orderBy(vectorSets.slot);

export const servingOf = (sets: VectorSet[]): VectorSet | undefined => sets.find(({ state }) => state === "serving");

/** The set that is made: search moves to it once it is whole. */
export const fillingOf = (sets: VectorSet[]): VectorSet | undefined => sets.find(({ state }) => state === "filling");

const slotIs = ({ slot, model }: Pick<VectorSet, "slot" | "model">) =>
  and(eq(vectorSets.slot, slot), eq(vectorSets.model, model));

/**
 * From now on vectors of this model are wanted. The first model serves at once; another is made beside it. Back to the
 * one that serves: what was made for the other goes. Back to one that is on its way out: what is left of it counts.
 */
export async function aimVectors(db: Db, model: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPassages(tx);
    const sets = await listVectorSets(tx);
    const serving = servingOf(sets);
    const other = sets.find(({ state }) => state !== "serving");
    const fresh = { model, dimensions: null, begunAt: now, servingAt: null, problem: "none" as const, failedAt: null };
    if (!serving) {
      await tx.delete(vectorSets);
      await tx.delete(passageVectors);
      await tx.insert(vectorSets).values({ ...fresh, slot: 0, state: "serving", servingAt: now });
    } else if (serving.model === model) {
      if (other) await tx.update(vectorSets).set({ state: "leaving" }).where(eq(vectorSets.slot, other.slot));
    } else if (!other) {
      await tx.insert(vectorSets).values({ ...fresh, slot: otherSlot(serving.slot), state: "filling" });
    } else if (other.model !== model) {
      await tx
        .update(vectorSets)
        .set({ ...fresh, state: "emptying" })
        .where(eq(vectorSets.slot, other.slot));
    } else if (other.state === "leaving") {
      const again = { state: "filling" as const, begunAt: now, servingAt: null, problem: "none" as const };
      await tx.update(vectorSets).set(again).where(eq(vectorSets.slot, other.slot));
    }
  });
}

const otherSlot = (slot: VectorSlot): VectorSlot => (slot === 0 ? 1 : 0);

/**
 * One step through the passages: those that have no vector of this slot.
 * @param after the step begins above this id
 * @returns the `after` of the following step
 */
export async function withoutVector(
  db: Db,
  slot: VectorSlot,
  { after, limit }: { after: number; limit: number },
): Promise<{ missing: { id: number; text: string }[]; next?: number }> {
  const [step] = await rowsOf<{ missing: { id: number; text: string }[]; end: number | null }>(
    db,
    sql`with page as (select id, text from passages where id > ${after} order by id limit ${literal(lookedAtOnce)}),
      missing as (
        select page.id, page.text from page left join passage_vectors v on v.passage_id = page.id and v.slot = ${literal(slot)}
        where v.passage_id is null order by page.id limit ${literal(limit)}
      )
      select (select case when count(*) = ${literal(lookedAtOnce)} then max(id) end from page) as "end",
        coalesce((select json_agg(json_build_object('id', id, 'text', text) order by id) from missing), '[]') as "missing"`,
  );
  const { missing, end } = step!;
  return { missing, next: missing.length === limit ? missing.at(-1)!.id : (end ?? undefined) };
}

/**
 * Keeps vectors of passages that are still there, in a set that is still made of this model.
 * @returns false where another model is wanted by now
 */
export function addVectors(
  db: Db,
  set: Pick<VectorSet, "slot" | "model">,
  made: { id: number; vector: number[] }[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPassages(tx);
    const [current] = await tx
      .update(vectorSets)
      .set({ dimensions: made[0]?.vector.length, problem: "none" })
      .where(and(slotIs(set), eq(vectorSets.state, "filling")))
      .returning();
    if (!current) return false;
    const ids = sql.join(
      made.map(({ id }) => literal(id)),
      sql`, `,
    );
    const there = new Set(
      (await rowsOf<{ id: number }>(tx, sql`select id from passages where id in (${ids})`)).map(({ id }) => id),
    );
    const rows = made
      .filter(({ id }) => there.has(id))
      .map(({ id, vector }) => ({ passageId: id, slot: set.slot, dimensions: vector.length, embedding: vector }));
    if (rows.length > 0) await tx.insert(passageVectors).values(rows).onConflictDoNothing();
    return true;
  });
}

/** Notes why no vectors of a set can be made at present. */
export async function noteVectorProblem(
  db: Db,
  set: Pick<VectorSet, "slot" | "model">,
  problem: ModelProblem,
  now: Date,
): Promise<void> {
  await db.update(vectorSets).set({ problem, failedAt: now }).where(slotIs(set));
}

/**
 * Lets search go by the set that was made, if no passage lacks its vector; from that moment on the other is on its way out.
 * @returns whether search goes by it now
 */
export function serveWhenWhole(db: Db, set: Pick<VectorSet, "slot" | "model">, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPassages(tx);
    const [lacking] = await rowsOf(
      tx,
      sql`select 1 from passages p where not exists
        (select 1 from passage_vectors v where v.passage_id = p.id and v.slot = ${literal(set.slot)}) limit 1`,
    );
    if (lacking) return false;
    const [current] = await tx
      .select()
      .from(vectorSets)
      .where(and(slotIs(set), eq(vectorSets.state, "filling")))
      .for("update");
    if (!current) return false;
    await tx.update(vectorSets).set({ state: "leaving" }).where(eq(vectorSets.state, "serving"));
    await tx.update(vectorSets).set({ state: "serving", servingAt: now, problem: "none" }).where(slotIs(set));
    return true;
  });
}

/**
 * One step of taking away the vectors of a set that leaves, or that another model gets.
 * @returns whether there are more
 */
export function emptyVectorSet(db: Db, { slot, model }: Pick<VectorSet, "slot" | "model">): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPassages(tx);
    const [current] = await tx.select().from(vectorSets).where(slotIs({ slot, model }));
    if (current?.state !== "leaving" && current?.state !== "emptying") return false;
    const taken = await rowsOf(
      tx,
      sql`delete from passage_vectors where slot = ${literal(slot)} and passage_id in
        (select passage_id from passage_vectors where slot = ${literal(slot)} limit ${literal(takenAtOnce)}) returning 1`,
    );
    if (taken.length === takenAtOnce) return true;
    if (current.state === "leaving") await tx.delete(vectorSets).where(slotIs({ slot, model }));
    else await tx.update(vectorSets).set({ state: "filling" }).where(slotIs({ slot, model }));
    return false;
  });
}

/** Whether search may go by the vectors of this model in this slot; to be asked in the snapshot that is searched. */
export async function isKept(db: Db, { slot, model }: Pick<VectorSet, "slot" | "model">): Promise<boolean> {
  const kept = inArray(vectorSets.state, ["serving", "filling"]);
  return (await db.$count(vectorSets, and(slotIs({ slot, model }), kept))) > 0;
}

/** How far the sets are: of so many passages so many have their vector. */
export async function vectorProgress(db: Db): Promise<(VectorSet & { done: number; total: number })[]> {
  const [sets, total] = await Promise.all([listVectorSets(db), db.$count(passages)]);
  return Promise.all(
    sets.map(async (set) => ({
      ...set,
      done: await db.$count(passageVectors, eq(passageVectors.slot, set.slot)),
      total,
    })),
  );
}
