import { ImapFlow } from "imapflow";
import { simpleParser, type ParsedMail } from "mailparser";
import type { ChannelMessageBody } from "#db/vocabulary.ts";
import { codeIn } from "#tools/channel-links/rules.ts";
import type { MailPort } from "#tools/ports.ts";
import { ChannelFailed, FileTooLarge, type Incoming, type Messenger, type Occasion, type Outgoing } from "./channel.ts";
import { confirmedSender, isAutomatic } from "./mail-sender.ts";

export interface MailSettings {
  /** `imaps://user:password@host:port` */
  mailbox: string;
  /** By which the receiving server names itself in Authentication-Results. */
  receiver: string;
  /** By which answers go out. */
  outgoing: MailPort;
}

export interface Mailbox extends Messenger {
  /** The address that people write to. */
  account(): Promise<string>;
  /** Takes unread mails in, each marked as read once it is ours. */
  takeUnread(take: (incoming: Incoming[]) => Promise<void>, signal: AbortSignal): Promise<number>;
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** Files of 19 MB in base64, some of them, and the mail around them. */
const mostMailBytes = 60 * 1024 * 1024;
const mostAtOnce = 50;

/** A mailbox of the assistant: read by IMAP, answered by SMTP in the thread. */
export function mailbox({ mailbox: address, receiver, outgoing }: MailSettings): Mailbox {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  const account = user.includes("@") ? user : `${user}@${url.hostname}`;
  const domain = account.slice(account.lastIndexOf("@") + 1);

  /** Works on the inbox, and leaves. */
  async function inInbox<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: url.hostname,
      port: Number(url.port) || (url.protocol === "imaps:" ? 993 : 143),
      secure: url.protocol === "imaps:",
      auth: { user, pass: decodeURIComponent(url.password) },
      logger: false,
      ...patience,
    });
    // What breaks between two calls is said by the next of them.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.mailboxOpen("INBOX");
      return await work(client);
    } catch (error) {
      throw failureOf(error);
    } finally {
      await client.logout().catch(() => client.close());
    }
  }

  async function send(to: string, text: string, { answerId, to: answered }: Occasion, file?: Attachment) {
    const subject = answered?.subject ? `Re: ${answered.subject.replace(/^re:\s*/i, "")}` : text.split("\n")[0]!;
    const id = `<answer-${answerId}.${crypto.randomUUID()}@${domain}>`;
    const thread = { id, answers: answered && partless(answered.externalId), replyTo: account };
    await outgoing
      .send({ to, subject: subject.slice(0, 150), text, thread, ...(file ? { attachment: file } : {}) })
      .catch((error: unknown) => {
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        throw new ChannelFailed(code >= 550 ? "blocked" : "unreachable", "The mail server did not take the mail", {
          again: code < 550,
        });
      });
    return id;
  }

  return {
    kind: "mail",
    longestText: 100_000,
    account: () => inInbox(() => Promise.resolve(account)),
    takeUnread: (take, signal) =>
      inInbox(async (client) => {
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unread.slice(0, mostAtOnce)) {
          if (signal.aborted) break;
          const mail = await read(client, uid);
          if (mail) await take(incomingOf(mail.parsed, { ...mail, account, receiver }));
          await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
        }
        return unread.length;
      }),
    send: (to, message, occasion) => send(to, inWords(message), occasion),
    sendFile: (to, { caption, ...file }, occasion) => send(to, caption, occasion, file),
    fetch: (file, mostBytes) =>
      inInbox(async (client) => {
        if ((file.size ?? 0) > mostBytes) throw new FileTooLarge();
        const [validity, uid, at] = file.ref.split("/");
        const isSame = client.mailbox && String(client.mailbox.uidValidity) === validity;
        const mail = isSame ? await read(client, Number(uid)) : undefined;
        const content = mail?.parsed.attachments[Number(at)]?.content;
        if (!content) throw new ChannelFailed("refused", "The mail is not in the mailbox any more");
        return new Uint8Array(content);
      }),
    // That it was read shows in the mailbox.
    markRead: () => Promise.resolve(),
  };
}

type Attachment = NonNullable<Parameters<MailPort["send"]>[0]["attachment"]>;

