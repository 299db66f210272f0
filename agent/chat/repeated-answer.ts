import { createUIMessageStream, createUIMessageStreamResponse, UI_MESSAGE_STREAM_HEADERS } from "ai";
import { listMessages } from "#db/queries/chats.ts";
import type { SignedInContext } from "#tools/context.ts";
import { followStream } from "./streams.ts";
import type { ChatMessage } from "./messages.ts";
import type { RepeatedTurn } from "./turn.ts";

/**
 * The answer to a request that was sent before, for a browser that lost it: the one that is being written, from its
 * beginning, or the words of the finished one. Nothing is asked of a model.
 */
export async function repeatedAnswer(
  { chatId, answerAt }: RepeatedTurn,
  context: Pick<SignedInContext, "db" | "actor" | "now" | "signal">,
): Promise<Response> {
  const stored = await listMessages(context.db, chatId);
  if (stored.length <= answerAt + 1) {
    const running = await followStream(chatId, context.actor.id, context, context.signal);
    if (running)
      return new Response(running.pipeThrough(new TextEncoderStream()), { headers: UI_MESSAGE_STREAM_HEADERS });
  }
  const answer = stored[answerAt];
  const texts = ((answer?.parts ?? []) as ChatMessage["parts"]).flatMap((part) =>
    part.type === "text" ? [part.text] : [],
  );
  return createUIMessageStreamResponse({
    stream: createUIMessageStream<ChatMessage>({
      execute: ({ writer }) => {
        writer.write({ type: "start", messageId: answer?.id });
        for (const [at, delta] of texts.entries()) {
          const id = String(at);
          writer.write({ type: "text-start", id });
          writer.write({ type: "text-delta", id, delta });
          writer.write({ type: "text-end", id });
        }
        writer.write({ type: "finish" });
      },
    }),
  });
}
