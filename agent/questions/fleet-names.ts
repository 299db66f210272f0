import { squeeze, wordsOf } from "../language/tokens.ts";

/** The names of the fleet that a question may use. */
export interface FleetVocabulary {
  machines: { serialNumber: string; model: string }[];
  customers: string[];
  /** What else customers are called, with the name by which questions are answered. */
  aliases?: { alias: string; name: string }[];
  locations: string[];
  people: { name: string; role?: string }[];
  /** Names and numbers of parts that were used or requested. */
  parts: { name: string; number?: string | null }[];
}

export type NameKind = "serial" | "model" | "customer" | "location" | "engineer" | "part" | "partNumber";

/** A name, or a part of one, and what it may stand for. */
export interface FleetName {
  kind: NameKind;
  words: string[];
  values: string[];
  /** The whole name rather than a part of it. */
  whole: boolean;
}

/** Words that a place follows rather than a company. */
export const placeLeads = new Set("at in near around im am en em te op a aan bij".split(" "));

export interface NameIndex {
  byFirst: Map<string, FleetName[]>;
  /** Serials without punctuation. */
  serials: Map<string, string>;
  /** Serials by their last block of digits. */
  tails: Map<string, string[]>;
  /** Single words that names are recognised by, for comparison with typos. */
  words: string[];
}

const prepared = new WeakMap<FleetVocabulary, NameIndex>();

/** The vocabulary by the first word of each name, prepared once per vocabulary. */
export function nameIndex(vocabulary: FleetVocabulary): NameIndex {
  let index = prepared.get(vocabulary);
  if (!index) prepared.set(vocabulary, (index = prepare(vocabulary)));
  return index;
}

/** Words that too many companies and places carry to mean one of them. */
const ordinary = new Set(
  `and und the von der die das den des des del de da do du la le les los las el et en y e a at of for in on an im
  gmbh ag kg ltd inc llc plc sa sas sl srl bv nv co company group holding sons bros services service recycling scrap steel
  steelworks metal metals logistics terminal terminals port ports timber wood demolition construction crane cranes kran
  yard quay bay north south east west depot hall site plant works werk hafen lager halle platz street road city san saint st`.split(
    /\s+/,
  ),
);

// In a question the sign is read as the word.
const wordList = (text: string) => wordsOf(text.replace(/\s&\s/g, " and ")).map(({ norm }) => norm);

function prepare(vocabulary: FleetVocabulary): NameIndex {
  const index: NameIndex = { byFirst: new Map(), serials: new Map(), tails: new Map(), words: [] };
  const found = new Map<string, FleetName>();
  const add = (kind: NameKind, words: string[], value: string, whole: boolean) => {
    if (words.length === 0) return;
    const key = `${kind} ${words.join(" ")}`;
    const name = found.get(key);
    if (!name) found.set(key, { kind, words, values: [value], whole });
    else {
      if (whole && !name.whole) name.values = [];
      if ((whole || !name.whole) && !name.values.includes(value)) name.values.push(value);
      name.whole ||= whole;
    }
  };
  const addParts = (kind: NameKind, text: string, value = text) => {
    const words = wordList(text);
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++) {
        const part = words.slice(from, to);
        const whole = part.length === words.length;
        if (whole || part.some((word) => word.length >= 3 && !ordinary.has(word))) add(kind, part, value, whole);
      }
  };
  for (const { serialNumber } of vocabulary.machines) {
    index.serials.set(squeeze(serialNumber), serialNumber);
    const tail = /(\d{3,})\D*$/.exec(serialNumber)?.[1];
    if (tail && squeeze(serialNumber) !== tail) pushTo(index.tails, tail, serialNumber);
  }
  for (const model of new Set(vocabulary.machines.map((machine) => machine.model)))
    for (const key of modelKeys(model)) {
      add("model", wordList(key), key, true);
      // "D68" for "D 68".
      if (/^\p{L}+ \d+$/u.test(key)) add("model", wordList(key.replace(" ", "")), key, true);
    }
  for (const customer of new Set(vocabulary.customers)) addParts("customer", customer);
  for (const { alias, name } of vocabulary.aliases ?? []) addParts("customer", alias, name);
  for (const location of new Set(vocabulary.locations)) {
    add("location", wordList(location), location, true);
    for (const piece of location.split(/[,;/]/)) addPieces(piece.trim());
  }
  for (const { name } of vocabulary.people) {
    addParts("engineer", name);
    addInitials(name);
  }
  for (const { name, number } of vocabulary.parts) {
    add("part", wordList(name), name, true);
    addPartPieces(name);
    if (number) add("partNumber", wordList(number), number, true);
  }
  for (const name of found.values()) {
    const first = name.words[0]!;
    pushTo(index.byFirst, first, name);
    if (name.words.length === 1 && name.kind !== "model") index.words.push(first);
  }
  return index;

  /** "Peter N" and "P. Novak"; vowels alone are words of some language. */
  function addInitials(name: string) {
    const words = wordList(name);
    const [first, last] = [words[0], words.at(-1)];
    if (words.length < 2 || !first || !last) return;
    if (/^[^aeiouy]/.test(last)) add("engineer", [first, last[0]!], name, false);
    if (/^[^aeiouy]/.test(first)) add("engineer", [first[0]!, last], name, false);
  }

  /** "Seal kits" for "cylinder seal kit": two or three words of a part's name that are words. */
  function addPartPieces(name: string) {
    const words = wordList(name);
    for (let from = 0; from < words.length; from++)
      for (let to = from + 2; to <= Math.min(from + 3, words.length); to++) {
        const run = words.slice(from, to);
        if (run.length < words.length && run.every((word) => /^\p{L}{3,}$/u.test(word)))
          add("part", run, run.join(" "), false);
      }
  }

  /** Any run of words of a place stands for that run, so that "the harbour" means all its quays. */
  function addPieces(piece: string) {
    const raw = piece.split(/\s+/).filter(Boolean);
    for (let from = 0; from < raw.length; from++)
      for (let to = from + 1; to <= raw.length; to++) {
        const text = raw.slice(from, to).join(" ");
        const words = wordList(text);
        const whole = to - from === raw.length;
        if (whole || words.some((word) => word.length >= 4 && !ordinary.has(word) && !/^\d+$/.test(word)))
          add("location", words, text, whole);
      }
  }
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What people call a model: its whole name, and the leading number or letters with a number ("835", "XR 220"). */
function modelKeys(model: string): string[] {
  const words = model.trim().split(/\s+/);
  const keys = new Set([model.trim()]);
  if (/\d/.test(words[0] ?? "")) keys.add(words[0]!);
  else if (words[1] && /^\d/.test(words[1])) {
    keys.add(`${words[0]} ${words[1]}`);
    if (/^\d{3,}$/.test(words[1])) keys.add(words[1]);
  }
  return [...keys].filter(Boolean);
}
