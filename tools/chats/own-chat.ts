import { findChat, type Chat } from "#db/queries/chats.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";

/**
 * A chat of the person who asks. Somebody else's does not exist for them, admins included.
 * @throws NotFound
 */
export async function ownChat(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  chatId: string,
  options?: { lock?: boolean },
): Promise<Chat> {
  const chat = await findChat(db, chatId, actor.id, options);
  if (!chat) throw new NotFound("There is no such chat");
  return chat;
}
