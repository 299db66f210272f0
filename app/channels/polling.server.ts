import { setTimeout as sleep } from "node:timers/promises";
import { ChannelFailed, type Incoming, type Messenger } from "#agent/channels/channel.ts";
import type { ChannelServices } from "#agent/channels/channel-services.ts";
import { noteFault, noteWell } from "#agent/channels/deliver.ts";
import type { Mailbox } from "#agent/channels/mail.ts";
import { receive } from "#agent/channels/receive.ts";
import { incomingOf, type Telegram } from "#agent/channels/telegram.ts";
import { holdTurn, turnMs } from "#agent/channels/turns.ts";
import { findChannel, keepCursor, moveChannelTurn, takeChannel, type Channel } from "#db/queries/channels.ts";
import { answerStranger } from "./strangers.ts";

/** The messengers that are asked for messages, because they do not call. */
export interface Polling extends ChannelServices {
  botOf: (channel: Channel) => Promise<Telegram>;
  mailboxOf: (channel: Channel) => Promise<Mailbox>;
}

type Polled = "telegram" | "mail";
type Asking = (polling: Polling, channel: Channel, signal: AbortSignal) => Promise<void>;

/** How often a process looks whether it is its turn, or whether there is such a channel at all. */
const lookEveryMs = 10_000;
/** Telegram keeps a call open until there is something; a mailbox is looked into. */
const pauseMs: Record<Polled, number> = { telegram: 500, mail: 20_000 };

/**
 * Asks for messages for as long as this process runs, so that no address of ours needs to be reachable.
 * @returns a function that ends it
 */
export function pollChannels(polling: Polling): () => Promise<void> {
  const end = new AbortController();
  const polled = Promise.all([poll("telegram", pollTelegram), poll("mail", pollMail)]);
  return async () => {
    end.abort();
    await polled;
  };

  async function poll(kind: Polled, ask: Asking) {
    while (!end.signal.aborted) {
      await inTurn(polling, kind, ask, end.signal).catch((error: unknown) => polling.report(error));
      await rest(lookEveryMs, end.signal);
    }
  }
}

const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Asks until the channel is off or something fails. */
async function inTurn(polling: Polling, kind: Polled, ask: Asking, signal: AbortSignal): Promise<void> {
  const { db } = polling.database;
  const { now } = polling;
  const channel = await takeChannel(db, kind, { now: now(), until: new Date(now().getTime() + turnMs) });
  if (!channel) return;
  const lease = {
    move: (from: Date, to: Date) => moveChannelTurn(db, kind, from, to),
    end: async (until: Date) => void (await moveChannelTurn(db, kind, until, null)),
  };
  const leave = holdTurn(channel.takenUntil!, lease, now, polling.report);
  try {
    for (
      let current = await findChannel(db, kind);
      current?.active && !signal.aborted;
      current = await findChannel(db, kind)
    ) {
      const pause = rest(pauseMs[kind], signal);
      await ask(polling, current, signal);
      await noteWell(kind, polling);
      await pause;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ChannelFailed)) throw error;
    await noteFault(kind, error, polling);
  } finally {
    await leave();
  }
}

/** Takes in what came by Telegram. An update counts as taken once all before it are ours too. */
export async function pollTelegram(polling: Polling, channel: Channel, signal: AbortSignal): Promise<void> {
  const bot = await polling.botOf(channel);
  for (const update of await bot.updates(channel.cursor, signal)) {
    const incoming = incomingOf(update);
    if (incoming)
      await take(polling, bot, incoming, () => keepCursor(polling.database.db, channel.id, update.update_id + 1));
    else await keepCursor(polling.database.db, channel.id, update.update_id + 1);
    await bot.settlePress(update);
  }
}

/** Takes in what came by mail. */
export async function pollMail(polling: Polling, channel: Channel, signal: AbortSignal): Promise<void> {
  const mailbox = await polling.mailboxOf(channel);
  await mailbox.takeUnread(async (messages) => {
    for (const incoming of messages) await take(polling, mailbox, incoming);
  }, signal);
}

async function take(
  polling: Polling,
  messenger: Messenger,
  incoming: Incoming,
  taken: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const outcome = await receive(polling, messenger.kind, incoming);
  await taken();
  if (outcome === "stranger") await answerStranger(messenger, incoming, polling.now());
}
