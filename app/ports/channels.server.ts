import { ChannelFailed, type Messenger } from "#agent/channels/channel.ts";
import { channelWork } from "#agent/channels/receive.ts";
import { telegram, type Telegram } from "#agent/channels/telegram.ts";
import { whatsapp } from "#agent/channels/whatsapp.ts";
import type { Queue } from "#agent/jobs/queue.ts";
import { findChannel, type Channel } from "#db/queries/channels.ts";
import type { Db } from "#db/client.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { invalid } from "#tools/errors.ts";
import type { Channels, ChannelSecrets } from "#tools/ports.ts";
import { channelWords } from "../channels/words.server.ts";
import type { Environment } from "../env.server.ts";
import { sealedSecrets } from "./secrets.server.ts";

type Kept = Pick<Channel, "kind" | "accountId" | "sealedSecrets"> &
  Partial<Pick<Channel, "template" | "templateLanguage">>;

/** Secrets of messengers, sealed as one text. */
export function channelSecrets(environment: Environment): Pick<Channels, "seal" | "open"> {
  const secrets = sealedSecrets(environment);
  return {
    seal: (given) => secrets.seal(JSON.stringify(given)),
    open: async (sealed) => JSON.parse(await secrets.open(sealed)) as ChannelSecrets,
  };
}

/** Makes the messenger of a channel as it is kept. @throws ChannelFailed when its secrets cannot be opened here */
export function messengersOf(environment: Environment, now: () => Date) {
  const { open } = channelSecrets(environment);
  return { bot, number, of };

  async function secretsOf(channel: Kept): Promise<ChannelSecrets> {
    return open(channel.sealedSecrets).catch(() => {
      throw new ChannelFailed("secret", "Sealed under another key");
    });
  }

  async function bot(channel: Kept): Promise<Telegram> {
    const { token } = await secretsOf(channel);
    return telegram({ token, server: environment.TELEGRAM_API });
  }

  async function number(channel: Kept) {
    const { token } = await secretsOf(channel);
    const { accountId, template, templateLanguage } = channel;
    return whatsapp({
      token,
      phoneNumberId: accountId ?? "",
      template: template ? { name: template, language: templateLanguage ?? "en" } : null,
      server: environment.WHATSAPP_API,
      now,
    });
  }

  function of(channel: Kept): Promise<Messenger> {
    return channel.kind === "telegram" ? bot(channel) : number(channel);
  }
}

/** The messenger of a kind as it is set up now; nothing where it is not, or rests. */
export const messengerFor =
  (db: Db, environment: Environment, now: () => Date) =>
  async (kind: ChannelKind): Promise<Messenger | undefined> => {
    const channel = await findChannel(db, kind);
    return channel?.active ? messengersOf(environment, now).of(channel) : undefined;
  };

/** What operations need of messengers. A process without a queue has others send. */
export function messengerPort(environment: Environment, now: () => Date, queue: Queue | undefined): Channels {
  const messengers = messengersOf(environment, now);
  return {
    ...channelSecrets(environment),
    async accountOf(channel) {
      try {
        return await (channel.kind === "telegram"
          ? (await messengers.bot(channel)).name()
          : (await messengers.number(channel)).number());
      } catch (error) {
        if (!(error instanceof ChannelFailed)) throw error;
        if (error.fault === "unreachable")
          throw invalid("token", "The messenger cannot be reached. Please try again later.");
        throw invalid("token", "The messenger does not accept this. Please check the token and the id.");
      }
    },
    async wake(db, linkId) {
      await queue?.send(db, channelWork, { linkId }, { group: String(linkId) });
      queue?.wake(channelWork);
    },
    testText: async (language) => (await channelWords(language)).test,
  };
}
