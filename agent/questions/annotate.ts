import { typosAllowed, withinTypos } from "../language/spelling.ts";
import { squeeze, wordsOf, type Word } from "../language/tokens.ts";
import {
  nameIndex,
  placeLeads,
  type FleetName,
  type FleetVocabulary,
  type NameIndex,
  type NameKind,
} from "./fleet-names.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { corrected } from "./spelling.ts";
import { phraseBook, questionLanguages, sameWord, type Phrase, type QuestionLanguage } from "./lexicon/languages.ts";

/** A run of words and what it can mean. `used` is set by whoever reads it, and decides what the plan covers. */
export interface Tag {
  first: number;
  last: number;
  /** Which words it holds; a phrase with a gap leaves some out. */
  words: number[];
  concepts: Set<Concept>;
  name?: { kind: NameKind; values: string[]; whole: boolean };
  number?: number;
  /** Read through a typing error. */
  typo: boolean;
  used: boolean;
}

export interface Annotated {
  text: string;
  language: QuestionLanguage;
  words: Word[];
  tags: Tag[];
}

/** Reads a question's words as phrases of its language and names of the fleet, the longest first. */
export function annotate(text: string, vocabulary: FleetVocabulary): Annotated {
  const written = wordsOf(
    text
      .replace(hanNumber, (written) => ` ${hanValue(written)} `)
      .replace(besideHan, " ")
      .replace(/\bun(?=ordered|delivered|started|closed|visited|serviced|repaired)/gi, "not ")
      .replace(/\bvor(monats?|jahr(?:e?s)?|woche|quartals?)\b/gi, "letzten $1")
      .replace(/\b(more|less|fewer|\w{2,}er) then\b/gi, "$1 than")
      // "More repairs or more inspections" sets two sides against each other; "three or more" is a bound.
      .replace(/\b(more \p{L}+(?: \p{L}+)?) or more\b/giu, "$1 or")
      .replace(/\b(y|m)td\b/gi, (written) => (/^y/i.test(written) ? "year to date" : "month to date"))
      .replace(/\b(last|past) fortnight\b/gi, "$1 14 days")
      .replace(/-(?:ci|là)\b/g, "")
      .replace(abbreviation, "$1")
      // "8 000 heures": thousands apart.
      .replace(
        /(?<![\d.,-])(\d{1,3}) (\d{3})(?= (?:h|hours?|hrs|heures?|horas?|stunden|std|betriebsstunden|uren)\b)/giu,
        "$1$2",
      )
      .replace(/[%€$£&<>Ø]=?/g, (sign) => signWords[sign] ?? sign),
  );
  const language = languageOf(written);
  const books = [...new Set<QuestionLanguage>([language, "en"])];
  const names = nameIndex(vocabulary);
  const { words, typos } = corrected(written, names, books);
  const tags: Tag[] = [];
  for (const book of books.slice(0, 1))
    for (const phrase of phraseBook(book).gapped) tags.push(...gapped(phrase, words));
  for (let i = 0; i < words.length;) {
    const tag =
      nameAt(words, i, names, books) ??
      phraseAt(words, i, books) ??
      numberAt(words, i) ??
      nearMiss(words, i, names, books);
    if (tag?.concepts.has("where") && tag.concepts.has("or") && i > 0)
      // French "ou" is "où" only where it is written so, or begins the question.
      tag.concepts.delete(/ù/i.test(words[i]!.raw.normalize("NFC")) ? "or" : "where");
    if (tag) tags.push(tag.words.some((word) => typos.has(word)) ? { ...tag, typo: true } : tag);
    i = (tag?.last ?? i) + 1;
  }
  return { text, language, words, tags: tags.sort((a, b) => a.first - b.first || b.last - a.last) };
}

/** Numbers in Chinese writing from a hundred up: smaller ones are words of the lexicon, some of them parts of other words. */
const hanNumber = /[一二两三四五六七八九]?[百千万](?!分)[一二两三四五六七八九百千万零]*/g;

function hanValue(written: string): number {
  let total = 0;
  let part = 0;
  let digit = 0;
  let unit = 1;
  for (const sign of written) {
    const value = "零一二三四五六七八九".indexOf(sign === "两" ? "二" : sign);
    if (value >= 0) digit = value;
    else if (sign === "万") [total, part, digit, unit] = [(part + digit || 1) * 10_000, 0, 0, 10_000];
    else {
      unit = sign === "千" ? 1000 : 100;
      part += (digit || 1) * unit;
      digit = 0;
    }
  }
  // "一万五" is fifteen thousand: a digit at the end counts the next smaller unit.
  return total + part + digit * (written.includes("零") ? 1 : unit / 10);
}

