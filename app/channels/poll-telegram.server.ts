import { setTimeout as sleep } from "node:timers/promises";
import { ChannelFailed } from "#agent/channels/channel.ts";
import type { ChannelServices } from "#agent/channels/channel-services.ts";
import { noteFault } from "#agent/channels/deliver.ts";
import { receive } from "#agent/channels/receive.ts";
import { incomingOf, type Telegram } from "#agent/channels/telegram.ts";
import { keepCursor, leaveChannel, noteChannel, takeChannel, type Channel } from "#db/queries/channels.ts";
import type { Logger } from "pino";
import { answerStranger } from "./strangers.ts";

interface Polling extends ChannelServices {
  botOf: (channel: Channel) => Promise<Telegram>;
  log: Logger;
}

/** One process asks at a time; when it ended, another does after this. A call lasts 25 s at most. */
const turnMs = 90_000;
/** How often a process looks whether it is its turn, or whether there is a bot at all. */
const lookEveryMs = 10_000;
const leastPauseMs = 500;

/**
 * Asks Telegram for messages for as long as this process runs, so that no address of ours needs to be reachable.
 * @returns a function that ends it
 */
export function pollTelegram(polling: Polling, { lookMs = lookEveryMs } = {}): () => Promise<void> {
  const end = new AbortController();
  const polled = (async () => {
    while (!end.signal.aborted) {
      await pollInTurn(polling, end.signal).catch((error: unknown) => polling.report(error));
      await sleep(lookMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    end.abort();
    await polled;
  };
}

/** Asks until the turn is lost, the bot is off or something fails. */
async function pollInTurn(polling: Polling, signal: AbortSignal): Promise<void> {
  const { database, now } = polling;
  const until = () => new Date(now().getTime() + turnMs);
  let mine: Date | undefined;
  try {
    while (!signal.aborted) {
      const channel = await takeChannel(database.db, "telegram", { now: now(), until: until(), mine });
      if (!channel) return;
      mine = channel.takenUntil!;
      const pause = sleep(leastPauseMs, undefined, { signal }).catch(() => undefined);
      await pollOnce(polling, channel, signal);
      // A server that does not keep the call open is not asked without a rest.
      await pause;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ChannelFailed)) {
      if (!signal.aborted) throw error;
    } else await noteFault("telegram", error, polling);
  } finally {
    if (mine) await leaveChannel(database.db, "telegram", mine);
  }
}

/** Takes in what came since the last time. An update counts as taken once all before it are ours too. */
export async function pollOnce(polling: Polling, channel: Channel, signal: AbortSignal): Promise<void> {
  const { database, now, log } = polling;
  const bot = await polling.botOf(channel);
  const updates = await bot.updates(channel.cursor, signal);
  await noteChannel(database.db, "telegram", undefined);
  for (const update of updates) {
    const incoming = incomingOf(update);
    const outcome = incoming && (await receive(polling, "telegram", incoming));
    await keepCursor(database.db, channel.id, update.update_id + 1);
    if (outcome === "stranger") await answerStranger(bot, incoming!, now());
    await bot.settlePress(update);
  }
  if (updates.length > 0) log.debug({ updates: updates.length }, "messages came by Telegram");
}
