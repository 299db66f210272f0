import { Api, GrammyError, HttpError, InputFile } from "grammy";
import type { InlineKeyboardButton, Message, Update } from "grammy/types";
import type { ChannelFile, ChannelMessageBody } from "#db/vocabulary.ts";
import { bytesWithin, callMessenger } from "./bounded-download.ts";
import { ChannelFailed, FileTooLarge, readPress, type Incoming, type Messenger } from "./channel.ts";

export interface TelegramSettings {
  token: string;
  /** Of the Bot API, without a path: Telegram's own, or a server of the company's. */
  server: string;
}

/** Seconds that a call for messages stays open when there are none. */
const pollSeconds = 25;

export interface Telegram extends Messenger {
  /** What the bot is called, with the @ before it. */
  name(): Promise<string>;
  /** Updates from this one on, waiting for the first; those before it are done with. */
  updates(from: number | null, signal: AbortSignal): Promise<Update[]>;
  /** Ends the little clock on a pressed button. */
  settlePress(update: Update): Promise<void>;
}

/** A bot, by the Bot API. */
export function telegram({ token, server }: TelegramSettings): Telegram {
  const api = new Api(token, { apiRoot: server, timeoutSeconds: 60 });
  return {
    kind: "telegram",
    longestText: 4_000,
    name: () => told(async () => `@${(await api.getMe()).username}`),
    updates: (from, signal) =>
      told(() =>
        api.getUpdates(
          {
            ...(from === null ? {} : { offset: from }),
            timeout: pollSeconds,
            limit: 100,
            allowed_updates: ["message", "callback_query"],
          },
          signal as never,
        ),
      ),
    send: (address, { text, buttons, link }) =>
      told(async () => {
        // Telegram takes no button to an address that only this machine knows.
        const asButton = link?.url.startsWith("https://");
        const rows: InlineKeyboardButton[] = buttons.map(({ label, data }) => ({ text: label, callback_data: data }));
        if (link && asButton) rows.push({ text: link.label, url: link.url });
        const whole = link && !asButton ? `${text}\n\n${link.label}: ${link.url}` : text;
        const { message_id } = await api.sendMessage(address, whole, {
          link_preview_options: { is_disabled: true },
          ...(rows.length > 0 ? { reply_markup: { inline_keyboard: rows.map((button) => [button]) } } : {}),
        });
        return String(message_id);
      }),
    sendFile: (address, { fileName, bytes, caption }) =>
      told(async () => {
        const { message_id } = await api.sendDocument(address, new InputFile(bytes, fileName), {
          caption: caption.slice(0, 1_000),
        });
        return String(message_id);
      }),
    fetch: (file, mostBytes) =>
      told(async () => {
        if ((file.size ?? 0) > mostBytes) throw new FileTooLarge();
        const { file_path, file_size } = await api.getFile(file.ref);
        if ((file_size ?? 0) > mostBytes) throw new FileTooLarge();
        const response = await callMessenger(`${server}/file/bot${token}/${file_path}`);
        if (!response.ok) {
          await response.body?.cancel();
          throw new ChannelFailed("refused", `HTTP ${response.status}`, { again: response.status >= 500 });
        }
        return bytesWithin(response, mostBytes);
      }),
    async markRead({ address }) {
      await api.sendChatAction(address, "typing").catch(() => undefined);
    },
    async settlePress({ callback_query }) {
      if (callback_query) await api.answerCallbackQuery(callback_query.id).catch(() => undefined);
    },
  };
}

/** What the Bot API says, as a failure of the channel. Its own texts name neither the token nor the address. */
async function told<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof HttpError)
      throw new ChannelFailed("unreachable", "The Bot API cannot be reached", { again: true });
    if (!(error instanceof GrammyError)) throw error;
    const { error_code: code, description, parameters } = error;
    if (code === 429) {
      const retryAfter = parameters.retry_after ?? 1;
      throw new ChannelFailed("throttled", description, { again: true, retryAfter });
    }
    if (code === 401 || code === 404) throw new ChannelFailed("denied", description, { again: true });
    if (code === 403) throw new ChannelFailed("blocked", description);
    throw new ChannelFailed("refused", description, { again: code >= 500 });
  }
}

/** What an update tells, where somebody wrote or pressed a button. */
export function incomingOf(update: Update): Incoming | undefined {
  const { message, callback_query: pressed } = update;
  if (pressed) {
    const { id, from, data, message: shown } = pressed;
    const inGroup = shown !== undefined && shown.chat.type !== "private";
    const body = { text: null, file: null, press: readPress(data) };
    return { ...personOf(from), externalId: `press-${id}`, sentAt: new Date(), body, inGroup };
  }
  if (!message?.from || message.from.is_bot) return undefined;
  return {
    ...personOf(message.from),
    externalId: `${message.chat.id}-${message.message_id}`,
    sentAt: new Date(message.date * 1_000),
    body: bodyOf(message),
    inGroup: message.chat.type !== "private",
  };
}

const personOf = (from: { id: number; username?: string; first_name: string }) => ({
  address: String(from.id),
  label: from.username ? `@${from.username}` : from.first_name,
});

function bodyOf(message: Message): ChannelMessageBody {
  const { text, caption, contact } = message;
  const said = text ?? caption ?? (contact ? `${contact.first_name} ${contact.phone_number}` : undefined);
  return { text: said?.trim() || null, file: fileOf(message), press: null };
}

function fileOf({ photo, voice, audio, document, video, message_id: at }: Message): ChannelFile | null {
  const largest = photo?.at(-1);
  if (largest) return file(largest, `photo-${at}.jpg`, "image/jpeg");
  if (voice) return file(voice, `voice-${at}.ogg`, voice.mime_type ?? "audio/ogg");
  const other = audio ?? document ?? video;
  return other ? file(other, other.file_name ?? `file-${at}`, other.mime_type ?? null) : null;
}

const file = (of: { file_id: string; file_size?: number }, name: string, mediaType: string | null): ChannelFile => ({
  ref: of.file_id,
  name,
  mediaType,
  size: of.file_size ?? null,
});
