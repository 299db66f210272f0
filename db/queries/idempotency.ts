import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { idempotencyKeys } from "../schema/index.ts";

/** Whose key of a call it is. */
export interface KeyOfCall {
  userId: number;
  key: string;
}

const mine = ({ userId, key }: KeyOfCall) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

const unanswered = (of: KeyOfCall) => and(mine(of), isNull(idempotencyKeys.answer));

/** Takes a key. In a transaction nobody else sees it until that is over. @returns false when it is taken */
export async function takeKey(db: Db, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** Gives a key back whose call began before or after these moments and has not answered. */
export async function dropStaleKey(db: Db, of: KeyOfCall, { before, after }: { before: Date; after: Date }) {
  const begun = idempotencyKeys.createdAt;
  await db.delete(idempotencyKeys).where(and(unanswered(of), or(lt(begun, before), gt(begun, after))));
}

/** Gives a key back whose call has not answered. */
export const dropKey = async (db: Db, of: KeyOfCall): Promise<void> =>
  void (await db.delete(idempotencyKeys).where(unanswered(of)));

export const findKey = async (db: Db, of: KeyOfCall): Promise<typeof idempotencyKeys.$inferSelect | undefined> =>
  (await db.select().from(idempotencyKeys).where(mine(of)))[0];

export const writeKeyAnswer = async (db: Db, of: KeyOfCall, output: unknown): Promise<void> =>
  void (await db.update(idempotencyKeys).set({ answer: { output } }).where(mine(of)));
