import type { Db } from "#db/client.ts";
import { listMessages, removeChat } from "#db/queries/chats.ts";
import { deleteFeedbackOf } from "#db/queries/message-feedback.ts";
import { keptIds } from "./branches.ts";

/** Takes conversations away, with their versions and what was said of their answers. What was saved from them stays. */
export async function dropChats(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const messages = [...(await listMessages(db, id)).map((message) => message.id), ...(await keptIds(db, id))];
    await removeChat(db, id);
    await deleteFeedbackOf(db, messages);
  }
}