/** A mail with its files; of one that is too large its head alone. */
async function read(client: ImapFlow, uid: number) {
  const about = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!about) return undefined;
  const tooLarge = (about.size ?? 0) > mostMailBytes;
  const part = await client.fetchOne(String(uid), tooLarge ? { headers: true } : { source: true }, { uid: true });
  const bytes = part && (tooLarge ? part.headers : part.source);
  if (!bytes) return undefined;
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : "";
  const parsed = await simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true });
  return { parsed, validity, uid, size: about.size ?? 0, tooLarge };
}

interface Received {
  validity: string;
  uid: number;
  size: number;
  tooLarge: boolean;
  account: string;
  receiver: string;
}

/** A mail as messages: its words with the first file, and each further file. Who is not confirmed has written nothing. */
export function incomingOf(
  mail: ParsedMail,
  { validity, uid, size, tooLarge, account, receiver }: Received,
): Incoming[] {
  const sender = confirmedSender(mail, receiver);
  if (!sender || isAutomatic(mail) || sender.address === account.toLowerCase()) return [];
  const subject = (mail.subject ?? "").slice(0, 300);
  const id = mail.messageId ?? `<${validity}.${uid}>`;
  const text = codeIn(subject) ?? withoutQuotes(mail.text ?? "");
  const press = pressIn(text, mail.inReplyTo);
  const files = tooLarge
    ? [{ ref: "", name: subject || "mail", mediaType: null, size }]
    : mail.attachments.map((file, at) => ({
        ref: `${validity}/${uid}/${at}`,
        name: file.filename ?? `file-${at + 1}`,
        mediaType: file.contentType,
        size: file.size,
      }));
  const sentAt = mail.date ?? new Date();
  return [undefined, ...files].slice(files.length > 0 ? 1 : 0).map((file, at) => ({
    externalId: at === 0 ? id : `${id}#${at}`,
    address: sender.address,
    label: sender.name === sender.address ? sender.address : `${sender.name} (${sender.address})`,
    sentAt: new Date(sentAt.getTime() + at),
    body: { text: (at === 0 && !press && text) || null, file: file ?? null, subject, press: at === 0 ? press : null },
    inGroup: false,
  }));
}

/** The id of the mail that a message is part of. */
const partless = (externalId: string) => externalId.replace(/#\d+$/, "");

/** An answer of one number chooses what stood behind it in the mail that is answered. */
function pressIn(text: string, inReplyTo: string | undefined): ChannelMessageBody["press"] {
  const answerId = /^<answer-(\d{1,9})\./.exec(inReplyTo ?? "")?.[1];
  const choice = /^(\d{1,2})[.)]?$/.exec(text.split("\n")[0]!.trim())?.[1];
  return answerId && choice ? { answerId: Number(answerId), button: Number(choice) - 1 } : null;
}

/** What a person wrote, without the mail that it answers and without the signature (RFC 3676). */
function withoutQuotes(text: string): string {
  const lines = text.replaceAll("\r", "").split("\n");
  const quoted = lines.findIndex((line) => line.startsWith(">"));
  const signed = lines.findIndex((line) => line === "-- ");
  const ends = [quoted, signed].filter((at) => at >= 0);
  const kept = lines.slice(0, ends.length > 0 ? Math.min(...ends) : undefined);
  while (kept.at(-1)?.trim() === "") kept.pop();
  // "On Tuesday, Hub wrote:", in whatever language, over one line or two.
  if (quoted >= 0 && quoted === Math.min(...ends) && /[:：]\s*$/.test(kept.at(-1) ?? ""))
    do kept.pop();
    while (kept.length > 0 && kept.at(-1)!.trim() !== "" && !/[.!?]\s*$/.test(kept.at(-1)!));
  return kept.join("\n").trim();
}

function inWords({ text, buttons, link, howToChoose }: Outgoing): string {
  const choices = buttons.map(({ label }, at) => `${at + 1}  ${label}`);
  return [
    text,
    ...(choices.length > 0 ? [[...choices, howToChoose].join("\n")] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
  ].join("\n\n");
}

function failureOf(error: unknown): unknown {
  if (error instanceof ChannelFailed || error instanceof FileTooLarge) return error;
  const { authenticationFailed } = error as { authenticationFailed?: boolean };
  return authenticationFailed
    ? new ChannelFailed("denied", "The mailbox does not accept the sign-in", { again: true })
    : new ChannelFailed("unreachable", "The mailbox cannot be reached", { again: true });
}
