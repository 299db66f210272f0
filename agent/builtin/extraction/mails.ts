import type { Found } from "./found.ts";
import { calendarDay } from "./written-dates.ts";

export interface Mail {
  /** The newest message, of the same offsets as the text. */
  body: string;
  start: number;
  author: Found<string> | null;
  /** Day it was sent. */
  day: Found<string> | null;
}

const header = new RegExp(
  "^(?:from|von|de|da|van|to|an|à|para|a|aan|date|datum|fecha|data|gesendet|envoyé|enviado|inviato" +
    String.raw`|verzonden|sent|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|cc|reply-to)\s?:`,
  "i",
);
const sender = /^(?:from|von|de|da|van)\s?:\s*"?([^"<\n]{2,60})/i;
const sent = /^(?:date|datum|fecha|data|gesendet|envoyé|enviado|inviato|verzonden|sent)\s?:\s*(.+)$/i;
const older = new RegExp(
  String.raw`^[>\s]*(?:on .{5,90} wrote:?|am .{5,90} schrieb.{0,60}:|le .{5,90} a écrit ?:|el .{5,90} escribió:` +
    "|em .{5,90} escreveu:|op .{5,90} schreef.{0,60}:|il .{5,90} ha scritto:|-{2,} ?(?:original message" +
    "|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|oorspronkelijk bericht" +
    String.raw`|messaggio originale|forwarded message).*|_{10,})\s*$`,
  "i",
);

/** Takes the newest message out of a mail: headers give author and day, quoted and older messages are left out. */
export function mailOf(text: string): Mail {
  const mail: Mail = { body: text, start: 0, author: null, day: null };
  const lines = text.split("\n");
  let at = 0;
  let headers = 0;
  let bodyAt = -1;
  let end = text.length;
  const quoted: [number, number][] = [];
  for (const line of lines) {
    const clean = line.replace(/^\ufeff/, "").trim();
    const start = at + line.indexOf(clean);
    if (bodyAt < 0 && header.test(clean)) {
      headers++;
      const from = sender.exec(clean)?.[1]?.trim();
      if (from && !mail.author)
        mail.author = {
          value: from,
          start: start + clean.indexOf(from),
          end: start + clean.indexOf(from) + from.length,
        };
      const day = sent.exec(clean)?.[1];
      const value = day ? sentOn(day) : null;
      if (day && value !== null) mail.day = { value, start: start + clean.indexOf(day), end: start + clean.length };
    } else if (bodyAt < 0 && clean) bodyAt = at;
    else if (
      bodyAt >= 0 &&
      (older.test(clean) || (sender.test(clean) && header.test(lines[lines.indexOf(line) + 1]?.trim() ?? "")))
    ) {
      end = Math.min(end, at);
      if (!/^>/.test(clean)) break;
    }
    if (bodyAt >= 0 && /^>/.test(clean)) quoted.push([at, at + line.length]);
    at += line.length + 1;
  }
  if (headers < 2) {
    mail.author = null;
    mail.day = null;
    bodyAt = 0;
  }
  let body = text.slice(Math.max(0, bodyAt), end);
  for (const [from, to] of quoted)
    if (to <= end) body = body.slice(0, from - bodyAt) + " ".repeat(to - from) + body.slice(to - bodyAt);
  mail.body = body;
  mail.start = Math.max(0, bodyAt);
  return mail;
}

/** What follows a day: the time, and all behind it. */
const timeOfDay = /[\sT,]+(?:at |um |à )?\d{1,2}[:.h]\d\d(?!\d*[./-]).*$/i;
const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/;
const yearFirst = /^(20\d\d)-(\d\d)-(\d\d)$/;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month = `((?:${months.join("|")})[a-z]*)\\.?`;
const dayFirst = new RegExp(`^(\\d{1,2})\\s+${month},?\\s+(20\\d\\d)$`, "i");
const monthFirst = new RegExp(`^${month}\\s+(\\d{1,2}),?\\s+(20\\d\\d)$`, "i");
/** Whatever word stands in front, in any language. */
const weekday = /^\p{L}+\.?,?\s+/u;

/** The day of a header, as its writer's clock showed it; null where it is no whole date of a calendar. */
function sentOn(written: string): string | null {
  const text = written.replace(timeOfDay, "").trim();
  const [, day, of, year] = numeric.exec(text) ?? [];
  if (year) return calendarDay(Number(year) + (year.length === 2 ? 2_000 : 0), Number(of), Number(day));
  const [, ...whole] = yearFirst.exec(text) ?? [];
  if (whole.length) return calendarDay(Number(whole[0]), Number(whole[1]), Number(whole[2]));
  const [, early, name, sentIn] = dayFirst.exec(text) ?? [];
  if (name) return calendarDay(Number(sentIn), monthOf(name), Number(early));
  const [, named, late, sentAt] = monthFirst.exec(text) ?? [];
  if (named) return calendarDay(Number(sentAt), monthOf(named), Number(late));
  return weekday.test(text) ? sentOn(text.replace(weekday, "")) : null;
}

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
