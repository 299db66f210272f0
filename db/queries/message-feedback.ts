import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { feedbackColumns, givenFeedbackColumns } from "../records/message-feedback.ts";
import { chatMessages, messageFeedback, users } from "../schema/index.ts";

export async function saveFeedback(db: Db, feedback: typeof messageFeedback.$inferInsert) {
  const { helpful, reason, comment } = feedback;
  await db
    .insert(messageFeedback)
    .values(feedback)
    .onConflictDoUpdate({
      target: [messageFeedback.messageId, messageFeedback.userId],
      set: { helpful, reason, comment },
    });
}

export const deleteFeedback = (db: Db, messageId: string, userId: number) =>
  db.delete(messageFeedback).where(and(eq(messageFeedback.messageId, messageId), eq(messageFeedback.userId, userId)));

/** What is thrown away for good takes what was thought of it along. */
export async function deleteFeedbackOf(db: Db, messageIds: string[]) {
  if (messageIds.length > 0) await db.delete(messageFeedback).where(inArray(messageFeedback.messageId, messageIds));
}

export const feedbackOf = (db: Db, chatId: string, userId: number) =>
  db
    .select(givenFeedbackColumns)
    .from(messageFeedback)
    .innerJoin(chatMessages, eq(chatMessages.id, messageFeedback.messageId))
    .where(and(eq(chatMessages.chatId, chatId), eq(messageFeedback.userId, userId)));

/** What people thought of answers, newest first. Not the chat: that is read by its owner alone. */
export const selectFeedback = (
  db: Db,
  helpful: boolean | undefined,
  { limit, skipped = 0 }: { limit: number; skipped?: number },
) =>
  db
    .select({ ...feedbackColumns, total: sql<number>`(count(*) over ())::int` })
    .from(messageFeedback)
    .innerJoin(users, eq(users.id, messageFeedback.userId))
    .where(helpful === undefined ? undefined : eq(messageFeedback.helpful, helpful))
    .orderBy(desc(messageFeedback.createdAt), messageFeedback.messageId)
    .limit(limit)
    .offset(skipped);
