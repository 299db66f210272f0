import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";
import { isFunctionWord, type Concept } from "./phrases/phrase-books.ts";

// Words that lead to a machine or place and go with it: "on the", "bei der", "de la".
const leading = new RegExp(
  "^(?:on|of|at|in|for|the|from|to|down|an|am|auf|bei|beim|im|der|die|das|dem|den|fur|von|vom|zur|zum|sur" +
    "|chez|la|le|les|l|du|de|del|au|a|en|el|para|na|no|da|do|em|op|aan|bij|het|voor|pour|machine|crane|unit" +
    "|serial|i|t|s|des|customer|client|our)$",
);
const politeness =
  /^(?:please|pls|plz|bitte|svp|stp|favor|aub|merci|thanks|thx|danke|gracias|hi|hello|hey|hallo|bonjour|hola)$/;

/**
 * What an utterance says of the thing itself: one stretch of the person's own words, from the first to the last that
 * are neither machine, name of an act nor politeness. Nothing inside it is left out.
 */
export function description(frame: Frame, drop: Concept[]): string {
  return stretch(
    clauses(frame, drop).flatMap((clause) => withinEdges(withoutLead(clause, frame), frame)),
    frame,
  );
}

/** The source from the first to the last of these words, without function words at its ends. */
export function stretch(indexes: readonly number[], frame: Frame): string {
  const inner = withinEdges(indexes, frame);
  const [first, last] = [inner[0], inner.at(-1)];
  return first === undefined ? "" : frame.text.slice(frame.words[first]!.start, frame.words[last!]!.end);
}

const leadConcepts: Concept[] = ["issue", "thing", "report", "this", "machine", "need", "mine", "add", "greeting"];
const leads = new RegExp(
  "^(?:would|like|want|wish|wanted|there|got|found|have|new|another|following|about|with|regarding|mochte" +
    "|mochten|gibt|habe|neuen|neue|folgenden|folgende|einen|voudrais|veux|il|y|quiero|quisiera|nuevo|nueva" +
    "|siguiente|hay|有|一|个|条|台|机|器|为|给|在)$",
);

/** Without the words that only lead to the fault: "I'd like to report a problem with …", "on this machine:". */
function withoutLead(clause: number[], frame: Frame): number[] {
  const spoken = (concepts: Concept[]) =>
    new Set(concepts.flatMap(frame.spans).flatMap(({ first, last }) => range(first, last)));
  const lead = spoken(leadConcepts);
  const announced = spoken(["issue", "report"]);
  const content = clause.findIndex((i) => {
    const { norm } = frame.words[i]!;
    return denial.test(norm) || !(lead.has(i) || leads.test(norm) || isFunctionWord(norm, frame.languages));
  });
  if (content < 0) return [];
  const stretch = clause.slice(0, content);
  if (!stretch.some((i) => announced.has(i))) return clause;
  return clause.slice(stretch.findLastIndex((i) => lead.has(i)) + 1);
}

const denial = /^(?:not|no|nicht|kein\w*|pas|ne|nao|niet|geen|不|没)$/;

/** The words that are left of each clause, by index. */
export function clauses(frame: Frame, drop: Concept[], keep: (at: number) => boolean = () => false): number[][] {
  const { words, machine, named } = frame;
  const dropped = new Set<number>(named);
  drop
    .flatMap(frame.spans)
    .flatMap(({ first, last }) => range(first, last))
    .forEach((i) => keep(i) || dropped.add(i));
  // "The machine at …": the word goes with the place, in each language.
  const goesAlong = new Set([
    ...machine.words,
    ...frame.spans("machine").flatMap(({ first, last }) => range(first, last)),
  ]);
  for (const i of [...machine.words, ...typeWords(frame)]) {
    dropped.add(i);
    for (let k = i - 1; k >= 0 && !words[k + 1]!.opens && (leading.test(words[k]!.norm) || goesAlong.has(k)); k--)
      dropped.add(k);
  }
  words.forEach((word, i) => politeness.test(word.norm) && dropped.add(i));
  const split: number[][] = [];
  words.forEach((word, i) => {
    if (word.opens || !split.length) split.push([]);
    if (!dropped.has(i)) split.at(-1)!.push(i);
  });
  return split;
}

/** Words like "the crane" that stood for the machine. */
function typeWords(frame: Frame): number[] {
  if (!frame.machine.machineType) return [];
  return (
    ["crane", "crawler_crane", "mobile_crane", "tower_crane", "material_handler", "excavator", "bulldozer"] as const
  )
    .flatMap(frame.spans)
    .flatMap(({ first, last }) => range(first, last));
}

/** "Right mirror": where a part is. */
const sides = /^(?:right|left|front|rear|back|upper|lower|top|bottom)$/;

const edge = (word: string, frame: Frame) => {
  const norm = word.toLowerCase().replace(/['’]/g, "");
  return (
    (isFunctionWord(norm, frame.languages) &&
      !sides.test(norm) &&
      !/^(?:not|no|nicht|kein\w*|pas|nao|niet|down|out|off|up|了)$/.test(norm)) ||
    politeness.test(norm)
  );
};

/** Takes function words off both ends of a clause. */
function withinEdges(clause: readonly number[], frame: Frame): number[] {
  const content = clause.map((i) => !edge(frame.words[i]!.raw, frame));
  return content.includes(true) ? clause.slice(content.indexOf(true), content.lastIndexOf(true) + 1) : [];
}

/** Takes function words off both ends; empty when nothing else is there. */
export function trimmed(words: string[], frame: Frame): string {
  const [first, last] = [
    words.findIndex((word) => !edge(word, frame)),
    words.findLastIndex((word) => !edge(word, frame)),
  ];
  if (first < 0) return "";
  // Elided articles and Han characters are written without blanks.
  return words
    .slice(first, last + 1)
    .join(" ")
    .replace(/(['’]) /g, "$1")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}
