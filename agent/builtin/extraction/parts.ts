import { codesIn, spokenDash, withDashes, type Code } from "./codes.ts";
import type { Hit } from "./lexicon.ts";
import { akin, componentsOf } from "./components.ts";
import { stem } from "../../language/tokens.ts";
import { freeHits, hitsOf, type Sentence } from "./sentences.ts";

/** A part as one piece of a sentence names it; what the piece leaves out is null. */
export interface PartMention {
  name: string | null;
  /** Stems of the name, to recognise the part elsewhere. */
  stems: string[];
  number: string | null;
  quantity: number | null;
  start: number;
  end: number;
}

const cut = /,(?!\d{3}\b)\s*|[，、（）；：]\s*|\s[+&]\s|[()/;:](?=\s|$)|(?<=\s)\(|\s[-–]\s/gu;

/** The parts that a sentence names, with or without a number or count. */
export const partsNamedIn = (sentence: Sentence): PartMention[] =>
  pieces(sentence, hitsOf(sentence, "and")).flatMap(([from, to]) => readPiece(sentence, from, to, new Set()) ?? []);

/**
 * The parts with a number or a quantity that a sentence names. Pieces that hold only one of them belong to the named piece
 * before ("2 pcs" after a comma).
 * @param reserved codes that are serials
 */
export function partsOf(
  sentence: Sentence,
  reserved: ReadonlySet<string>,
  ands: Hit[] = hitsOf(sentence, "and"),
): PartMention[] {
  const mentions: PartMention[] = [];
  for (const [from, to] of pieces(sentence, ands)) {
    const piece = readPiece(sentence, from, to, reserved);
    if (!piece) continue;
    const last = mentions.at(-1);
    const agreeing = last && (!piece.quantity || !last.quantity || piece.quantity === last.quantity);
    const completes = last && (!piece.name || isUnitOf(piece, last)) && !(piece.number && last.number) && agreeing;
    if (completes) {
      last.number ??= piece.number;
      last.quantity ??= piece.quantity;
      last.end = piece.end;
    } else if (
      last &&
      !last.name &&
      piece.name &&
      !(piece.number && last.number) &&
      !(piece.quantity && last.quantity)
    ) {
      Object.assign(last, {
        name: piece.name,
        stems: piece.stems,
        number: last.number ?? piece.number,
        quantity: last.quantity ?? piece.quantity,
        end: piece.end,
      });
    } else mentions.push(piece);
  }
  for (const [at, mention] of mentions.entries()) shareAmongNumbers(mention, mentions.slice(at + 1));
  return mentions.filter((mention) => mention.number !== null || mention.quantity !== null);
}

/** "Both filters FF-1 and FF-2", "2 filters FF-1, FF-2": one of each number, all of the one name. */
function shareAmongNumbers(named: PartMention, after: readonly PartMention[]): void {
  if (!named.name || !named.number) return;
  const end = after.findIndex(({ name, number, quantity }) => name !== null || number === null || quantity !== null);
  const others = end < 0 ? after : after.slice(0, end);
  if (others.length === 0 || (named.quantity !== null && named.quantity !== others.length + 1)) return;
  for (const other of others) Object.assign(other, { name: named.name, stems: named.stems });
  if (named.quantity !== null) for (const part of [named, ...others]) part.quantity = 1;
}

function pieces({ text, start, tokens }: Sentence, ands: Hit[]): [number, number][] {
  const cuts = [...text.matchAll(cut)].map((match) => [match.index, match.index + match[0].length] as const);
  for (const { from, to } of ands) cuts.push([tokens[from]!.start - start, tokens[to - 1]!.end - start]);
  cuts.sort((a, b) => a[0] - b[0]);
  const found: [number, number][] = [];
  let from = 0;
  for (const [at, next] of cuts) {
    if (at > from) found.push([from, at]);
    from = Math.max(from, next);
  }
  if (from < text.length) found.push([from, text.length]);
  return found.map(([a, b]) => [start + a, start + b]);
}

function readPiece(sentence: Sentence, from: number, to: number, reserved: ReadonlySet<string>): PartMention | null {
  const text = sentence.text.slice(from - sentence.start, to - sentence.start);
  const code = partNumber(text, from, reserved);
  const quantity = quantityIn(sentence, text, from, to, code);
  const components = componentsOf(sentence).filter(
    ({ from: a, to: b }) =>
      sentence.tokens[a]!.start >= from &&
      sentence.tokens[b - 1]!.end <= to &&
      // A dash that was said in a number is no dashboard.
      !(code && sentence.tokens[a]!.start < code.end && sentence.tokens[b - 1]!.end > code.start),
  );
  const name = components.length ? nameOf(sentence, components) : kitIn(text);
  if (!name && !code && quantity === null) return null;
  return {
    name: name?.text ?? null,
    stems: components.flatMap(({ stems }) => stems),
    number: code?.text ?? null,
    quantity,
    start: from,
    end: from + text.trimEnd().length,
  };
}

/** "Seal kit SK-4410, 1 kit": counts the part in its own unit. */
const isUnitOf = (piece: PartMention, { stems }: PartMention) =>
  piece.number === null &&
  piece.quantity !== null &&
  piece.name !== null &&
  !/\s/.test(piece.name) &&
  kitIn(piece.name) !== null &&
  stems.some((one) => akin(one, stem(piece.name!)));

/** A kit is a part by itself. */
function kitIn(text: string): { text: string } | null {
  const match = /(?<!\p{L})(?:kits?|[\p{L}]*satz|[\p{L}]*sätze|sets?|jeu|juego|jogo|cartridges?)(?!\p{L})/iu.exec(text);
  return match ? { text: match[0] } : null;
}

const linking = new RegExp(
  String.raw`^(?:[\s-]|\s(?:de|di|da|do|du|del|della|à|a|of|van|der|des|ka|ki|ke|का|की|के|of the|for|pour|para` +
    String.raw`|für|per|voor|la|le|l')\s){1,3}$|^的?$`,
  "iu",
);

/** The words of neighbouring components: "cab roof bolts" from "half a dozen cab roof bolts renewed". */
function nameOf(sentence: Sentence, components: ReturnType<typeof componentsOf>): { text: string } {
  const first = components[0]!;
  let to = first.to;
  for (const next of components.slice(1)) {
    const between = sentence.text.slice(
      sentence.tokens[to - 1]!.end - sentence.start,
      sentence.tokens[next.from]!.start - sentence.start,
    );
    if (!linking.test(between)) break;
    to = next.to;
  }
  const text = sentence.text.slice(
    sentence.tokens[first.from]!.start - sentence.start,
    sentence.tokens[to - 1]!.end - sentence.start,
  );
  return { text };
}

const labelled = new RegExp(
  String.raw`(?:(?:\b(?:p/?n|part ?(?:no|number|nr)?|(?:teile?|artikel|ersatzteil|bestell)[- ]?n(?:r|ummer)` +
    String.raw`|art(?:ikel)?\.?[- ]?(?:nr|no)|r[eé]f(?:[eé]rence)?|ref(?:er[eê]ncia|erencia|erentie)?|codice|cod` +
    String.raw`|c[oó]d(?:igo)?|n[uú]mero|num[eé]ro|nummer|number|piece number|sap|onderdeel(?:nr|nummer)|ricambio)\b\.?` +
    String.raw`|(?:件|零件|配件|料|图|货)号)[\s:：#.°ºº是为]{0,3})` +
    String.raw`((?:[A-Z]{1,4} ?)?\d[A-Z\d]*(?:(?:[-./ ]|${spokenDash})?[A-Z\d]*\d[A-Z\d]*){0,4}(?:-[A-Z]{1,3})?` +
    String.raw`|[A-Z]{1,6}[-./]?[A-Z\d]*\d[A-Z\d./-]{0,16})`,
  "iu",
);

function partNumber(text: string, from: number, reserved: ReadonlySet<string>): Code | null {
  const free = codesIn(text, from).filter(({ text: code }) => !reserved.has(code));
  const label = labelledNumber(text);
  if (label && !reserved.has(label.text)) {
    const [start, end] = [from + label.start, from + label.end];
    return (
      free.find((code) => code.start <= start && code.end >= start + label.text.length) ?? {
        text: label.text,
        start,
        end,
      }
    );
  }
  return free[0] ?? null;
}

/** A part number behind its label: "p/n 4711", "Ref. AB 12". */
export function labelledNumber(text: string): Code | null {
  const label = labelled.exec(text);
  if (!label) return null;
  const start = label.index + label[0].length - label[1]!.length;
  const raw = trimCount(withDashes(label[1]!).replace(/[.\s/-]+$/, ""));
  return raw.length >= 2 && raw.replace(/\D/g, "").length >= 2
    ? { text: raw, start, end: start + label[1]!.length }
    : null;
}

/** "2290 1x" → "2290": a count behind the number is no part of it. */
const trimCount = (raw: string) =>
  raw
    .replace(/\s+(?:x ?\d{1,3}|\d{1,3} ?x?)$/i, "")
    .replace(/\s+[a-z]+$/, "")
    .trim();

const times = /(?:^|[\s(,])(?:[x×] ?(\d{1,3})|(\d{1,3}) ?[x×])(?=$|[\s),]|\.(?!\d))/iu;

function quantityIn(sentence: Sentence, text: string, from: number, to: number, code: Code | null): number | null {
  const match = times.exec(code ? blank(text, code.start - from, code.end - from) : text);
  if (match) return Number(match[1] ?? match[2]);
  // "RF-100 (2)": the bracket was cut off in front.
  const bracketed = /^(\d{1,2})\)?\s*$/.exec(text);
  if (bracketed && sentence.text[from - sentence.start - 1] === "(") return Number(bracketed[1]);
  const tokens = sentence.tokens;
  // "3个小时" is a time, though 个 counts things.
  for (const hit of freeHits(sentence, "pieces", "measures", "hours")) {
    const token = tokens[hit.from]!;
    if (token.start < from || token.end > to || (code && token.start >= code.start && token.end <= code.end)) continue;
    for (const [index, neighbour] of [tokens[hit.from - 1], tokens[hit.to]].entries()) {
      if (index === 1 && neighbour && !/^\d/.test(neighbour.norm)) continue;
      if (
        !neighbour ||
        neighbour.start < from ||
        neighbour.end > to ||
        (code && neighbour.start >= code.start && neighbour.end <= code.end)
      )
        continue;
      const gap = sentence.text.slice(
        Math.min(neighbour.end, token.end) - sentence.start,
        Math.max(neighbour.start, token.start) - sentence.start,
      );
      if (!/^[\s.:=]*$/.test(gap)) continue;
      const value = countOf(sentence, tokens.indexOf(neighbour));
      if (value !== null) return value;
    }
  }
  return countBefore(sentence, from, to, code);
}

