import { capitalised } from "./capital.ts";
import { codesIn } from "./codes.ts";
import { isDenial } from "./denials.ts";
import { hitsOf, type Sentence } from "./sentences.ts";
import type { Sense } from "./lexicon.ts";

interface Range {
  start: number;
  end: number;
}

/** What may go at the ends: all else, a "not", "must" or "urgent" above all, would change what is said. */
const leading: Sense[] = [
  "filler",
  "and",
  "but",
  "yes",
  "correct",
  "label.issues",
  "label.work",
  "day",
  "hearsay",
  "machine",
];
const trailing: Sense[] = ["filler", "and", "but", "yes"];
/** A piece of nothing but these says nothing of the work or the fault. */
const aside: Sense[] = [
  ...leading,
  "hours",
  "number",
  "place",
  "together",
  "label.hours",
  "label.date",
  "label.machine",
];

/**
 * A clause in its own words: one stretch of the source, trimmed at its ends of what is recorded elsewhere (serial, hours, part
 * numbers, counts) and of the filler around it.
 * @param masked ranges of the source that belong to other fields
 */
export function describe(clause: Sentence, masked: readonly Range[]): string {
  const pieces = piecesOf(clause);
  const first = pieces.findIndex((piece) => isContent(clause, piece, masked));
  const last = pieces.findLastIndex((piece) => isContent(clause, piece, masked));
  const stretch = first < 0 ? pieces[0] : { start: pieces[first]!.start, end: pieces[last]!.end };
  if (!stretch) return "";
  const text = tidy(clause, stretch, masked)
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}("“„«]+|[\s,;:.，；：。！!\-–—/=>+(|]+$/gu, "")
    .trim();
  return /\p{L}{2}/u.test(text) ? capitalised(text) : "";
}

function piecesOf(clause: Sentence): Range[] {
  const found: Range[] = [];
  let from = 0;
  for (const match of clause.text.matchAll(
    /\s*\t\s*|,(?!\d{3}(?!\d))\s*|，\s*|\s*[(（](?=[^()（）]{0,60}[)）])|[)）]\s*|\s=>\s|:\s|\s[-–—]\s/gu,
  )) {
    if (match.index > from) found.push({ start: clause.start + from, end: clause.start + match.index });
    from = match.index + match[0].length;
  }
  if (from < clause.text.length) found.push({ start: clause.start + from, end: clause.end });
  return found;
}

const within = (clause: Sentence, { start, end }: Range, ...senses: Sense[]) =>
  hitsOf(clause, ...senses).filter(
    ({ from, to }) => clause.tokens[from]!.start >= start && clause.tokens[to - 1]!.end <= end,
  );

function isContent(clause: Sentence, piece: Range, masked: readonly Range[]): boolean {
  const things = within(clause, piece, "electrical", "hydraulic", "structural", "other");
  const codes = codesIn(clause.text, clause.start);
  if (isCount(clause, piece, things.length)) return false;
  // How urgent it is may stand in a column of its own.
  const graded = clause.text.includes("\t") && within(clause, piece, "urgent", "calm", "open").length > 0;
  if (graded && !things.length && !within(clause, piece, "fault").length) return false;
  const asides = within(clause, piece, ...aside);
  return clause.tokens.some(
    ({ start, end }, at) =>
      start >= piece.start &&
      end <= piece.end &&
      (isPart(clause, at, at + 1) ||
        !(
          /^\d+$/.test(clause.tokens[at]!.norm) ||
          isMasked(clause, at, [...masked, ...codes]) ||
          asides.some(({ from, to }) => from <= at && to > at)
        )),
  );
}

/** "2 pcs", "clamps 2 off": a piece that only counts parts. */
const isCount = (clause: Sentence, piece: Range, things: number) =>
  within(clause, piece, "pieces").length > 0 &&
  within(clause, piece, "work", "fault").length === 0 &&
  /(?<![\p{L}\d])\d+(?!\p{L}{2})/u.test(clause.text.slice(piece.start - clause.start, piece.end - clause.start)) &&
  things < 2;

