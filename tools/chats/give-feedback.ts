import { ownsMessage } from "#db/queries/chats.ts";
import { deleteFeedback, saveFeedback } from "#db/queries/message-feedback.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { feedback } from "./schema.ts";
import { ownFeedbackShape } from "./shapes.ts";

export const giveFeedback = operation({
  name: "chats.give-feedback",
  title: "Rate an answer",
  description: "Say whether an answer of the assistant helped, and why.",
  effect: "write",
  input: feedback,
  output: ownFeedbackShape,
  async execute({ chatId, messageId, helpful, reason, comment }, { db, actor, now, changed }) {
    if (!(await ownsMessage(db, actor.id, chatId, messageId))) throw new NotFound("There is no such answer");
    if (helpful === null) await deleteFeedback(db, messageId, actor.id);
    else
      await saveFeedback(db, {
        messageId,
        userId: actor.id,
        helpful,
        reason,
        comment: comment || null,
        createdAt: now(),
      });
    changed({
      entity: "message-feedback",
      id: messageId,
      after: { helpful, reason },
      domains: ["chats"],
      userId: actor.id,
    });
    return { messageId, helpful, reason: reason ?? null, comment: comment ?? null };
  },
});
