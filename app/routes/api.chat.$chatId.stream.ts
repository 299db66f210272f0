import { UI_MESSAGE_STREAM_HEADERS } from "ai";
import { followStream } from "#agent/chat/streams.ts";
import { chatOnly } from "#tools/chats/schema.ts";
import { ownChat } from "#tools/chats/own-chat.ts";
import { NotFound } from "#tools/errors.ts";
import { signedInCall } from "../http/signed-in.server.ts";

/** The answer that is being written, from its beginning; 204 when there is none. */
export const loader = signedInCall("GET", async ({ request, params, context }) => {
  const sent = chatOnly.safeParse(params);
  if (!sent.success) throw new NotFound("There is no such chat");
  const { id } = await ownChat(context, sent.data.chatId);
  const stream = await followStream(id, context.actor.id, context, request.signal);
  if (!stream) return new Response(null, { status: 204 });
  return new Response(stream.pipeThrough(new TextEncoderStream()), { headers: UI_MESSAGE_STREAM_HEADERS });
});
export const action = loader;
