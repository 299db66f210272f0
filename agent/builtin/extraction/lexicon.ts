import { phrasesFor, type LexiconLanguage } from "../../language/lexicon/lexicon.ts";
import { compoundNumber } from "./compound-number.ts";
import { plainSenses, valuedSenses, type Sense } from "./senses.ts";
import { tokensOf, type Token } from "../../language/tokens.ts";

export type { Label, Sense, Topic } from "./senses.ts";

/** A phrase of the vocabulary found in a text. */
export interface Hit {
  sense: Sense;
  /** Token indexes, `to` exclusive. */
  from: number;
  to: number;
  /** What the phrase counts or means: 2 for "two", -1 for "yesterday", 1–12 for months. */
  value: number;
  /** Letters of the phrase. */
  letters: number;
  language: string;
}

interface Phrase {
  words: Pattern[];
  letters: number;
  sense: Sense;
  value: number;
  language: string;
}
type Pattern = { text: string; open: "none" | "end" | "start" | "both" };

/** Finds the phrases of some languages in tokens, in time linear in the text. */
export class Lexicon {
  readonly #exact = new Map<string, Phrase[]>();
  readonly #prefix = new Map<string, Phrase[]>();
  readonly #loose: Phrase[] = [];
  readonly #remembered = new Map<string, Phrase[]>();
  /** The words of numbers by language. */
  readonly #numbers = new Map<string, Map<string, number>>();

  constructor(languages: readonly LexiconLanguage[]) {
    for (const language of languages) this.#read(language);
  }

  #read(language: LexiconLanguage) {
    const phrases = phrasesFor("report", language);
    for (const sense of plainSenses)
      for (const phrase of phrases.get(sense) ?? []) this.#add(phrase, sense, 0, language);
    for (const sense of valuedSenses)
      for (const [tag, list] of phrases)
        if (tag.startsWith(`${sense}:`))
          for (const phrase of list) this.#add(phrase, sense, Number(tag.slice(sense.length + 1)), language);
  }

  #add(phrase: string, sense: Sense, value: number, language: string) {
    const words = phrase.trim().split(/\s+/).flatMap(patternsOf);
    const first = words[0];
    if (!first) return;
    if (things.has(sense) && words.length > 1 && !phrase.includes("*"))
      for (const plural of pluralsOf(words, language)) this.#enter(plural, sense, value, language);
    this.#enter(words, sense, value, language);
  }

  #enter(words: Pattern[], sense: Sense, value: number, language: string) {
    const first = words[0]!;
    if (sense === "spelt" && words.length === 1) this.#count(first.text, value, language);
    const entry = { words, letters: words.reduce((sum, { text }) => sum + text.length, 0), sense, value, language };
    if (first.open === "none") put(this.#exact, first.text, entry);
    else if (first.open === "end") put(this.#prefix, first.text, entry);
    else this.#loose.push(entry);
  }

  #count(word: string, value: number, language: string) {
    let numbers = this.#numbers.get(language);
    if (!numbers) this.#numbers.set(language, (numbers = new Map<string, number>()));
    numbers.set(word, value);
    // "Trentuno", "ventotto", "einundzwanzig": inside a compound the last letter goes.
    if (language === "it" ? value >= 20 && value < 100 : word === "eins") numbers.set(word.slice(0, -1), value);
  }

  /** All phrases in the tokens; of phrases of one sense that overlap, the longest. */
  find(tokens: readonly Token[]): Hit[] {
    const hits: Hit[] = [];
    const best = new Map<string, Hit>();
    for (let at = 0; at < tokens.length; at++) {
      const norm = tokens[at]!.norm;
      const phrases = this.#starting(norm);
      if (phrases.length === 0) continue;
      best.clear();
      for (const phrase of phrases) {
        const to = endOf(phrase, tokens, at);
        if (to < 0) continue;
        const known = best.get(phrase.sense);
        if (!known || known.to < to || (known.to === to && known.letters < phrase.letters))
          best.set(phrase.sense, {
            sense: phrase.sense,
            from: at,
            to,
            value: phrase.value,
            letters: phrase.letters,
            language: phrase.language,
          });
      }
      for (const hit of best.values()) {
        const before = hits.findLast((earlier) => earlier.sense === hit.sense);
        if (!before || before.to <= hit.from) hits.push(hit);
        else if (before.to < hit.to && before.to - before.from < hit.to - hit.from)
          hits[hits.lastIndexOf(before)] = hit;
      }
    }
    // The "parking" of "parking brake" is no talk of parking.
    const named = (aside: Hit) =>
      aside.sense === "offTopic" &&
      hits.some(
        ({ sense, from, to }) =>
          things.has(sense) && from <= aside.from && to >= aside.to && to - from > aside.to - aside.from,
      );
    return hits.some(({ sense }) => sense === "offTopic") ? hits.filter((hit) => !named(hit)) : hits;
  }

  /** Phrases whose first word may be this one, remembered: texts repeat their words. */
  #starting(norm: string): Phrase[] {
    const known = this.#remembered.get(norm);
    if (known) return known;
    if (this.#remembered.size > 20_000) this.#remembered.clear();
    const phrases = [...this.#startingWith(norm)];
    this.#remembered.set(norm, phrases);
    return phrases;
  }

  *#startingWith(norm: string): Generator<Phrase> {
    if (!this.#exact.has(norm))
      for (const [language, numbers] of this.#numbers) {
        const value = compoundNumber(norm, numbers);
        if (value !== null)
          yield {
            words: [{ text: norm, open: "none" }],
            letters: norm.length,
            sense: "spelt",
            value,
            language,
          };
      }
    yield* this.#exact.get(norm) ?? [];
    for (let length = 2; length <= norm.length; length++) yield* this.#prefix.get(norm.slice(0, length)) ?? [];
    for (const phrase of this.#loose) {
      const { text, open } = phrase.words[0]!;
      // What stands before the head of a compound is a word itself, not a letter ("eruit" is no "ruit").
      const apart = norm.length === text.length || norm.length >= text.length + 2;
      if (apart && (open === "start" ? norm.endsWith(text) : norm.includes(text))) yield phrase;
    }
  }
}

