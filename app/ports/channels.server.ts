import { ChannelFailed, type Messenger } from "#agent/channels/channel.ts";
import { mailbox, type Mailbox } from "#agent/channels/mail.ts";
import { channelWork } from "#agent/channels/receive.ts";
import { telegram, type Telegram } from "#agent/channels/telegram.ts";
import { whatsapp } from "#agent/channels/whatsapp.ts";
import type { Queue } from "#agent/jobs/queue.ts";
import { findChannel, type Channel } from "#db/queries/channels.ts";
import type { Db } from "#db/client.ts";
import type { ChannelKind } from "#db/vocabulary.ts";
import { invalid } from "#tools/errors.ts";
import type { Channels, ChannelSecrets, MailPort } from "#tools/ports.ts";
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
export function messengersOf(environment: Environment, now: () => Date, outgoing: MailPort) {
  const { open } = channelSecrets(environment);
  return { bot, number, inbox, of };

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

  async function inbox(channel: Kept): Promise<Mailbox> {
    const { token } = await secretsOf(channel);
    return mailbox({ mailbox: token, receiver: channel.accountId ?? "", outgoing });
  }

  function of(channel: Kept): Promise<Messenger> {
    const by = { telegram: bot, whatsapp: number, mail: inbox };
    return by[channel.kind](channel);
  }
}

/** The messenger of a kind as it is set up now; nothing where it is not, or rests. */
export const messengerFor =
  (db: Db, environment: Environment, now: () => Date, outgoing: MailPort) =>
  async (kind: ChannelKind): Promise<Messenger | undefined> => {
    const channel = await findChannel(db, kind);
    return channel?.active ? messengersOf(environment, now, outgoing).of(channel) : undefined;
  };

/** What operations need of messengers. A process without a queue has others send. */
export function messengerPort(
  environment: Environment,
  now: () => Date,
  queue: Queue | undefined,
  outgoing: MailPort,
): Channels {
  const messengers = messengersOf(environment, now, outgoing);
  return {
    ...channelSecrets(environment),
    async accountOf(channel) {
      try {
        switch (channel.kind) {
          case "telegram":
            return await (await messengers.bot(channel)).name();
          case "whatsapp":
            return await (await messengers.number(channel)).number();
          case "mail":
            if (!outgoing.available) throw invalid("token", "Mail needs a server to send by: set SMTP_URL first");
            return await (await messengers.inbox(channel)).account();
        }
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
