import { codesIn } from "./codes.ts";
import type { Lexicon } from "./lexicon.ts";
import { componentsOf } from "./components.ts";
import { labelledNumber, type PartMention } from "./parts.ts";
import { hitsOf, sentenceAt, type Passage, type Sentence } from "./sentences.ts";
import { stem } from "../../language/tokens.ts";

const unit = new RegExp(
  "(?:pcs?|pce|pieces?|sets?|off|ea|each|stk|stück|st|satz|sätze|uds?|unid(?:ad(?:es)?)?|un|pi[eè]ces?" +
    "|pz[ai]?s?|pezz[oi]|stuks?|x|kits?|paar|pairs?|nos?|qt[eéyà]?)",
  "iu",
);
const leadingCount = new RegExp(
  `^[\\s(]*(\\d{1,3})(?:\\s?(?:${unit.source})(?!\\p{L})\\.?|(?=\\s+[\\p{L}\\d]))\\s*`,
  "iu",
);
const trailingCount = new RegExp(`[\\s(:=,;–-]+(?:x\\s?)?(\\d{1,3})(?:\\s?(?:${unit.source})\\.?)?[\\s)]*$`, "iu");

/** The parts of a row: one, or several in a sentence. */
export function partRows(
  sentence: Sentence,
  passage: Passage,
  lexicon: Lexicon,
  reserved: ReadonlySet<string>,
): PartMention[] {
  // In a row of a table the columns part things, so that a comma is only part of a name.
  const cuts = /\t| {3}/.test(sentence.text)
    ? []
    : [...sentence.text.matchAll(/,(?!\d)\s+|;\s*/g)].map(
        (match) => [match.index, match.index + match[0].length] as const,
      );
  for (const { from, to } of hitsOf(sentence, "and"))
    cuts.push([sentence.tokens[from]!.start - sentence.start, sentence.tokens[to - 1]!.end - sentence.start]);
  cuts.sort((a, b) => a[0] - b[0]);
  const rows: PartMention[] = [];
  let from = 0;
  for (const [at, next] of [...cuts, [sentence.text.length, sentence.text.length] as const]) {
    if (at <= from) continue;
    const offset = sentence.start - passage.start;
    const piece = sentenceAt(passage, offset + from, offset + at, lexicon);
    const row = piece && partRow(piece, reserved);
    const last = rows.at(-1);
    // "Hose, 2 pcs, HX-100": what has no name of its own completes the part before.
    if (piece && last && (!row || !componentsOf(piece).length)) {
      const code = codesIn(piece.text)[0] ?? labelledNumber(piece.text);
      const count = /^(?:x\s?)?(\d{1,3})\s?(?:x|\p{L}{1,6}\.?)?$/u.exec(piece.text);
      if (code) last.number ??= code.text;
      else if (count) last.quantity ??= Number(count[1]);
      else if (row) rows.push(row);
    } else if (row) rows.push(row);
    from = next;
  }
  return rows;
}

const articles =
  /^(?:un|une|le|la|les|el|los|las|un[ao]s?|ein|eine|einen|der|die|das|een|de|het|il|lo|gli|the|an?|um|uma|os|as)\s+/iu;

/** A row of a list of material: a count, a number and a name in any order. */
function partRow(sentence: Sentence, reserved: ReadonlySet<string>): PartMention | null {
  let text = sentence.text;
  const free = codesIn(text).filter((code) => !reserved.has(code.text) && code.text.replace(/\D/g, "").length >= 2);
  const code = free[0] ?? labelledNumber(text);
  if (code) text = `${text.slice(0, code.start)}\t${text.slice(code.end)}`;
  let quantity: number | null = null;
  for (const pattern of [leadingCount, trailingCount]) {
    const match = pattern.exec(text);
    if (!match || quantity !== null) continue;
    quantity = Number(match[1]);
    text = text.slice(0, match.index) + "\t" + text.slice(match.index + match[0].length);
  }
  const name = text
    .split(/\t|\s{2,}|\s[–|-]\s|[;:()]/)
    .map((piece) =>
      piece
        .replace(/(?:\b(?:p\/?n|art\.?|nr|no|ref|réf|part no|number|code)\b\.?[\s:]*)+$/iu, "")
        .replace(/^[\s,.:;-]+|[\s,.:;-]+$/g, "")
        .replace(articles, ""),
    )
    .filter((piece) => /\p{L}{2}/u.test(piece) && !new RegExp(`^${unit.source}$`, "iu").test(piece))
    .sort((a, b) => b.length - a.length)[0];
  // "BM-210 (1)": the number alone; what it is stands with the work.
  if (!name && code && quantity !== null)
    return { name: null, stems: [], number: code.text, quantity, start: sentence.start, end: sentence.end };
  if (
    !name ||
    (!code && quantity === null && !componentsOf(sentence).length) ||
    hitsOf(sentence, "label.fine").some(({ to }) => to === sentence.tokens.length)
  )
    return null;
  const stems = componentsOf(sentence).flatMap((component) => component.stems);
  return {
    name,
    stems: stems.length ? stems : [stem(name)],
    number: code?.text ?? null,
    quantity,
    start: sentence.start,
    end: sentence.end,
  };
}