const put = (map: Map<string, Phrase[]>, key: string, phrase: Phrase) => {
  const list = map.get(key);
  if (list) list.push(phrase);
  else map.set(key, [phrase]);
};

function patternsOf(word: string): Pattern[] {
  const tokens = tokensOf(word);
  return tokens.map(({ norm }, index) => {
    const start = index === 0 && word.startsWith("*");
    const end = index === tokens.length - 1 && word.endsWith("*");
    return { text: norm, open: start ? (end ? "both" : "start") : end ? "end" : "none" };
  });
}

/** "Filtre hydraulique" stands for "filtres hydrauliques" too: Romance plurals end every full word, English ones the last. */
function pluralsOf(words: readonly Pattern[], language: string): Pattern[][] {
  const many = ({ text, open }: Pattern): Pattern => ({ text: /[sxz]$/.test(text) ? text : `${text}s`, open });
  if (language === "en") return [[...words.slice(0, -1), many(words.at(-1)!)]];
  if (!["es", "fr", "pt"].includes(language)) return [];
  const joint = words.findIndex(({ text }) => joints.has(text));
  const head = joint < 0 ? words.length : joint;
  return [words.map((word, index) => (index < head ? many(word) : word))];
}

const things = new Set<Sense>(["electrical", "hydraulic", "structural", "other"]);
/** Small words that some write between the words of a thing: "pompa acqua", "pompa dell'acqua". */
const joints = new Set("de del d di dell dello della da do das dos du des la l el".split(" "));

/** Where a phrase that begins at a token ends, exclusive; -1 where it does not stand there. */
function endOf({ words, sense }: Phrase, tokens: readonly Token[], at: number): number {
  let place = at;
  for (let index = 1; index < words.length; index++) {
    const { text, open } = words[index]!;
    let token = tokens[++place];
    // At most two: "junta de la puerta".
    for (let left = 2; left > 0 && token && !token.apart && token.norm !== text; left--)
      if (joints.has(token.norm) && things.has(sense)) token = tokens[++place];
    if (!token || token.apart) return -1;
    const same =
      open === "none"
        ? token.norm === text
        : open === "end"
          ? token.norm.startsWith(text)
          : open === "start"
            ? token.norm.endsWith(text)
            : token.norm.includes(text);
    if (!same) return -1;
  }
  return place + 1;
}
