import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import {
  lastChannelMessage,
  noteChannel,
  queuedAnswers,
  settleAnswer,
  type ChannelAnswer,
  type ChannelLink,
} from "#db/queries/channels.ts";
import type { SignedInContext } from "#tools/context.ts";
import { FileAnswer } from "#tools/answers.ts";
import { operationNamed } from "#tools/catalogue.ts";
import { OperationError } from "#tools/errors.ts";
import { run } from "#tools/operation.ts";
import { ChannelFailed, pressData, type Messenger, type Occasion } from "./channel.ts";
import type { ChannelServices } from "./channel-services.ts";
import { inPieces } from "./plain-text.ts";
import type { ChannelWords } from "./words.ts";

const mostTries = 3;
const longestWaitSeconds = 30;

interface Delivery {
  messenger: Messenger;
  context: Omit<SignedInContext, "changed">;
  words: ChannelWords;
}

/**
 * Sends what waits for a person, in order. A message that the messenger may take later stops those behind it; one that
 * it will never take is marked as failed, and the next goes out.
 * @throws ChannelFailed where trying again may help
 */
export async function deliver(link: ChannelLink, delivery: Delivery, services: ChannelServices): Promise<void> {
  const { db } = services.database;
  for (const answer of await queuedAnswers(db, link.id)) {
    try {
      const externalId = await patiently(() => send(link, answer, delivery));
      await settleAnswer(db, answer.id, { state: "sent", externalId, sentAt: services.now() });
      await noteWell(link.kind, services);
    } catch (error) {
      if (!(error instanceof ChannelFailed)) throw error;
      if (error.again) throw error;
      await settleAnswer(db, answer.id, { state: "failed", fault: error.fault });
      await noteFault(link.kind, error, services);
    }
  }
}

/** Waits for as long as a messenger wants, when that is short. */
async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      const wait = error instanceof ChannelFailed ? error.retryAfter : 0;
      if (tries === mostTries || wait === 0 || wait > longestWaitSeconds) throw error;
      await sleep(wait * 1_000);
    }
  }
}

/** Keeps that a channel works, for those who have its fault on their screen. */
export async function noteWell(
  kind: ChannelLink["kind"],
  { database: { db, events } }: Pick<ChannelServices, "database">,
): Promise<void> {
  if (await noteChannel(db, kind, undefined)) await events.publish(db, { domains: ["channels"] });
}

/** Keeps why a channel does not work, for the administrators' page. */
export async function noteFault(
  kind: ChannelLink["kind"],
  { fault, message }: ChannelFailed,
  { database: { db, events }, now }: ChannelServices,
): Promise<void> {
  if (await noteChannel(db, kind, { fault, detail: message.slice(0, 300), at: now() }))
    await events.publish(db, { domains: ["channels"] });
}

async function send(
  { id: linkId, address, heardAt }: ChannelLink,
  { id, body, key }: ChannelAnswer,
  { messenger, context, words }: Delivery,
): Promise<string> {
  const occasion = { heardAt, answerId: id, to: await occasionOf(context.db, linkId, key) };
  if (body.file) {
    const file = await madeFile(body.file, context);
    if (!(file instanceof OperationError))
      return messenger.sendFile(address, { ...file, caption: body.text }, occasion);
    const refused = { text: words.refusal(file.message), buttons: [], link: null, howToChoose: "" };
    return messenger.send(address, refused, occasion);
  }
  const { howToChoose } = words;
  const pieces = inPieces(body.text, messenger.longestText);
  let last = "";
  for (const [at, text] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    const buttons = isLast ? body.buttons.map(({ label }, button) => ({ label, data: pressData(id, button) })) : [];
    last = await messenger.send(address, { text, buttons, link: isLast ? body.link : null, howToChoose }, occasion);
  }
  return last;
}

/** The message that an answer is to: the last of its turn; for what is told unasked the last of all. */
async function occasionOf(db: Delivery["context"]["db"], linkId: number, key: string): Promise<Occasion["to"]> {
  const turnId = /^turn-(\d+)\./.exec(key)?.[1];
  const message = await lastChannelMessage(db, linkId, turnId === undefined ? undefined : Number(turnId));
  return message ? { externalId: message.externalId, subject: message.body.subject ?? "" } : null;
}

/** Makes a file as the person may see it now. @returns the refusal where the person may not, or there is none */
async function madeFile(
  { operation, input }: NonNullable<ChannelAnswer["body"]["file"]>,
  context: Delivery["context"],
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array } | OperationError> {
  try {
    const made = await run(operationNamed(operation)!, input, context);
    if (!(made instanceof FileAnswer)) throw new Error(`${operation} makes no file`);
    const { fileName, mediaType, body } = made;
    return { fileName, mediaType, bytes: body instanceof Uint8Array ? body : await buffer(body) };
  } catch (error) {
    if (error instanceof OperationError) return error;
    throw error;
  }
}
