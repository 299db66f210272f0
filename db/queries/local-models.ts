import { and, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { LocalPurpose } from "../local-model-vocabulary.ts";
import { localModels } from "../schema/index.ts";

export type LocalModelRow = typeof localModels.$inferSelect;

export const listLocalModels = (db: Db): Promise<LocalModelRow[]> =>
  db.select().from(localModels).orderBy(localModels.purpose);

/** The model that is wanted of a purpose from now on; what was there of another is forgotten. */
export async function wantLocalModel(db: Db, row: typeof localModels.$inferInsert): Promise<void> {
  await db.delete(localModels).where(eq(localModels.purpose, row.purpose));
  await db.insert(localModels).values(row);
}

/** @returns what is no longer wanted */
export async function forgetLocalModel(db: Db, purpose: LocalPurpose): Promise<LocalModelRow | undefined> {
  const [row] = await db.delete(localModels).where(eq(localModels.purpose, purpose)).returning();
  return row;
}

/** Lets the model of a purpose serve once it is ready, or not. */
export async function useLocalModel(db: Db, purpose: LocalPurpose, used: boolean): Promise<void> {
  await db.update(localModels).set({ used }).where(eq(localModels.purpose, purpose));
}

/** Notes how far it is. @returns false where this attempt is no longer wanted */
export async function noteLocalModel(
  db: Db,
  { purpose, attempt }: Pick<LocalModelRow, "purpose" | "attempt">,
  changes: Partial<typeof localModels.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(localModels)
    .set(changes)
    .where(and(eq(localModels.purpose, purpose), eq(localModels.attempt, attempt)))
    .returning({ purpose: localModels.purpose });
  return rows.length > 0;
}
