import { headingOf, linesOf, wholeLabel, type Cell, type Line } from "./layout.ts";
import { labelsOf } from "./line-labels.ts";
import type { Label, Lexicon } from "./lexicon.ts";
import { mailOf } from "./mails.ts";
import { componentsOf } from "./components.ts";
import type { ReportReader } from "./report-reader.ts";
import { has, passageOf, sentenceAt, type Section } from "./sentences.ts";
import { graded, scaleOf } from "./grades.ts";
import { readTable } from "./tables.ts";
import { datesIn } from "./written-dates.ts";
import { tokensOf } from "./words.ts";

const sections: Partial<Record<Label, Section>> = { work: "work", parts: "parts", issues: "issues", ignore: "ignore" };

/** A piece of a document: a labelled value, or text under a heading. */
type Piece = { label: Label; value: Cell } | { section: Section | null; from: number; to: number };

/** Reads a letter, mail, form or table into the reader; true unless the document is of a kind that is no report. */
export function readDocument(text: string, reader: ReportReader): boolean {
  const { lexicon } = reader;
  const mail = mailOf(text);
  const lines = linesOf(mail.body, mail.start);
  if (isOtherPaper(lines, lexicon)) return false;
  const year = yearOf(text, lexicon);
  if (mail.day) reader.day = mail.day;
  if (mail.author) reader.signed(mail.author);
  const scale = scaleOf(text, lexicon);
  const rest = readTable(withoutBoilerplate(withoutSignature(lines)), text, reader, year);
  const pieces = piecesOf(rest, text, lexicon);
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
      reader.label(piece.label, piece.value, year);
    } else if (piece.section !== "ignore")
      reader.read(graded(passageOf(text, piece.from, piece.to, piece.section), scale), year);
  }
  return true;
}

const pageMark =
  /^[-–—\s]*(?:page|seite|página|pagina|blad|पृष्ठ)?\s?\d{1,4}\s?(?:of|von|de|di|van|sur|\/)\s?\d{1,4}[-–—\s]*$/i;

const closing = new RegExp(
  String.raw`^(?:(?:yours|best|kind|warm|with kind|many)\s(?:sincerely|faithfully|truly|regards|wishes|thanks)` +
    String.raw`|regards|sincerely|(?:mit\s)?(?:freundliche[nm]?|beste[nm]?|viele[nm]?)\sgr[üu](?:ß|ss)en?` +
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

function piecesOf(lines: readonly Line[], text: string, lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = [];
  let section: Section | null = null;
  let waiting: Label | null = null;
  let open: { section: Section | null; from: number; to: number } | null = null;
  const close = () => {
    if (open) pieces.push(open);
    open = null;
  };
  for (const line of lines) {
    const labels = labelsOf(line, lexicon).filter(
      ({ label }) => !["quantity", "partNumber", "partName", "column", "fine", "noReport"].includes(label),
    );
    const title = labels.length ? null : headingOf(line, lexicon);
    if (title) labels.push({ label: title, value: null });
    const inTable = section === "parts" && labels.length === 0 && line.cells.every((cell) => wholeLabel(cell, lexicon));
    if (inTable) continue;
    const heading = labels[0];
    // Inside prose a word of the form is just a word.
    const prose =
      section === null &&
      labels.length === 1 &&
      heading!.value !== null &&
      line.text.length > 90 &&
      sections[heading!.label] === undefined;
    if (
      labels.length &&
      !prose &&
      !(section === "issues" && sections[heading!.label] === undefined && heading!.value && hasGrade(line))
    ) {
      close();
      // "Both blades replaced. Parts: blade WB-1": what stands before the label is still said under the heading above.
      const before = text.slice(line.start, heading!.from ?? line.start);
      if (/\p{L}{3}/u.test(before) && /[.!;]$/.test(before.trimEnd()))
        pieces.push({ section, from: line.start, to: line.start + before.length });
      for (const { label, value } of labels) {
        const next = sections[label];
        if (next) {
          // A heading with a whole sentence behind it says all it has to say.
          const closed = value !== null && /\p{L}{2}.*[.!]$/u.test(value.text) && value.text.length > 20;
          if (!closed) section = next;
          if (value && closed) pieces.push({ section: next, from: value.start, to: value.end });
          else if (value) pieces.push({ section, from: value.start, to: value.end });
        } else if (value) pieces.push({ label, value });
        else waiting = label;
      }
      if (labels.some(({ label }) => !sections[label]) && !labels.some(({ label }) => sections[label])) section = null;
      continue;
    }
    if (waiting) {
      pieces.push({ label: waiting, value: line.cells[0]! });
      waiting = null;
      continue;
    }
    const goesOn: boolean =
      open !== null &&
      section !== "parts" &&
      /^[\p{Ll}\d(]/u.test(line.text) &&
      !/[.!?:]$/.test(text.slice(0, open.to).trimEnd().slice(-1)) &&
      !/^\d{1,2}[.)]\s/.test(line.text) &&
      !/^\d{1,3}$/.test(line.cells.length > 1 ? line.cells[0]!.text : "");
    if (goesOn || (open !== null && section === null)) open!.to = line.end;
    else {
      close();
      open = { section, ...told(line, section) };
    }
  }
  close();
  return pieces.filter((piece) => "label" in piece || !isFine(text, piece, lexicon));
}

/** What a row tells besides its number and the time it took: "2<tab>Filter changed<tab>0,5". */
function told({ cells, start, end }: Line, section: Section | null): { from: number; to: number } {
  const told = cells.filter(({ text }) => !/^\d{1,3}(?:[.,]\d{1,2})?\s?(?:h|std|hrs?|min|[.)])?$/i.test(text));
  return section === "work" || section === "issues"
    ? { from: told[0]?.start ?? start, to: told.at(-1)?.end ?? end }
    : { from: start, to: end };
}

const hasGrade = (line: Line) => line.cells.length > 1 && /(?:^|\t|\s)[A-D]\s/.test(line.text);

/** A row of a check list that says nothing is wrong, or "none". */
function isFine(text: string, piece: { section: Section | null; from: number; to: number }, lexicon: Lexicon): boolean {
  if (piece.section !== "issues") return false;
  const sentence = sentenceAt(passageOf(text, piece.from, piece.to, "issues"), 0, piece.to - piece.from, lexicon);
  if (!sentence) return true;
  const fine = sentence.hits.find(({ sense }) => sense === "label.fine");
  const legend = /^[A-Z\d]{1,2}\s?=\s/.test(sentence.text);
  return (
    legend ||
    (fine !== undefined &&
      !has(sentence, "fault", "open") &&
      (componentsOf(sentence).length > 0 || sentence.tokens.length <= 3)) ||
    (fine !== undefined && /(?:\t|\s{2}|^)(?:ok|i\.?\s?o\.?|n\/a)\b/i.test(sentence.text))
  );
}

function yearOf(text: string, lexicon: Lexicon): number | null {
  const dated = datesIn(text.slice(0, 20_000), lexicon, null)[0];
  if (dated) return Number(dated.value.slice(0, 4));
  const match = /\b(20\d\d)\b/.exec(text.slice(0, 5000));
  return match ? Number(match[1]) : null;
}
