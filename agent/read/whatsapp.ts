import { parseString } from "whatsapp-chat-parser";
import { isDayFirst } from "./chat-dates.ts";
import { type ChatHeader, readAuthor, readHeader } from "./chat-headers.ts";
import {
  editedMarkLength,
  isDeletedText,
  isMemberText,
  isOmittedText,
  isReactionText,
  isSystemText,
  readAttachment,
} from "./chat-system-messages.ts";

export interface ChatMessage {
  index: number;
  /** Local time of the phone, yyyy-mm-ddThh:mm:ss. */
  at: string | null;
  author: string | null;
  /** What was written, several lines joined as in the file; empty for media, deleted messages and reactions. */
  text: string;
  /** File name of the attachment, where the export names it. */
  attachment: string | null;
  /** Written by WhatsApp itself: encryption, members, deleted messages, reactions. */
  system: boolean;
  /** Offsets of `text` in the source. */
  start: number;
  end: number;
}

interface RawMessage {
  header: ChatHeader;
  /** Offsets of all behind the header, author included. */
  start: number;
  end: number;
}

/**
 * Reads a WhatsApp conversation: exports of Android and iOS and the copy from WhatsApp Web, in 12 or 24 hours and any order of
 * day and month. Null when the text is no chat.
 * @param today yyyy-mm-dd, to tell day from month where nothing else does
 * @param dayFirst whether the day comes before the month, where the whole of the chat has told it before
 */
export function readChat(
  text: string,
  today: string | null = null,
  dayFirst: boolean | null = null,
): ChatMessage[] | null {
  const raw = findMessages(text);
  if (!raw.length) return null;
  const headers = raw.map((message) => message.header);
  const times = readTimes(headers, dayFirst ?? isDayFirst(headers, { fileDates: fileDates(text), today }));
  return raw.map((message, index) => toMessage(text, message, index, times[index] ?? null));
}

/** Whether the day comes before the month in the dates of a chat; null where the year comes first. */
export const dayComesFirst = (text: string, today: string | null): boolean | null =>
  isDayFirst(
    findMessages(text).map(({ header }) => header),
    { fileDates: fileDates(text), today },
  );

function findMessages(text: string): RawMessage[] {
  const found: RawMessage[] = [];
  let leading = 0;
  let position = 0;
  while (position <= text.length) {
    const newline = text.indexOf("\n", position);
    const next = newline < 0 ? text.length : newline;
    const line = text.slice(position, next);
    const header = readHeader(line);
    if (header) found.push({ header, start: position + header.length, end: next });
    else if (found.length) found.at(-1)!.end = next;
    else if (line.trim()) leading++;
    if (newline < 0) break;
    position = newline + 1;
  }
  const spoken = found.filter((message) => readAuthor(text.slice(message.start, message.start + 80)));
  // A log or a table may start with a date as well; a chat has authors and starts with its first message.
  return spoken.length && leading <= Math.max(1, found.length / 2) ? found : [];
}

function toMessage(source: string, { start, end }: RawMessage, index: number, at: string | null): ChatMessage {
  const who = readAuthor(source.slice(start, Math.min(end, start + 80)));
  const whole = source.slice(start, end);
  const noAuthor = !who || (isMemberText(who.author) && isSystemText(whole));
  const bodyStart = start + (noAuthor ? 0 : who.length);
  const body = source.slice(bodyStart, end);
  const kept = body.slice(0, body.length - editedMarkLength(body.trimEnd()) - (body.length - body.trimEnd().length));
  const attachment = readAttachment(kept);
  const visible = kept.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "").trim();
  const system = noAuthor || isSystemText(visible) || isDeletedText(visible) || isReactionText(visible);
  const silent = isOmittedText(visible) || isDeletedText(visible) || isReactionText(visible);
  const from = silent ? bodyStart : bodyStart + (attachment?.length ?? 0) + lead(kept.slice(attachment?.length ?? 0));
  const to = silent ? bodyStart : Math.max(from, bodyStart + kept.trimEnd().length);
  return {
    index,
    at,
    author: noAuthor ? null : who.author,
    text: source.slice(from, to),
    attachment: attachment?.name ?? null,
    system,
    start: from,
    end: to,
  };
}

const lead = (text: string) => /^[\s\u200b-\u200f\u202a-\u202e\ufeff]*/.exec(text)![0].length;

/** Lets the library turn dates and times into moments, once the order of day and month is known. */
function readTimes(headers: ChatHeader[], dayFirst: boolean | null): (string | null)[] {
  const lines = headers.map(({ date, time, half }) => {
    const day = date[0] > 99 ? `${date[2]}/${date[1]}/${date[0]}` : date.join("/");
    return `${day}, ${time}${half ? ` ${half}` : ""} - x: x`;
  });
  const daysFirst = dayFirst ?? true;
  const parsed = parseString(lines.join("\n"), { daysFirst });
  if (parsed.length !== headers.length) return headers.map(() => null);
  return parsed.map(({ date }, index) => (isWritten(headers[index]!, date, daysFirst) ? localIso(date) : null));
}

/** The library carries a 31st of February or a 25th hour over into the next day, which nobody wrote. */
function isWritten({ date: [one, two, three], time }: ChatHeader, moment: Date, daysFirst: boolean): boolean {
  const [day, month] = one > 99 ? [three, two] : daysFirst ? [one, two] : [two, one];
  const minute = Number(time.split(/\D/)[1]);
  return moment.getDate() === day && moment.getMonth() + 1 === month && moment.getMinutes() === minute;
}

const two = (value: number) => String(value).padStart(2, "0");
const localIso = (d: Date) =>
  `${String(d.getFullYear()).padStart(4, "0")}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`;

/** Exports name their media with the day: IMG-20260217-WA0009.jpg, 00000004-PHOTO-2026-02-17-07-53-12.jpg. */
function fileDates(text: string): Set<string> {
  const dates = new Set<string>();
  for (const match of text.matchAll(/-(20\d\d)-?([01]\d)-?([0-3]\d)-/g)) dates.add(match.slice(1, 4).join(""));
  return dates;
}
