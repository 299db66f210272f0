import { codesIn } from "./codes.ts";
import { componentsOf } from "./components.ts";
import type { FleetNames } from "./fleet-names.ts";
import type { PartCells } from "./labelled-values.ts";
import { headingOf, wholeLabel, type Cell, type Line } from "./layout.ts";
import { labelsOf, type LabelledValue } from "./line-labels.ts";
import type { Label, Lexicon } from "./lexicon.ts";
import type { Reader } from "./reader.ts";
import { has, passageOf, sentenceAt, type Section } from "./sentences.ts";
import { assignUnknown, isDay, looksLikeLabel, valueAlone, type UnknownLabel } from "./unknown-labels.ts";
import { kindsOfLine, type LineKind } from "../../language/lines/read-line.ts";
import { tokensOf } from "../../language/tokens.ts";

const sections: Partial<Record<Label, Section>> = { work: "work", parts: "parts", issues: "issues", ignore: "ignore" };
/** Behind these labels stands text; remarks tell by themselves what they are. */
const isText = (label: Label) => label === "remarks" || sections[label] !== undefined;
/** So long is a line that a sentence broke over. */
const filled = 60;
/** Labels of columns and results, which head nothing. */
const inside: readonly Label[] = ["quantity", "partNumber", "partName", "column", "fine", "noReport"];

/** A piece of a document: a labelled value, or text under a heading. */
export type Piece =
  { label: Label; value: Cell } | { section: Section | null; from: number; to: number } | { part: PartCells };

const fieldsOf = (line: Line, lexicon: Lexicon) =>
  labelsOf(line, lexicon).filter(({ label }) => !inside.includes(label));

/**
 * Cuts a document into labelled values and text under headings. A heading in words that no lexicon has ends the section
 * before it; what follows is told by what it says.
 */
