import { and, asc, count, eq, max } from "drizzle-orm";
import type { Db } from "../client.ts";
import { savedQuestionColumns } from "../records/saved-question.ts";
import { savedQuestions } from "../schema/index.ts";

const { id, question } = savedQuestions;

/** The questions that a person keeps, in the order they were kept. */
export const savedQuestionsOf = (db: Db, ownerId: number) =>
  db
    .select(savedQuestionColumns)
    .from(savedQuestions)
    .where(eq(savedQuestions.ownerId, ownerId))
    .orderBy(asc(savedQuestions.position), asc(id));

export async function countSavedQuestions(db: Db, ownerId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(savedQuestions).where(eq(savedQuestions.ownerId, ownerId));
  return found!.count;
}

/** Keeps a question behind those that are there. */
export async function saveQuestion(
  db: Db,
  kept: { ownerId: number; question: string; plan: Record<string, unknown>; createdAt: Date },
) {
  const [last] = await db
    .select({ position: max(savedQuestions.position) })
    .from(savedQuestions)
    .where(eq(savedQuestions.ownerId, kept.ownerId));
  const [saved] = await db
    .insert(savedQuestions)
    .values({ ...kept, position: (last?.position ?? 0) + 1 })
    .returning(savedQuestionColumns);
  return saved!;
}

export async function deleteSavedQuestion(
  db: Db,
  ownerId: number,
  wanted: number,
): Promise<{ question: string } | undefined> {
  const [gone] = await db
    .delete(savedQuestions)
    .where(and(eq(id, wanted), eq(savedQuestions.ownerId, ownerId)))
    .returning({ question });
  return gone;
}