function tidy(clause: Sentence, piece: Range, masked: readonly Range[]): string {
  const first = clause.tokens.findIndex(({ start }) => start >= piece.start);
  let from = first;
  const last = clause.tokens.findLastIndex(({ end }) => end <= piece.end) + 1;
  let to = last;
  if (from < 0 || to <= from) return "";
  for (let changed = true; changed && from < to;) {
    changed = false;
    const head = hitsOf(clause, ...leading).filter(
      (hit) =>
        hit.from === from &&
        hit.to < to &&
        (!hit.sense.startsWith("label.") ||
          /^\s*[:：]/.test(clause.text.slice(clause.tokens[hit.to - 1]!.end - clause.start))) &&
        (hit.sense !== "machine" || isMasked(clause, hit.to, masked)) &&
        !isPart(clause, hit.from, hit.to) &&
        !denies(clause, hit),
    );
    const tail = hitsOf(clause, ...trailing).filter(
      (hit) => hit.to === to && hit.from > from && !isPart(clause, hit.from, hit.to) && !denies(clause, hit),
    );
    const longest = head.reduce((max, hit) => Math.max(max, hit.to), from);
    if (longest > from) [from, changed] = [longest, true];
    const shortest = tail.reduce((min, hit) => Math.min(min, hit.from), to);
    if (shortest < to && shortest > from) [to, changed] = [shortest, true];
    while (from < to && isMasked(clause, from, masked)) [from, changed] = [from + 1, true];
    while (to > from && isMasked(clause, to - 1, masked)) [to, changed] = [to - 1, true];
  }
  if (from >= to) return "";
  const start = from === first ? Math.max(piece.start, clause.start) : clause.tokens[from]!.start;
  const end = to === last ? piece.end : clause.tokens[to - 1]!.end;
  return withoutCount(clause.text.slice(start - clause.start, end - clause.start));
}

const denies = ({ tokens }: Sentence, { from, to }: { from: number; to: number }) =>
  tokens.slice(from, to).some(({ norm }) => isDenial(norm));

/** A word that also names a thing or fault stays: "left" as side, "back" of "back on". */
const isPart = (clause: Sentence, from: number, to: number) =>
  hitsOf(clause, "work", "fault", "fresh", "electrical", "hydraulic", "structural", "other").some(
    (hit) => hit.from < to && hit.to > from,
  );

const isMasked = (clause: Sentence, index: number, masked: readonly Range[]) => {
  const token = clause.tokens[index];
  return !!token && masked.some(({ start, end }) => token.start < end && token.end > start);
};

const spec = new RegExp(
  String.raw`\s*(?:\b(?:p/?n|part ?(?:no|number)|piece number|one piece number|ref|réf|art\.?-?nr|nr|number|nummer` +
    String.raw`|número|numéro)\b\.?[\s:]*|(?:配件|零件|备件)?(?:件号|号|编号|料号)[\s:：是为]*)?$`,
  "iu",
);

/** Without the part number or count that ends or opens it. */
function withoutCount(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    const code = codesIn(rest).at(-1);
    if (code && !/[\p{L}\p{N}]/u.test(rest.slice(code.end))) rest = rest.slice(0, code.start).replace(spec, "");
    rest = rest
      .replace(
        /(?<=\p{Script=Han})\s?(?:[×xX]\s?\d{1,3}|(?:\d{1,3}|[一二两三四五六七八九十]{1,2})[个只根条套件支块颗组片])$/u,
        "",
      )
      .replace(/[\s,;(]*\b(?:\d{1,3} ?x|x ?\d{1,3})$|^\d{1,3} ?x\b/giu, "")
      .replace(/[\s,;:(]+$/u, "");
  }
  return rest.trim();
}