export function piecesOf(lines: readonly Line[], text: string, { lexicon, fleet }: Reader): Piece[] {
  const unknown = labelsByForm(lines, text, lexicon, fleet);
  const pieces: Piece[] = [];
  let section: Section | null = null;
  let waiting: Label | null = null;
  let open: { section: Section | null; from: number; to: number } | null = null;
  const close = () => {
    if (open) pieces.push(open);
    open = null;
  };
  let columns: readonly (Label | null)[] | null = null;
  for (const [index, line] of lines.entries()) {
    const head = partColumns(line, lexicon);
    if (head) {
      close();
      section = "parts";
      columns = head;
      continue;
    }
    const part = columns && section === "parts" ? partIn(line, columns) : null;
    if (part) {
      pieces.push({ part });
      continue;
    }
    if (unknown.below.has(line)) continue;
    const labels = [...fieldsOf(line, lexicon), ...(unknown.labels.get(line) ?? [])];
    // "Machine: HX 90, serial: HX90-3316": the model and the number.
    const machines = labels.filter(({ label, value }) => label === "machine" && value);
    const digits = ({ value }: LabelledValue) => value!.text.replace(/\D/g, "").length;
    const most = Math.max(0, ...machines.map(digits));
    for (const model of machines) if (digits(model) < most) labels.splice(labels.indexOf(model), 1);
    const title = labels.length ? null : headingOf(line, lexicon);
    if (title) labels.push({ label: title, value: null });
    const heading = labels[0];
    // Inside prose a word of the form is just a word.
    const prose =
      section === null &&
      labels.length === 1 &&
      heading!.value !== null &&
      line.text.length > 90 &&
      !isText(heading!.label);
    if (
      labels.length &&
      !prose &&
      !(section === "issues" && !isText(heading!.label) && heading!.value && hasGrade(line))
    ) {
      close();
      // "Both blades replaced. Parts: blade WB-1": what stands before the label is still said under the heading above.
      const before = text.slice(line.start, heading!.from ?? line.start);
      if (/\p{L}{3}/u.test(before) && /[.!;]$/.test(before.trimEnd()))
        pieces.push({ section, from: line.start, to: line.start + before.length });
      waiting = null;
      for (const { label, value } of labels) {
        const next = sections[label];
        if (label === "remarks") {
          section = null;
          if (value) pieces.push({ section, from: value.start, to: value.end });
        } else if (next) {
          // A heading with a whole sentence behind it says all it has to say.
          const closed = value !== null && /\p{L}{2}.*[.!]$/u.test(value.text) && value.text.length > 20;
          if (!closed) section = next;
          if (value && closed) pieces.push({ section: next, from: value.start, to: value.end });
          else if (value) pieces.push({ section, from: value.start, to: value.end });
        } else if (value) pieces.push({ label, value });
        else waiting = label;
      }
      if (!labels.some(({ label }) => sections[label])) section = null;
      continue;
    }
    if (section !== null && endsSection(line, lines[index + 1], text, lexicon)) {
      close();
      section = null;
      continue;
    }
    if (section === "parts" && !isPartRow(line, lexicon)) {
      close();
      section = null;
    }
    if (waiting) {
      pieces.push({ label: waiting, value: line.cells[0]! });
      waiting = null;
      continue;
    }
    // A list whose entries begin small; what fills its line goes on below all the same.
    const small = open !== null && /^\p{Ll}/u.test(text.slice(open.from)) && lines[index - 1]!.text.length < filled;
    const goesOn: boolean =
      !small &&
      open !== null &&
      section !== "parts" &&
      /^[\p{Ll}\d(]/u.test(line.text) &&
      !/[.!?:]$/.test(text.slice(0, open.to).trimEnd().slice(-1)) &&
      !/^\d{1,2}[.)]\s/.test(line.text) &&
      !/^\d{1,3}$/.test(line.cells.length > 1 ? line.cells[0]!.text : "");
    // Lines of a table were taken out between them.
    const next = open !== null && !text.slice(open.to, line.start).trim();
    if (next && (goesOn || section === null)) open!.to = line.end;
    else {
      close();
      open = { section, ...told(line, section) };
    }
  }
  close();
  return pieces.filter((piece) => !("section" in piece) || !isFine(text, piece, lexicon));
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

/** The labels of a form in words that no lexicon has, told by the form of their values; `below` are lines that hold a value alone. */
function labelsByForm(
  lines: readonly Line[],
  text: string,
  lexicon: Lexicon,
  fleet: FleetNames,
): { labels: Map<Line, LabelledValue[]>; below: Set<Line> } {
  const unknown: { entry: UnknownLabel; line: Line; below?: Line }[] = [];
  const told = new Set<Label>();
  const dated: boolean[] = [];
  for (const [index, line] of lines.entries()) {
    const known = labelsOf(line, lexicon);
    dated.push(known.some(({ label }) => label === "date"));
    for (const { label, value } of known) if (tells(label, value ?? lines[index + 1]?.cells[0])) told.add(label);
    const taken = known.flatMap(({ value }) => value ?? []);
    const free = line.cells.filter((cell) => !taken.some((value) => value.start < cell.end && value.end > cell.start));
    for (const entry of pairsIn(free.filter((cell) => !wholeLabel(cell, lexicon) || !known.length)))
      unknown.push({ entry, line });
    const [only, second] = line.cells;
    const below = lines[index + 1];
    if (
      !known.length &&
      only &&
      !second &&
      below?.cells.length === 1 &&
      looksLikeLabel(only) &&
      text.slice(line.end, below.start).split("\n").length === 2 &&
      valueAlone(below, lexicon, fleet)
    )
      unknown.push({ entry: { name: only, value: below.cells[0]! }, line, below });
  }
  const assigned = assignUnknown(
    unknown.map(({ entry }) => entry),
    told,
    lexicon,
    fleet,
  );
  // "Opened" next to "Closed": the first day beside the last.
  for (const { entry, line } of unknown) {
    const at = lines.indexOf(line);
    const beside = [-2, -1, 0, 1, 2].some((step) => dated[at + step]);
    if (beside && told.has("date") && !assigned.has(entry) && isDay(entry, lexicon)) assigned.set(entry, "date");
  }
  const labels = new Map<Line, LabelledValue[]>();
  const below = new Set<Line>();
  for (const { entry, line, below: under } of unknown) {
    const label = assigned.get(entry);
    if (!label) continue;
    labels.set(line, [...(labels.get(line) ?? []), { label, value: entry.value }]);
    if (under) below.add(under);
  }
  return { labels, below };
}

/** Whether the value of a known label can be what the label says: a machine has figures, and so has the meter. */
const tells = (label: Label, value: Cell | undefined) =>
  value !== undefined &&
  (label === "machine" ? /\d{3}/ : label === "hours" || label === "date" ? /\d/ : /\p{L}/u).test(value.text);

/** "Label: value" in a cell, or a label and its value in neighbouring ones. */
function pairsIn(cells: readonly Cell[]): UnknownLabel[] {
  const pairs: UnknownLabel[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!;
    const colon = /^(\p{L}[^:：\d]{1,40})\s?[:：]\s*(?=\S)/u.exec(cell.text.slice(0, 140));
    if (colon) {
      const start = cell.start + colon[0].length;
      pairs.push({
        name: { text: colon[1]!.trim(), start: cell.start, end: cell.start + colon[1]!.length },
        value: { text: cell.text.slice(colon[0].length), start, end: cell.end },
      });
      continue;
    }
    const next = cells[index + 1];
    const name = { ...cell, text: cell.text.replace(/\s*[:：]$/, "") };
    if (!next || !looksLikeLabel(name)) continue;
    pairs.push({ name, value: next });
    index++;
  }
  return pairs;
}

const partLabels: readonly (Label | null)[] = ["quantity", "partNumber", "partName", "parts"];

/** The head of a table of parts, in any order: which column holds what. */
function partColumns({ cells }: Line, lexicon: Lexicon): (Label | null)[] | null {
  if (cells.length < 2 || cells.some((cell) => !looksLikeLabel(cell))) return null;
  const labels = cells.map((cell) => wholeLabel(cell, lexicon));
  const named = labels.some((label) => label === "partName" || label === "parts");
  const foreign = labels.some((label) => label !== null && label !== "column" && !partLabels.includes(label));
  return named && !foreign && labels.filter((label) => partLabels.includes(label)).length >= 2 ? labels : null;
}

/** The part of a row under such a head; null where its cells do not fit the columns. */
function partIn({ cells }: Line, columns: readonly (Label | null)[]): PartCells | null {
  if (cells.length < 2 || cells.length > columns.length) return null;
  const under = (...labels: Label[]) =>
    cells[columns.findIndex((label) => label !== null && labels.includes(label))] ?? null;
  const [name, number] = [under("partName", "parts"), under("partNumber")];
  // A column in unknown words that holds a bare number counts.
  const counts = columns.includes("quantity") ? "quantity" : null;
  const count = cells.find(({ text }, at) => columns[at] === counts && (counts ?? /^\d{1,3}$/.test(text))) ?? null;
  const quantity = count ? Number(/^(\d{1,4})(?![\d.-]*\d)/.exec(count.text)?.[1] ?? NaN) : 1;
  const numbered = number === null || /\d/.test(number.text) || /^[-–—]$/.test(number.text);
  const fits = (name === null || /\p{L}{2}/u.test(name.text)) && numbered && Number.isFinite(quantity);
  return fits && (name ?? number) ? { name, number: number && /\d/.test(number.text) ? number : null, quantity } : null;
}

/** A row of a list of parts counts something, has a number, or is the name of a thing and no more. */
function isPartRow({ text, cells }: Line, lexicon: Lexicon): boolean {
  if (cells.length > 1 || /^\s*(?:\d|[-*•·])|\d\s?[x×]|[x×]\s?\d/iu.test(text)) return true;
  const hits = lexicon.find(tokensOf(text));
  const says = hits.some(({ sense }) => sense === "fault" || sense === "open" || sense === "work");
  if (codesIn(text).length > 0) return true;
  return /\d/.test(text)
    ? !says || hits.some(({ sense }) => sense === "pieces")
    : !says && text.length < 60 && !/[.!?]$/.test(text);
}

/** A title in unknown words, behind an empty line, in capitals or with a colon, over lines of its own. */
function endsSection(line: Line, next: Line | undefined, text: string, lexicon: Lexicon): boolean {
  const [cell, second] = line.cells;
  if (
    !cell ||
    second ||
    !next ||
    cell.text.length > 50 ||
    !/^\p{Lu}/u.test(cell.text) ||
    /\d|[.!?,;]$/u.test(cell.text)
  )
    return false;
  const tokens = tokensOf(cell.text);
  const apart = /\n[ \t]*\r?\n[ \t]*$/.test(text.slice(Math.max(0, line.start - 20), line.start));
  const marked =
    /[:：]$/.test(cell.text) ||
    apart ||
    (/\p{Lu}{4}/u.test(cell.text) && !/\p{Ll}/u.test(cell.text) && /\p{Ll}/u.test(next.text));
  if (!marked || tokens.length > 5) return false;
  return (
    !lexicon.find(tokens).some(({ sense }) => sense === "fault" || sense === "work") &&
    // "RENEW DOOR HANDLE": a line of the section that says something.
    !kindsOfLine(cell.text).some(({ label, probability }) => tellsOf.has(label) && probability > 0.8)
  );
}
const tellsOf = new Set<LineKind>(["work_done", "open_fault"]);
