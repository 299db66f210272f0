import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { manualColumns, type Manual } from "../records/manual.ts";
import { documents, manuals } from "../schema/index.ts";
import { jsonRows, members } from "./json.ts";

const item = members(manualColumns);

/** Manuals by model and title, of one model or all. */
export const selectManuals = (db: Db, model?: string): Promise<Manual[]> =>
  jsonRows<Manual>(
    db,
    sql`select ${item} from ${manuals} join ${documents} on ${documents.id} = ${manuals.documentId}
      where ${model ? sql`lower(btrim(${manuals.model})) = lower(btrim(${model}))` : sql`true`}
      order by ${manuals.model}, ${manuals.title}, ${manuals.id}`,
  );

/** Its text is known from now on: what was made of the earlier version is out of date. */
export async function manualWasRead(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(manuals)
    .set({ version: sql`${manuals.version} + 1`, updatedAt: now })
    .where(eq(manuals.id, id));
}

/** Titles of manuals, by id. */
export const manualTitles = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: manuals.id, title: manuals.title }).from(manuals).where(inArray(manuals.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
};

export const findManual = async (db: Db, id: number): Promise<typeof manuals.$inferSelect | undefined> =>
  (await db.select().from(manuals).where(eq(manuals.id, id)))[0];

/** The manual that a document is, if it is one. */
export const manualOfDocument = async (db: Db, documentId: number): Promise<typeof manuals.$inferSelect | undefined> =>
  (await db.select().from(manuals).where(eq(manuals.documentId, documentId)))[0];

export const addManual = async (db: Db, manual: typeof manuals.$inferInsert): Promise<typeof manuals.$inferSelect> =>
  (await db.insert(manuals).values(manual).returning())[0]!;

export const removeManual = async (db: Db, id: number): Promise<void> =>
  void (await db.delete(manuals).where(eq(manuals.id, id)));
