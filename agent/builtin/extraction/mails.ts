import type { Found } from "./found.ts";
import { lexiconLanguages } from "../../language/lexicon/lexicon.ts";
import { lexiconFor } from "./languages.ts";
import { datesIn } from "./written-dates.ts";

export interface Mail {
  /** The newest message, of the same offsets as the text. */
  body: string;
  start: number;
  author: Found<string> | null;
  /** Day it was sent. */
  day: Found<string> | null;
  /** Where the words of its subject stand. */
  subject: { start: number; end: number } | null;
}

const header = new RegExp(
  "^(?:from|von|de|da|van|to|an|à|para|a|aan|date|datum|fecha|data|gesendet|envoyé|enviado|inviato" +
    String.raw`|verzonden|sent|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|cc|reply-to)\s?:`,
  "i",
);
const sender = /^(?:from|von|de|da|van)\s?:\s*"?([^"<\n]{2,60})/i;
const sent = /^(?:date|datum|fecha|data|gesendet|envoyé|enviado|inviato|verzonden|sent)\s?:/i;
const subject =
  /^(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp)\s?:\s*(?:(?:re|fwd?|aw|wg|tr|rv|r|i)\s?:\s*)*(.+)$/i;
const older = new RegExp(
  String.raw`^[>\s]*(?:on .{5,90} wrote:?|am .{5,90} schrieb.{0,60}:|le .{5,90} a écrit ?:|el .{5,90} escribió:` +
    "|em .{5,90} escreveu:|op .{5,90} schreef.{0,60}:|il .{5,90} ha scritto:|-{2,} ?(?:original message" +
    "|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|oorspronkelijk bericht" +
    String.raw`|messaggio originale|forwarded message).*|_{10,})\s*$`,
  "i",
);

/** Headers are in the language of the writer's program. */
const everyLanguage = () => lexiconFor(lexiconLanguages);

/** Takes the newest message out of a mail: headers give author and day, quoted and older messages are left out. */
export function mailOf(text: string): Mail {
  const mail: Mail = { body: text, start: 0, author: null, day: null, subject: null };
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
      const [day] = sent.test(clean) ? datesIn(clean, everyLanguage(), null, start) : [];
      if (day) mail.day = day;
      const about = subject.exec(clean)?.[1];
      if (about) mail.subject = { start: start + clean.length - about.length, end: start + clean.length };
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
    mail.subject = null;
    bodyAt = 0;
  }
  let body = text.slice(Math.max(0, bodyAt), end);
  for (const [from, to] of quoted)
    if (to <= end) body = body.slice(0, from - bodyAt) + " ".repeat(to - from) + body.slice(to - bodyAt);
  mail.body = body;
  mail.start = Math.max(0, bodyAt);
  return mail;
}