/** Chinese writes numbers and names without a space beside them. */
const besideHan = /(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu;

/** Words that people cut short with a full stop, which then ends no clause. */
const abbreviation = new RegExp(
  String.raw`\b(excl|incl|hydr|hyd|elec|electr|struct|mech|approx|max|min|avg|av|no|nr|num|vs|resp|tot|maint|insp` +
    "|cust|loc|ca|exkl|inkl|zzgl|elektr|hydraul|mech|ggf|bzw|durchschn|máx|mín|aprox|eléc|hidr|núm|élec|env" +
    String.raw`|moy)\.(?=\s)`,
  "gi",
);

/** Signs that are words when spoken, so that the lexicons need not know them. */
const signWords: Record<string, string> = {
  "%": " percent ",
  Ø: " average ",
  "€": " euro ",
  $: " dollar ",
  "£": " pounds ",
  "&": " and ",
  ">": " more than ",
  ">=": " at least ",
  "<": " less than ",
  "<=": " at most ",
};

/** The language whose words say most of the question; English where nothing decides. */
export function languageOf(words: Word[]): QuestionLanguage {
  let best: QuestionLanguage = "en";
  let most = -1;
  for (const language of questionLanguages) {
    const { byFirst } = phraseBook(language);
    const score = words.reduce((sum, { norm }) => {
      const phrases = byFirst.get(norm);
      if (!phrases) return sum;
      return (
        sum +
        (phrases.some(
          ({ words: own, concepts }) => own.length === 1 && (concepts.includes("stop") || concepts.includes("art")),
        )
          ? 1.2
          : 1)
      );
    }, 0);
    if (score > most + 0.01) [best, most] = [language, score];
  }
  return best;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const tagOf = (first: number, last: number, concepts: Iterable<Concept>, typo = false): Tag => ({
  first,
  last,
  words: range(first, last),
  concepts: new Set(concepts),
  typo,
  used: false,
});

function phraseAt(words: Word[], at: number, books: QuestionLanguage[]): Tag | undefined {
  for (const language of books) {
    const { byFirst, wild } = phraseBook(language);
    const fits = [...(byFirst.get(words[at]!.norm) ?? []), ...wild].filter((phrase) =>
      phrase.words.every((word, k) => {
        const said = words[at + k];
        return said !== undefined && sameWord(word, said.norm) && (k === 0 || !said.opens);
      }),
    );
    if (fits.length === 0) continue;
    const length = Math.max(...fits.map((phrase) => phrase.words.length));
    const longest = fits.filter((phrase) => phrase.words.length === length);
    const exact = longest.filter((phrase) => !phrase.words.some((word) => word.includes("*")));
    return tagOf(
      at,
      at + length - 1,
      (exact.length > 0 ? exact : longest).flatMap(({ concepts }) => concepts),
    );
  }
  return undefined;
}

/** "until … assigned": words with a gap of up to four between them. */
function gapped(phrase: Phrase, words: Word[]): Tag[] {
  const pieces = phrase.words
    .join(" ")
    .split(" * ")
    .map((piece) => piece.split(" "));
  const tags: Tag[] = [];
  for (let at = 0; at < words.length; at++) {
    const held: number[] = [];
    let from = at;
    const complete = pieces.every((piece, k) => {
      for (let start = from; start <= from + (k === 0 ? 0 : 4); start++) {
        if (!piece.every((word, j) => words[start + j] && sameWord(word, words[start + j]!.norm))) continue;
        held.push(...range(start, start + piece.length - 1));
        from = start + piece.length;
        return true;
      }
      return false;
    });
    if (complete) tags.push({ ...tagOf(held[0]!, held.at(-1)!, phrase.concepts), words: held });
  }
  return tags;
}

function nameAt(words: Word[], at: number, names: NameIndex, books: QuestionLanguage[]): Tag | undefined {
  const named = serialAt(words, at, names) ?? fleetNameAt(words, at, names);
  if (!named) return undefined;
  // "May" or "Depot" alone is the everyday word before it is a piece of somebody's name.
  if (!named.name!.whole) {
    const phrase = phraseAt(words, at, books);
    if (phrase && phrase.last >= named.last) return undefined;
  }
  return named;
}

function fleetNameAt(words: Word[], at: number, names: NameIndex): Tag | undefined {
  const candidates = stems(words[at]!).flatMap((word) => names.byFirst.get(word) ?? []);
  const fits = candidates.filter((name) =>
    name.words.every((word, k) => {
      const said = words[at + k];
      return said !== undefined && stems(said).includes(word) && (k === 0 || !said.opens || name.kind === "location");
    }),
  );
  if (fits.length === 0) return undefined;
  const length = Math.max(...fits.map((name) => name.words.length));
  const longest = fits.filter((name) => name.words.length === length);
  const whole = longest.filter((name) => name.whole);
  const place = placeLeads.has(words[at - 1]?.norm ?? "") ? longest.find(({ kind }) => kind === "location") : undefined;
  const name = place ?? (whole.length > 0 ? whole : longest).sort((a, b) => kindRank[a.kind] - kindRank[b.kind])[0]!;
  return nameTag(at, at + length - 1, name, false);
}

const kindRank: Record<NameKind, number> = {
  serial: 0,
  model: 1,
  customer: 2,
  engineer: 3,
  location: 4,
  part: 5,
  partNumber: 6,
};

/** A word as it may carry a plural or genitive ending: "835s", "Anas", "filters". */
const stems = ({ norm }: Word): string[] =>
  (norm.length > 3 || /\ds$/.test(norm)) && norm.endsWith("s") ? [norm, norm.slice(0, -1)] : [norm];

function nameTag(first: number, last: number, name: FleetName, typo: boolean): Tag {
  return { ...tagOf(first, last, [], typo), name: { kind: name.kind, values: name.values, whole: name.whole } };
}

function serialAt(words: Word[], at: number, names: NameIndex): Tag | undefined {
  for (let last = Math.min(at + 2, words.length - 1); last >= at; last--) {
    const said = words.slice(at, last + 1);
    if (!said.some(({ raw }) => /\d/.test(raw)) || said.slice(1).some(({ opens }) => opens)) continue;
    const serial = names.serials.get(squeeze(said.map(({ raw }) => raw.replace(/['’]s$/, "")).join("")));
    if (serial) return { ...tagOf(at, last, []), name: { kind: "serial", values: [serial], whole: true } };
  }
  const tail = /^\d{3,}$/.test(words[at]!.norm) ? names.tails.get(words[at]!.norm) : undefined;
  return tail && !isYear(words[at]!.norm)
    ? { ...tagOf(at, at, []), name: { kind: "serial", values: tail, whole: true } }
    : undefined;
}

export const isYear = (word: string) => /^(?:19[5-9]\d|20[0-4]\d)$/.test(word);

function numberAt(words: Word[], at: number): Tag | undefined {
  const plain = words[at]!.norm.replace(/(?<=^\d{1,3})[.,'’ ](?=\d{3}$)/, "");
  const value = /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : undefined;
  const thousand = /^(\d+)k$/.exec(plain)?.[1];
  const number = value ?? (thousand ? Number(thousand) * 1000 : undefined);
  return number === undefined || number > Number.MAX_SAFE_INTEGER ? undefined : { ...tagOf(at, at, []), number };
}

/** Whether a word begins like a stem ("hydraul*") but for one typing error. */
const nearStem = (word: string, pattern: string) => {
  const stem = pattern.slice(0, -1);
  return (
    pattern.endsWith("*") &&
    stem.length >= 6 &&
    [-1, 0, 1].some((shift) => withinTypos(word.slice(0, stem.length + shift), stem, 1))
  );
};

/** A word that is one typing error (two, if long) away from exactly one known one; the first letter is seldom wrong, and "un-" no error. */
function nearMiss(words: Word[], at: number, names: NameIndex, books: QuestionLanguage[]): Tag | undefined {
  const { norm } = words[at]!;
  const limit = typosAllowed(norm.length);
  if (limit === 0 || /\d/.test(norm)) return undefined;
  for (const language of books) {
    const stems = phraseBook(language).wild.filter(
      (phrase) => phrase.words.length === 1 && nearStem(norm, phrase.words[0]!),
    );
    if (stems.length === 1) return tagOf(at, at, stems[0]!.concepts, true);
  }
  for (let typos = 1; typos <= limit; typos++) {
    const alike = (word: string) => word.length >= 4 && word[0] === norm[0] && withinTypos(norm, word, typos);
    const known = names.words.filter(alike);
    for (const language of books) {
      const near = phraseBook(language).words.filter(alike);
      if (near.length === 0 || known.length > 0) continue;
      const meanings = near.map((word) =>
        (phraseBook(language).byFirst.get(word) ?? [])
          .filter((phrase) => phrase.words.length === 1)
          .flatMap(({ concepts }) => concepts),
      );
      // Neighbours that mean different things decide nothing.
      if (meanings.every((meaning) => meaning.some((concept) => meanings[0]!.includes(concept))))
        return tagOf(at, at, meanings[0]!, true);
    }
    if (known.length === 1) {
      const name = names.byFirst.get(known[0]!)!.find((candidate) => candidate.words.length === 1)!;
      return nameTag(at, at, name, true);
    }
  }
  return undefined;
}
