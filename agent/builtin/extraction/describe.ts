import { capitalised } from "./capital.ts";
import { codesIn } from "./codes.ts";
import { deniedWork } from "./denials.ts";
import { has, hitsOf, type Sentence } from "./sentences.ts";
import type { Sense } from "./lexicon.ts";

interface Range {
  start: number;
  end: number;
}

const leading: Sense[] = [
  "filler",
  "and",
  "but",
  "yes",
  "no",
  "correct",
  "open",
  "label.issues",
  "label.work",
  "day",
  "hearsay",
  "machine",
];
const trailing: Sense[] = ["filler", "and", "but", "urgent", "calm", "yes"];

/**
 * A clause in its own words, without what is recorded elsewhere: serial, hours, part numbers, counts, how urgent it is, and the
 * filler around it.
 * @param masked ranges of the source that belong to other fields
 */
export function describe(clause: Sentence, masked: readonly Range[]): string {
  const pieces = piecesOf(clause);
  const kept = pieces.filter((piece) => isContent(clause, piece, masked));
  const chosen = kept.length ? kept : pieces.slice(0, 1);
  let text = chosen
    .map((piece) => tidy(clause, piece, masked))
    .filter(Boolean)
    .join(/\p{Script=Han}/u.test(clause.text) ? "，" : ", ");
  text = text
    // A picture between two words parts them.
    .replace(/[\p{Extended_Pictographic}\uFE0F\u200D]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/\s+([,.;:!?)])/g, "$1")
    .replace(/\(\s*\)/g, "");
  text = text.replace(/^[\s,;:.，；：。\-–—/=>+)]+|[\s,;:.，；：。！\-–—/=>+(!]+$/gu, "").trim();
  return text && /\p{L}{2}/u.test(text) ? capitalised(text) : "";
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
  const denied = deniedWork(clause);
  const said = within(clause, piece, "work", "fault", "makeshift").filter((hit) => !denied.includes(hit));
  const text = clause.text.slice(piece.start - clause.start, piece.end - clause.start);
  const coded = codesIn(text).length > 0 || masked.some(({ start, end }) => start < piece.end && end > piece.start);
  if (coded && !said.length) return false;
  const asides = within(clause, piece, "urgent", "calm", "ordered", "solved");
  if (asides.length && !things.length) return false;
  // "机器已停": that the machine stands is how urgent it is, and is recorded there.
  const vague = things.every(({ language }) => language === "zh") && within(clause, piece, "generic").length > 0;
  if (asides.length && vague && things.length < 2 && !said.length) return false;
  if (asides.length && within(clause, piece, "solved").length && !within(clause, piece, "fault", "work").length)
    return false;
  if (things.length || said.length) return !isCount(clause, piece, things.length);
  return false;
}

/** "2 pcs", "clamps 2 off": a piece that only counts parts. */
const isCount = (clause: Sentence, piece: Range, things: number) =>
  within(clause, piece, "pieces").length > 0 &&
  within(clause, piece, "work", "fault").length === 0 &&
  /\d/.test(clause.text.slice(piece.start - clause.start, piece.end - clause.start)) &&
  things < 2;

function tidy(clause: Sentence, piece: Range, masked: readonly Range[]): string {
  const first = clause.tokens.findIndex(({ start }) => start >= piece.start);
  let from = first;
  let to = clause.tokens.findLastIndex(({ end }) => end <= piece.end) + 1;
  if (from < 0 || to <= from) return "";
  for (let changed = true; changed && from < to;) {
    changed = false;
    const head = hitsOf(clause, ...leading).filter(
      (hit) =>
        hit.from === from &&
        hit.to < to &&
        (hit.sense !== "machine" || isMasked(clause, hit.to, masked)) &&
        !isPart(clause, hit.from, hit.to),
    );
    const tail = hitsOf(clause, ...trailing).filter(
      (hit) => hit.to === to && hit.from > from && !isPart(clause, hit.from, hit.to),
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
  const end = clause.tokens[to - 1]!.end;
  return withoutCodes(clause.text.slice(start - clause.start, end - clause.start));
}

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

function withoutCodes(text: string): string {
  let rest = text;
  for (const code of codesIn(text).reverse()) {
    const before = rest.slice(0, code.start).replace(spec, "");
    rest = `${before} ${rest.slice(code.end)}`;
  }
  rest = rest.replace(
    /(?<=\p{Script=Han})\s?(?:[×xX]\s?\d{1,3}|(?:\d{1,3}|[一二两三四五六七八九十]{1,2})[个只根条套件支块颗组片])$/u,
    "",
  );
  return rest.replace(/\b\d{1,3} ?x\b|\bx ?\d{1,3}\b/giu, " ").trim();
}

export const isAside = (sentence: Sentence) =>
  !has(sentence, "work", "fault", "electrical", "hydraulic", "structural", "other");
