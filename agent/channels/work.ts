import {
  addChannelAnswers,
  moveLinkTurn,
  openMessages,
  settleMessages,
  takeLink,
  takeMessages,
  type ChannelLink,
  type ChannelMessage,
} from "#db/queries/channels.ts";
import type { ChannelAnswerBody } from "#db/vocabulary.ts";
import { OperationError } from "#tools/errors.ts";
import type { Run } from "../jobs/queue.ts";
import { answerTurn } from "./answer-turn.ts";
import { ChannelFailed, type Messenger } from "./channel.ts";
import type { ChannelServices } from "./channel-services.ts";
import { deliver, noteFault } from "./deliver.ts";
import { followUp, longestFollowMs } from "./follow-up.ts";
import { handIn } from "./hand-in.ts";
import { actingAs } from "./person.ts";
import { nameMachine, press } from "./press.ts";
import { channelWork, longestWaitMs, quietAfter } from "./receive.ts";
import { plainAnswer, render, type Rendering } from "./render.ts";
import { holdTurn, turnMs } from "./turns.ts";

/**
 * Goes on with the conversation with one person: answers what is told to its end, in order, and sends what waits. One
 * process at a time does so, and each step is kept before the next begins.
 * @throws where trying again may help
 */
export async function converse(services: ChannelServices, linkId: number, run: Pick<Run, "signal" | "last">) {
  const { database, queue, now } = services;
  const { signal } = run;
  const link = await takeLink(database.db, linkId, { now: now(), until: new Date(now().getTime() + turnMs) });
  // Whoever is at it looks again after leaving.
  if (!link) return;
  const { db } = database;
  const lease = {
    move: (from: Date, to: Date) => moveLinkTurn(db, linkId, from, to),
    end: async (until: Date) => void (await moveLinkTurn(db, linkId, until, null)),
  };
  const leave = holdTurn(link.takenUntil!, lease, now, services.report);
  try {
    const messenger = await services.messengerOf(link.kind);
    const context = await actingAs(link.userId, services, signal);
    if (!messenger || !context) return;
    const words = await services.words(context.actor.language);
    const rendering = { context, words, origin: services.origin };
    for (let turn = await nextTurn(link, services); turn; turn = await nextTurn(link, services))
      await answer(link, turn, messenger, rendering, services).catch((error: unknown) => {
        if (!run.last) throw error;
        services.report(error);
        return settle(link, turn, [plainAnswer(words.failed)], services);
      });
    await deliver(link, { messenger, context, words }, services);
  } catch (error) {
    if (error instanceof ChannelFailed) await noteFault(link.kind, error, services);
    throw error;
  } finally {
    await leave();
  }
  // What came meanwhile found somebody at it, and left.
  const [newest] = (await openMessages(database.db, linkId)).slice(-1);
  if (newest)
    await queue.send(database.db, channelWork, { linkId }, { group: String(linkId), afterMs: quietAfter(newest.body) });
}

/** The messages that are answered together next; none while the person may still be telling. */
async function nextTurn(link: ChannelLink, { database: { db }, now }: ChannelServices) {
  const open = await openMessages(db, link.id);
  const [first] = open;
  if (!first) return undefined;
  // A turn that was begun stays what it was.
  if (first.turnId !== null) return open.filter(({ turnId }) => turnId === first.turnId);
  if (first.body.press) return [first];
  const until = open.findIndex(({ body, turnId }) => body.press !== null || turnId !== null);
  const story = until < 0 ? open : open.slice(0, until);
  const at = now().getTime();
  const newest = Math.max(...story.map(({ receivedAt, body }) => receivedAt.getTime() + quietAfter(body)));
  const told = until >= 0 || at >= newest || at >= first.receivedAt.getTime() + longestWaitMs;
  return told ? story : undefined;
}

async function answer(
  link: ChannelLink,
  turn: ChannelMessage[],
  messenger: Messenger,
  rendering: Rendering,
  services: ChannelServices,
): Promise<void> {
  const ids = turn.map(({ id }) => id);
  await takeMessages(services.database.db, ids, turn[0]!.id);
  await messenger.markRead({ externalId: turn.at(-1)!.externalId, address: link.address, inGroup: false });
  await settle(link, turn, await bodiesFor(link, turn, messenger, rendering, services), services);
}

/** Keeps the answer together with that it was given: the one is never without the other. */
const settle = (
  { id: linkId }: ChannelLink,
  turn: ChannelMessage[],
  bodies: ChannelAnswerBody[],
  services: ChannelServices,
): Promise<void> =>
  services.database.db.transaction(async (tx) => {
    const createdAt = services.now();
    const until = new Date(createdAt.getTime() + longestFollowMs).toISOString();
    const rows = bodies.map((body, at) => ({ linkId, key: `turn-${turn[0]!.id}.${at}`, body, createdAt }));
    await addChannelAnswers(tx, rows);
    for (const { key, body } of rows)
      if (body.awaits) await followUp(services, tx, { linkId, key, ...body.awaits, until });
    await settleMessages(
      tx,
      turn.map(({ id }) => id),
    );
  });

async function bodiesFor(
  link: ChannelLink,
  turn: ChannelMessage[],
  messenger: Messenger,
  rendering: Rendering,
  services: ChannelServices,
): Promise<ChannelAnswerBody[]> {
  const { context, words } = rendering;
  const [first] = turn as [ChannelMessage];
  if (first.body.press) return press(link, first, rendering, services);
  try {
    const named = turn.length === 1 ? await nameMachine(link, first, rendering) : undefined;
    if (named) return named;
    const { parts, refused } = await handIn(turn, messenger, context, words);
    if (parts.length === 0) return [plainAnswer(refused.length > 0 ? refused.join("\n") : words.unsupported)];
    const answered = await answerTurn(link, first.id, parts, context, services);
    const bodies = await render(answered, rendering);
    return refused.length > 0 ? [plainAnswer(refused.join("\n")), ...bodies] : bodies;
  } catch (error) {
    if (!(error instanceof OperationError) || error.extra?.again) throw error;
    return [plainAnswer(words.refusal(error.message))];
  }
}