/** "half a dozen bolts", "6 hoses": a count in front of a part, with at most two words between. */
function countBefore(sentence: Sentence, from: number, to: number, code: Code | null): number | null {
  const glued = sentence.tokens.find(
    ({ norm, start, end }) =>
      start >= from && end <= to && /^\d{1,3}(?:x|stk|st|pcs?|pz|ud|uds|un|off|ea|nos?|gab)$/.test(norm),
  );
  if (glued) return Number.parseInt(glued.norm, 10);
  for (const component of componentsOf(sentence)) {
    if (sentence.tokens[component.from]!.start < from || sentence.tokens[component.from]!.start >= to) continue;
    for (let at = component.from - 1; at >= Math.max(0, component.from - 3); at--) {
      const token = sentence.tokens[at]!;
      if (token.start < from || (code && token.end <= code.end && token.start >= code.start)) break;
      const value = countOf(sentence, at);
      if (value === null || isMeasured(sentence, at)) continue;
      if (value === 1 && !/\d/.test(token.norm)) continue;
      return value;
    }
  }
  if (!code) return null;
  // Next to a part number a lone count needs no unit: "BX-100, one".
  const rest = sentence.tokens.filter(
    ({ start, end }) => start >= from && end <= to && (start >= code.end || end <= code.start),
  );
  for (const token of rest) {
    const at = sentence.tokens.indexOf(token);
    const value = countOf(sentence, at);
    if (
      value !== null &&
      !isMeasured(sentence, at) &&
      (/\d/.test(token.norm) || rest.length === 1) &&
      Math.min(Math.abs(token.start - code.end), Math.abs(code.start - token.end)) <= 3
    )
      return value;
  }
  return null;
}

function countOf(sentence: Sentence, at: number): number | null {
  const token = sentence.tokens[at];
  if (!token) return null;
  if (/^\d{1,3}$/.test(token.norm)) {
    // "Sensor no 3" is the third.
    if (/^(?:no|nr|num|number|nummer|numero)$/.test(sentence.tokens[at - 1]?.norm ?? "")) return null;
    const around = sentence.text.slice(Math.max(0, token.start - sentence.start - 2), token.end - sentence.start + 2);
    return /\d[.,/-]\d|[-./]\d+|\d\s?%/.test(around) ? null : Number(token.norm);
  }
  return hitsOf(sentence, "number").find(({ from, to }) => from <= at && to > at)?.value ?? null;
}

const isMeasured = (sentence: Sentence, at: number) =>
  hitsOf(sentence, "measures", "hours").some(
    ({ from }) => from === at + 1 && sentence.tokens[from]!.start - sentence.tokens[at]!.end <= 1,
  );

const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + " ".repeat(Math.max(0, to - from)) + text.slice(to);
