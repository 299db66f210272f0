import { answer } from "#agent/chat/agent.ts";
import { chatRequest } from "#tools/chats/schema.ts";
import { sdkChatRequest } from "#tools/chats/sdk-request.ts";
import { parse } from "#tools/operation.ts";
import { readBody } from "../http/body.server.ts";
import { signedInCall } from "../http/signed-in.server.ts";

/** A message, a decision about a card, an edit or another try, in our words or the AI SDK's; the answer is a stream. */
export const action = signedInCall("POST", async ({ request, context, services: { models, log } }) => {
  await context.ports.room.check();
  const body = await readBody(request);
  const ours = typeof body === "object" && body !== null && "kind" in body;
  const sent = ours ? parse({ input: chatRequest }, body) : parse({ input: sdkChatRequest }, body);
  const agentServices = {
    models,
    report: (fault: unknown) => log.error({ requestId: context.requestId, err: fault }, "the assistant failed"),
  };
  return answer(sent, context, agentServices, request.headers.get("idempotency-key") ?? undefined);
});
export const loader = action;
