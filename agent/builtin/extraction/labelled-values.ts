import type { Found } from "./found.ts";
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { codesIn, namesMachine } from "./codes.ts";
import { componentsOf } from "./components.ts";
import { passageOf, sentenceAt } from "./sentences.ts";
import type { Cell } from "./layout.ts";
import type { Label } from "./lexicon.ts";
import { numbersIn } from "./numbers.ts";
import type { Reader } from "./reader.ts";
import { stem, tokensOf } from "../../language/tokens.ts";
import { datesIn } from "./written-dates.ts";

/** A row of a table of parts, by its cells. */
export interface PartCells {
  name: Cell | null;
  number: Cell | null;
  quantity: number;
}

export function applyPart(reader: Reader, { name, number, quantity }: PartCells): void {
  const { start, end, text } = (name ?? number)!;
  const passage = passageOf(text, 0, text.length, "parts");
  const things = name && sentenceAt(passage, 0, text.length, reader.lexicon);
  const stems = things ? componentsOf(things).flatMap((thing) => thing.stems) : [];
  const visit = reader.currentOrNew();
  visit.partsListed = true;
  visit.parts.push({
    name: name?.text ?? null,
    stems: stems.length || !name ? stems : [stem(text)],
    number: number?.text ?? null,
    quantity,
    start,
    end,
    area: areaOfLine(text),
    author: null,
    order: reader.order++,
  });
}

/**
 * Puts a value of a form or table cell into the visit it belongs to.
 * @returns what the cell says behind the value: "Machine HX-1204, 10,650 hrs. Replaced the rope."
 */
export function applyLabel(reader: Reader, label: Label, cell: Cell, year: number | null): Cell | null {
  if (label !== "machine" && label !== "hours" && label !== "date") {
    applyText(reader, label, cell);
    return null;
  }
  const place = label === "machine" ? applyMachine(reader, cell) : applyFigure(reader, label, cell, year);
  const text = place ? cell.text.slice(place.end - cell.start) : "";
  const rest = { text, start: place?.end ?? cell.end, end: cell.end };
  return saysMore(rest, reader) ? rest : null;
}

function saysMore({ text, start }: Cell, { lexicon }: Reader): boolean {
  if (!/\p{L}{3}/u.test(text) && !/\d{3}/.test(text)) return false;
  return lexicon
    .find(tokensOf(text, start))
    .some(({ sense }) => sense === "work" || sense === "fault" || sense === "hours");
}

function applyMachine(reader: Reader, cell: Cell): Found<string> | null {
  const serial = serialOf(cell, reader);
  if (!serial) return null;
  reader.arrive(serial, null, null);
  // "Machine: 870.1.0001 (Example Steel Works)": whose it is.
  const owner = /\((\p{Lu}[\p{L}&.'’-]+(?:\s[\p{L}&.'’-]+){1,5})\)\s*$/u.exec(cell.text.slice(0, 160));
  const visit = reader.currentOrNew();
  if (owner && !visit.client) {
    const start = cell.start + owner.index + 1;
    visit.client = { value: owner[1]!, start, end: start + owner[1]!.length };
  }
  return serial;
}

function applyFigure(reader: Reader, label: "hours" | "date", cell: Cell, year: number | null): Place | null {
  if (label === "hours") {
    const number = numbersIn(cell.text, cell.start).find(({ value }) => value >= 10);
    const visit = reader.currentOrNew();
    if (number) visit.hours = { value: number.value, start: number.start, end: number.end };
    return number ?? null;
  }
  const dates = datesIn(cell.text, reader.lexicon, year, cell.start);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  const visit = reader.currentOrNew();
  visit.start ??= { value: first.value, start: first.start, end: first.end };
  visit.end = { value: last.last, start: last.start, end: last.end };
  return last;
}

type Place = Pick<Cell, "start" | "end">;

function applyText(reader: Reader, label: Label, cell: Cell): void {
  const visit = reader.currentOrNew();
  const text = cell.text.replace(/[\s,;:.]+$/, "");
  const found = { value: text, start: cell.start, end: cell.start + text.length };
  if (!text || /^[-–—_./\s]+$/.test(text)) return;
  switch (label) {
    case "engineer": {
      const [first, second] = splitNames(found);
      visit.engineer = first ?? null;
      if (second) visit.second = second;
      reader.signed(found.value === first?.value ? found : first!);
      return;
    }
    case "second":
      visit.second = found;
      return;
    case "client": {
      const comma = text.indexOf(", ");
      if (comma > 2 && !visit.location)
        visit.location = { value: text.slice(comma + 2), start: cell.start + comma + 2, end: found.end };
      visit.client = comma > 2 ? { value: text.slice(0, comma), start: cell.start, end: cell.start + comma } : found;
      reader.client = visit.client;
      return;
    }
    case "location":
      visit.location = found;
      return;
    case "srn":
      if (/\d/.test(text)) visit.srn = found;
      return;
    case "days": {
      const number = numbersIn(cell.text, cell.start)[0];
      if (number && number.value <= 60)
        visit.workingDays = { value: number.value, start: number.start, end: number.end };
    }
  }
}

function serialOf(cell: Cell, reader: Reader): Found<string> | null {
  const [known] = reader.fleet.serialsIn({ ...cell, tokens: tokensOf(cell.text, cell.start) });
  if (known) return known;
  const best = codesIn(cell.text, cell.start).findLast(({ text }) => namesMachine(text));
  if (best) return { value: best.text, start: best.start, end: best.end };
  const number = /(?<![\p{L}\d.])\d{4,}(?![\p{L}\d.])/u.exec(cell.text);
  return number
    ? { value: number[0], start: cell.start + number.index, end: cell.start + number.index + number[0].length }
    : null;
}

function splitNames({ value, start }: Found<string>): Found<string>[] {
  const names: Found<string>[] = [];
  let from = 0;
  for (const joint of value.matchAll(/\s*(?:[,;/&+]|\s(?:and|und|et|y|e|en|con|with|mit|avec|met)\s)\s*|$/g)) {
    const text = value.slice(from, joint.index).trim();
    if (text) names.push({ value: text, start: start + from, end: start + from + text.length });
    from = joint.index + joint[0].length;
  }
  return names;
}
