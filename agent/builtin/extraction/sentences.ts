import type { Hit, Lexicon, Sense } from "./lexicon.ts";
import { beginningsIn } from "../../language/lines/spoken-gaps.ts";
import { tokensOf, type Token } from "../../language/tokens.ts";

export type Section = "work" | "parts" | "issues" | "check" | "ignore";

/** A stretch of the source by one person on one day: a chat message, a line or paragraph of a document. */
export interface Passage {
  /** As in the source, or of the same length. */
  text: string;
  /** Offset in the source. */
  start: number;
  author: string | null;
  /** yyyy-mm-dd. */
  day: string | null;
  /** Index of the chat message. */
  message: number | null;
  /** What the heading above says about it. */
  section: Section | null;
  /** Urgency by the letter of the form's own scale. */
  grade?: "High" | "Medium";
}

/** A stretch of a document; line ends inside are blanks, so that offsets stay. */
export const passageOf = (text: string, from: number, to: number, section: Section | null): Passage => ({
  text: section === null ? text.slice(from, to) : text.slice(from, to).replace(/[\r\n]/g, " "),
  start: from,
  author: null,
  day: null,
  message: null,
  section,
});

/** One statement: what stands between two full stops, or half of it where two things are said. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  tokens: Token[];
  hits: Hit[];
  /** A sign at the line's start says done or not done. */
  mark: "done" | "open" | null;
}

const ticks = /^\s*(?:[✔✅☑🗹✓👍]|\[x\]|\(x\))\uFE0F?\s*/iu;
const crosses = /^\s*(?:[✖❌✘✗☒🔴⚠❗‼]|\[ \])\uFE0F?\s*/u;
const bullets = /^\s*(?:[-*•·–—>▪●○]|\d{1,2}[.)](?=\s)|[a-z]\)(?=\s))\s*/u;
const abbreviation = new RegExp(
  String.raw`(?:\b(?:abt|approx|ca|nr|no|art|ref|réf|núm|num|n|bzw|z\.b|inkl|incl|evtl|ggf|hyd|cyl|temp|eng|std|stk` +
    String.raw`|pos|st|mr|mrs|dr|ing|e\.g|i\.e|p\.ej|aprox|env|vs|max|min|tel|pcs|ltr|hr|hrs|h|re|li|vorn|hi|etc|cyl|bj` +
    String.raw`|kl|gr|d\.h|u\.a|o\.k|[a-z]))$`,
  "iu",
);

/** "3,300 hrs." ends what is said, also where nobody writes capitals. */
const meterReading = /\d[\d.,\s\u00a0\u202f]*\d{2,}\s?(?:hrs?|h|std|bh|hs)$/iu;

/** Cuts a passage into sentences: at line ends, full stops, semicolons and list marks. */
export function sentencesOf(passage: Passage, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [from, to] of ranges(passage.text, lexicon)) {
    const sentence = sentenceAt(passage, from, to, lexicon);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

export function sentenceAt(
  passage: Passage,
  from: number,
  to: number,
  lexicon: Lexicon,
  mark: Sentence["mark"] = null,
): Sentence | null {
  let text = passage.text.slice(from, to);
  const tick = ticks.exec(text) ?? null;
  const cross = tick ? null : crosses.exec(text);
  const lead = (tick ?? cross ?? bullets.exec(text) ?? /^[\s,;，、]*/.exec(text))![0].length;
  from += lead;
  text = text.slice(lead).trimEnd();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const start = passage.start + from;
  const tokens = tokensOf(text, start);
  const own = tick ? "done" : cross ? "open" : mark;
  return { text, start, end: start + text.length, tokens, hits: lexicon.find(tokens), mark: own };
}

/** "20. Mai": behind the figure of a day the full stop ends nothing. */
function opensDate(around: string, lexicon: Lexicon): boolean {
  const month = /(?<!\d)\d{1,2}\.\s(\p{L}+)/u.exec(around)?.[1];
  return month !== undefined && has({ hits: lexicon.find(tokensOf(month)) }, "month");
}

function ranges(text: string, lexicon: Lexicon): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(/[\n\r]+|[.!?;।]+(?=\s|$)|[。！？；]+|\s=>\s|[✔✅✖❌✘✗☒](?=\s)/gu)) {
    const at = match.index;
    const sign = match[0];
    if (
      sign.startsWith(".") &&
      !meterReading.test(text.slice(Math.max(from, at - 16), at)) &&
      abbreviation.test(text.slice(Math.max(from, at - 12), at)) &&
      !/^\s*\n/.test(text.slice(at + 1, at + 4))
    ) {
      const next = /^\.\s+(\p{Lu})?/u.exec(text.slice(at, at + 4));
      if (
        !next?.[1] ||
        text.slice(Math.max(from, at - 12), at).match(/(?:^|[\s(-])(?:nr|no|art|ref|réf|ca|abt|mr|mrs|dr)$/i)
      )
        continue;
    }
    if (sign === "." && opensDate(text.slice(Math.max(from, at - 3), at + 20), lexicon)) continue;
    // A tick opens what follows it.
    const mark = /[✔✅✖❌✘✗☒]/u.test(sign);
    const to = mark ? at : at + (/[!?！？]/.test(sign) ? sign.length : 0);
    if (to > from) found.push([from, to]);
    from = mark ? at : at + sign.length;
  }
  if (from < text.length) found.push([from, text.length]);
  return found.flatMap(([a, b]) => inBreaths(text, a, b, lexicon)).flatMap(([a, b]) => inReach(text, a, b));
}

/** What was dictated without a sign falls apart where something new begins. */
function inBreaths(text: string, from: number, to: number, lexicon: Lexicon): [number, number][] {
  const cuts = [from, ...beginningsIn(text.slice(from, to), lexicon).map((at) => from + at), to];
  return cuts.slice(1).map((end, at) => [cuts[at]!, end]);
}

/** Nobody says more in one breath; what goes on without a stop is cut, so that reading stays linear. */
const longest = 420;

function inReach(text: string, from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  while (to - from > longest) {
    const gap = Math.max(text.lastIndexOf(", ", from + longest), text.lastIndexOf(" ", from + longest));
    const cut = gap > from ? gap : from + longest;
    parts.push([from, cut]);
    from = cut;
  }
  parts.push([from, to]);
  return parts;
}

export const has = ({ hits }: Pick<Sentence, "hits">, ...senses: Sense[]) =>
  hits.some((hit) => senses.includes(hit.sense));
export const hitsOf = ({ hits }: Pick<Sentence, "hits">, ...senses: Sense[]) =>
  hits.filter((hit) => senses.includes(hit.sense));

/** Hits of one sense that do not stand inside a hit of another ("urgent" in "not urgent"). */
export function freeHits(sentence: Pick<Sentence, "hits">, sense: Sense, ...unless: Sense[]): Hit[] {
  const covering = hitsOf(sentence, ...unless);
  return hitsOf(sentence, sense).filter(
    (hit) => !covering.some((other) => other.from <= hit.from && other.to >= hit.to),
  );
}
