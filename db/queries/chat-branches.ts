import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { chatBranches } from "../schema/index.ts";

export type { ChatTail, KeptMessage } from "../schema/index.ts";
export type ChatBranch = typeof chatBranches.$inferSelect;

/** Versions of places of a chat, from a position on, in the order in which they came about. */
export const listBranches = (db: Db, chatId: string, from = 0): Promise<ChatBranch[]> =>
  db
    .select()
    .from(chatBranches)
    .where(and(eq(chatBranches.chatId, chatId), gte(chatBranches.position, from)))
    .orderBy(asc(chatBranches.position), asc(chatBranches.ordinal));

/** The same without what they hold. */
export const listMessagePlaces = (db: Db, chatId: string) =>
  db
    .select({ position: chatBranches.position, shown: sql<boolean>`${chatBranches.tail} is null` })
    .from(chatBranches)
    .where(eq(chatBranches.chatId, chatId))
    .orderBy(asc(chatBranches.position), asc(chatBranches.ordinal));

export const saveBranch = (db: Db, branch: ChatBranch) =>
  db
    .insert(chatBranches)
    .values(branch)
    .onConflictDoUpdate({
      target: [chatBranches.chatId, chatBranches.position, chatBranches.ordinal],
      set: { tail: branch.tail },
    });

export const deleteBranch = (db: Db, { chatId, position, ordinal }: Omit<ChatBranch, "tail">) =>
  db
    .delete(chatBranches)
    .where(
      and(eq(chatBranches.chatId, chatId), eq(chatBranches.position, position), eq(chatBranches.ordinal, ordinal)),
    );

export const deleteBranchesBehind = (db: Db, chatId: string, position: number) =>
  db.delete(chatBranches).where(and(eq(chatBranches.chatId, chatId), gt(chatBranches.position, position)));
