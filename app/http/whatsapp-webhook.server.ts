import { timingSafeEqual } from "node:crypto";
import { ChannelFailed } from "#agent/channels/channel.ts";
import { noteFault } from "#agent/channels/deliver.ts";
import { receive } from "#agent/channels/receive.ts";
import { isSigned } from "#agent/channels/whatsapp.ts";
import { readNotice } from "#agent/channels/whatsapp-webhook.ts";
import { findChannel, noteDelivery } from "#db/queries/channels.ts";
import { TooLarge } from "#tools/errors.ts";
import { answerStranger } from "../channels/strangers.ts";
import { services } from "../context.server.ts";
import { channelSecrets, messengerFor } from "../ports/channels.server.ts";
import { errorResponse, refusal } from "./errors.server.ts";

/** A call of the Cloud API has some kilobytes; files come by a call of their own. */
const mostBytes = 3 * 1024 * 1024;

/** What WhatsApp calls: once to see whom it talks to, then for each message and delivery. */
export async function whatsappCall(request: Request): Promise<Response> {
  const running = await services();
  const { database, environment, log, now, channels } = running;
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  try {
    if (request.method !== "GET" && request.method !== "POST")
      return refusal(405, "This call takes GET, POST", { Allow: "GET, POST" });
    const channel = await findChannel(database.db, "whatsapp");
    if (!channel?.active || !channels) return refusal(404, "Not found");
    const { appSecret, verifyToken } = await channelSecrets(environment).open(channel.sealedSecrets);
    if (request.method === "GET") return handshake(new URL(request.url).searchParams, verifyToken);
    const body = await rawBody(request);
    // Before anything of it is looked at: whoever did not sign it has told us nothing.
    if (!appSecret || !isSigned(body, request.headers.get("x-hub-signature-256"), appSecret))
      return refusal(401, "The signature is not valid");
    const { incoming, deliveries } = readNotice(jsonOf(body), channel.accountId ?? "");
    const strangers = [];
    for (const message of incoming)
      if ((await receive(channels, "whatsapp", message)) === "stranger") strangers.push(message);
    for (const { externalId, state, fault } of deliveries) {
      await noteDelivery(database.db, "whatsapp", externalId, { state, fault });
      if (fault) await noteFault("whatsapp", new ChannelFailed(fault, "A message was not delivered"), channels);
    }
    void answerStrangers(strangers).catch((error: unknown) => log.error({ err: error }, "a stranger got no answer"));
    return new Response(null, { status: 200 });
  } catch (error) {
    return errorResponse(error, requestId, (fault) => log.error({ requestId, err: fault }, "webhook failed"));
  }

  async function answerStrangers(strangers: Parameters<typeof answerStranger>[1][]) {
    const messenger = await messengerFor(database.db, environment, now, running.ports.mail)("whatsapp");
    if (messenger) for (const stranger of strangers) await answerStranger(messenger, stranger, now());
  }
}

/** Meta proves by the verify token that it is set up there by the same people as here. */
function handshake(query: URLSearchParams, verifyToken: string | null): Response {
  const given = Buffer.from(query.get("hub.verify_token") ?? "");
  const right = Buffer.from(verifyToken ?? "");
  const same = right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
  if (query.get("hub.mode") !== "subscribe" || !same) return refusal(403, "The verify token is not valid");
  const challenge = query.get("hub.challenge") ?? "";
  return new Response(/^[\w-]{1,200}$/.test(challenge) ? challenge : "", {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** The bytes as they came: the signature is over them. @throws TooLarge */
async function rawBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new TooLarge("The request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
