import type { Area } from "#db/vocabulary.ts";
import { stem } from "../../language/tokens.ts";
import type { Hit, Topic } from "./lexicon.ts";
import { hitsOf, type Sentence } from "./sentences.ts";

const areaTopics: Partial<Record<Topic, Area>> = {
  electrical: "Electrical",
  hydraulic: "Hydraulic",
  structural: "Structural",
  other: "Other",
};
const topics = Object.keys(areaTopics) as Topic[];

/** A thing of the machine that a sentence names. */
export interface Component {
  areas: Area[];
  /** Stems of its words, to recognise it elsewhere. */
  stems: string[];
  /** Too vague to tell one thing from another. */
  generic: boolean;
  /** Letters of the phrase that was found. */
  letters: number;
  from: number;
  to: number;
  language: string;
}

/** "Won't seat", "doesn't pump": a verb that is a thing elsewhere. */
const auxiliaries = new Set(["wont", "won", "doesnt", "doesn", "cant", "can", "cannot", "wouldnt", "wouldn", "not"]);
export const isVerb = ({ tokens }: Sentence, from: number): boolean => {
  const before = tokens[from - 1];
  const auxiliary = before?.norm === "t" ? tokens[from - 2] : before;
  return auxiliary !== undefined && !tokens[from]!.apart && auxiliaries.has(auxiliary.norm) && before!.norm !== "can";
};

const negation = /^(?:ne|n|no|nao|non|not|pas|nicht|niet|geen)$/;

const remembered = new WeakMap<Sentence["hits"], Component[]>();

/** The things a sentence names, in order. */
export function componentsOf(sentence: Sentence): Component[] {
  let components = remembered.get(sentence.hits);
  if (!components) remembered.set(sentence.hits, (components = readComponents(sentence)));
  return components;
}

function readComponents(sentence: Sentence): Component[] {
  const found: Component[] = [];
  const hits = hitsOf(sentence, ...topics).sort((a, b) => a.from - b.from || b.to - a.to);
  // "Ne marche plus" is a fault, no step.
  const denials = hitsOf(sentence, "fault").filter(
    ({ from, to }) => to - from > 1 && negation.test(sentence.tokens[from]!.norm),
  );
  for (const hit of hits) {
    if (denials.some(({ from, to }) => from <= hit.from && to >= hit.to)) continue;
    if (found.length > 0 && hit.language === "en" && hit.to - hit.from === 1 && isVerb(sentence, hit.from)) continue;
    const inside = found.find((other) => other.from <= hit.from && other.to >= hit.to);
    if (inside) {
      if (inside.from !== hit.from || inside.to !== hit.to) continue;
      // Of "*cable" and "*hoist cable" the longer says more.
      const area = areaTopics[hit.sense as Topic]!;
      if (hit.letters > inside.letters) [inside.areas, inside.letters] = [[area], hit.letters];
      else if (hit.letters === inside.letters) inside.areas.push(area);
      continue;
    }
    const words = sentence.tokens.slice(hit.from, hit.to).map(({ norm }) => norm);
    const stems = hit.language === "zh" ? [words.join("")] : words.map(stem);
    const generic = hitsOf(sentence, "generic").some((other) => other.from <= hit.from && other.to >= hit.to);
    found.push({
      areas: [areaTopics[hit.sense as Topic]!],
      stems,
      generic,
      letters: hit.letters,
      from: hit.from,
      to: hit.to,
      language: hit.language,
    });
  }
  return found;
}

const sides: [Topic, Topic][] = [
  ["left", "right"],
  ["front", "rear"],
];
const onSide = (hits: Hit[], side: Topic) => hits.some((hit) => hit.sense === side);
/** Left is not right, and front is not rear; what names both sides contradicts nothing. */
const otherSide = (a: Hit[], b: Hit[]) =>
  sides.some(
    ([one, other]) =>
      (onSide(a, one) && onSide(b, other) && !onSide(b, one)) ||
      (onSide(a, other) && onSide(b, one) && !onSide(b, other)),
  );

/** Whether two statements speak of the same thing; `loose` lets vague words decide too. */
export function sameThing(a: Sentence, b: Sentence, loose: boolean): boolean {
  const [left, right] = [componentsOf(a), componentsOf(b)];
  // A statement is held against all others of its visit, and nearly all of them name other things.
  for (const x of left)
    for (const y of right)
      if ((loose || !(x.generic && y.generic)) && anyAkin(x.stems, y.stems)) return !otherSide(a.hits, b.hits);
  return false;
}

/** Whether one of some stems is akin to one of others. */
export function anyAkin(some: readonly string[], others: readonly string[]): boolean {
  for (const one of some) for (const other of others) if (akin(one, other)) return true;
  return false;
}

/** Equal stems, or one the head of a compound ("ruit" of "voorruit"). */
export function akin(a: string, b: string): boolean {
  if (a === b) return a.length > 1;
  const short = a.length < b.length ? a : b;
  const long = short === a ? b : a;
  const ends = long.endsWith(short);
  if (!ends && !long.startsWith(short)) return false;
  if (/^\p{Script=Han}{2}/u.test(short)) return ends;
  return short.length >= (ends ? 4 : 5);
}
