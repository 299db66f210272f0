import { answer } from "#agent/agent.ts";
import { chatRequest } from "#tools/chats/schema.ts";
import { parse } from "#tools/operation.ts";
import { readBody } from "../http/body.server.ts";
import { signedInCall } from "../http/signed-in.server.ts";

/** A message, a decision about a card, an edit or another try; the answer is a stream. */
export const action = signedInCall("POST", async ({ request, context, services: { models, log } }) => {
  const sent = parse({ input: chatRequest }, await readBody(request));
  const agentServices = {
    models,
    report: (fault: unknown) => log.error({ requestId: context.requestId, err: fault }, "the assistant failed"),
  };
  return answer(sent, context, agentServices, request.headers.get("idempotency-key") ?? undefined);
});
export const loader = action;
