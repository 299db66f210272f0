import { doersIn } from "./called-names.ts";
import { isOrganisation } from "./customers.ts";
import { applyPart } from "./labelled-values.ts";
import { linesOf, type Line } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { Lexicon } from "./lexicon.ts";
import { mailOf } from "./mails.ts";
import type { ReportReader } from "./report-reader.ts";
import { piecesOf } from "./pieces.ts";
import { passageOf } from "./sentences.ts";
import { graded, scaleOf } from "./grades.ts";
import { readLog } from "./logs.ts";
import { readTable } from "./tables.ts";
import { isPerson } from "./unknown-labels.ts";
import { datesIn } from "./written-dates.ts";
import { tokensOf } from "../../language/tokens.ts";

/** Reads a letter, mail, form or table into the reader; true unless the document is of a kind that is no report. */
export function readDocument(text: string, reader: ReportReader): boolean {
  const { lexicon } = reader;
  const mail = mailOf(text);
  const lines = linesOf(mail.body, mail.start);
  if (isOtherPaper(lines, lexicon)) return false;
  const year = yearOf(text, reader);
  if (mail.day) reader.day = mail.day;
  else [reader.headDay = null] = lines.slice(0, 2).flatMap((line) => datesIn(line.text, lexicon, year, line.start));
  reader.named = reader.fleet.peopleIn({ text: mail.body, start: mail.start, tokens: tokensOf(mail.body, mail.start) });
  const { author } = mail;
  const body = passageOf(text, mail.start, mail.start + mail.body.length, null);
  reader.doers = author ? doersIn({ ...body, text: mail.body }, author.value, reader.fleet, lexicon) : [];
  if (reader.doers.length) reader.named = reader.doers;
  else if (author) reader.signed(author);
  const scale = scaleOf(text, lexicon);
  readTitle(lines, reader);
  if (mail.subject) reader.readTitle(passageOf(text, mail.subject.start, mail.subject.end, null), year);
  const told = readTable(withoutBoilerplate(withoutSignature(lines)), text, reader, year);
  const pieces = piecesOf(readLog(told, text, reader, year), text, reader);
  const fields = pieces.flatMap((piece) => ("label" in piece ? [piece.label] : []));
  const several = fields.filter((label) => label === "machine").length > 1;
  let machineTold = false;
  for (const piece of pieces) {
    if ("label" in piece) {
      // Records one below the other: the field that opened the first one opens the next.
      if (several && machineTold && piece.label === fields[0]) {
        reader.beginRow();
        machineTold = false;
      }
      machineTold ||= piece.label === "machine";
      const rest = reader.label(piece.label, piece.value, year);
      if (rest) reader.read(passageOf(text, rest.start, rest.end, null), year);
    } else if ("part" in piece) applyPart(reader, piece.part);
    else if (piece.section !== "ignore")
      reader.read(graded(passageOf(text, piece.from, piece.to, piece.section), scale), year);
  }
  return true;
}

/** The lines above the first label may name the customer and who writes; labels and the text itself go before them. */
function readTitle(lines: readonly Line[], reader: ReportReader): void {
  const first = lines.findIndex((line) => labelsOf(line, reader.lexicon).length > 0);
  for (const line of lines.slice(0, Math.min(6, first < 0 ? 3 : first + 1)))
    for (const cell of line.cells)
      for (const { index, 0: written } of cell.text.matchAll(/(?:(?!\s[–—-]\s|[,:]\s).)+/gu)) {
        const value = written.trim();
        const start = cell.start + index + written.indexOf(value);
        const found = { value, start, end: start + value.length };
        if (/\p{Ll}/u.test(value) && isPerson(value, reader.lexicon)) reader.titled.person ??= found;
        else if (value.length < 50 && !/\d/.test(value) && isOrganisation(value, reader.fleet))
          reader.titled.client ??= found;
      }
}

const pageMark =
  /^[-–—\s]*(?:page|seite|página|pagina|blad|पृष्ठ)?\s?\d{1,4}\s?(?:of|von|de|di|van|sur|\/)\s?\d{1,4}[-–—\s]*$/i;

const closing = new RegExp(
  String.raw`^(?:(?:yours|best|kind|warm|with kind|many)\s(?:sincerely|faithfully|truly|regards|wishes|thanks)` +
    String.raw`|regards|rgds|best|cheers|thanks|gru(?:ß|ss)|lg|mfg|vg|groet(?:en|jes)?|saluti|abra[cç]os?|sincerely` +
    String.raw`|(?:mit\s)?(?:freundliche[nm]?|beste[nm]?|viele[nm]?)\sgr[üu](?:ß|ss)en?` +
    String.raw`|hochachtungsvoll|(?:bien\s)?cordialement|salutations\s\p{L}+` +
    String.raw`|(?:un\s)?(?:cordial\s)?saludos?(?:\scordial(?:es)?)?|atentamente|(?:cordiali|distinti)\ssaluti` +
    String.raw`|atenciosamente|(?:com\sos\s)?(?:melhores\s)?cumprimentos|(?:met\s)?(?:vriendelijke` +
    String.raw`|hartelijke)\sgroet(?:en)?|此致|顺颂商祺)[\s,.!]*$`,
  "iu",
);

/** The few short lines below "Yours sincerely" name who wrote and what that person is. */
function withoutSignature(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(({ text }) => text.length < 60 && closing.test(text));
  if (at < 0) return [...lines];
  const past = lines.findIndex(({ text }, index) => index > at && (text.length > 60 || index > at + 6));
  return [...lines.slice(0, at), ...(past < 0 ? [] : lines.slice(past))];
}

/** Page numbers and heads that every page repeats tell nothing a second time. */
function withoutBoilerplate(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter(({ text }) => {
    const again = text.length > 25 && seen.has(text);
    seen.add(text);
    return !again && !pageMark.test(text);
  });
}

/** Invoices, offers and the like say so in a heading. */
function isOtherPaper(lines: readonly Line[], lexicon: Lexicon): boolean {
  const headings = lines
    .slice(0, 25)
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => text.length < 60);
  const titled = headings.some((cell) => {
    const tokens = tokensOf(cell.text);
    return (
      tokens.length <= 6 &&
      lexicon.find(tokens).some(({ sense, from }) => sense === "label.noReport" && from <= 1) &&
      /^\p{Lu}/u.test(cell.text)
    );
  });
  return titled && !lines.some((line) => labelsOf(line, lexicon).some(({ label }) => label === "work"));
}

/** The year of the first whole date, else one that stands alone and is not to come, else that of the reading. */
function yearOf(text: string, { lexicon, today }: ReportReader): number {
  const dated = datesIn(text.slice(0, 20_000), lexicon, null)[0];
  if (dated) return Number(dated.value.slice(0, 4));
  const now = Number(today.slice(0, 4));
  const alone = text.slice(0, 5000).matchAll(/(?<![\p{L}\d./-])20\d\d(?![\p{L}\d/-]|\.\d)/gu);
  return [...alone].map(([year]) => Number(year)).find((year) => year <= now) ?? now;
}
