import type { Severity } from "#db/vocabulary.ts";
import { akin, areaOf, componentsOf, isVerb, type Component } from "./components.ts";
import { deniedFunction, deniedWork } from "./denials.ts";
import { describe } from "./describe.ts";
import type { Hit, Lexicon, Sense } from "./lexicon.ts";
import type { Statement } from "./statement.ts";
import { freeHits, has, hitsOf, sentenceAt, type Passage, type Section, type Sentence } from "./sentences.ts";

export function urgencyOf(sentence: Sentence): Severity | null {
  if (freeHits(sentence, "urgent", "calm").length) return "High";
  return has(sentence, "calm") ? "Medium" : null;
}

/** Whether a sentence asks; questions report nothing. */
export function asks(sentence: Sentence): boolean {
  if (/(?:[?？]|[吗么])\s*\)?$/.test(sentence.text)) return true;
  const opening = hitsOf(sentence, "ask").find(({ from }) => from === 0);
  return opening !== undefined && (!has(sentence, "fault", "work") || wonders(sentence, opening));
}

const pronouns = new Set("u you they he she we i du ihr er sie wir tu vous je jij hij ze".split(" "));
const wishes = /^(?:can|could|will|would|shall|kann|konn|soll|peux|pouvez|kan|kun|zal|ga$)/;

/** "Did u wash the cooler out": many leave the mark away. "Can you log it: door broken" tells what is to be logged. */
const wonders = ({ tokens }: Sentence, { from, to }: Hit) =>
  to - from > 1 && pronouns.has(tokens[to - 1]!.norm) && !wishes.test(tokens[from]!.norm);

interface Reading {
  passage: Passage;
  lexicon: Lexicon;
  /** The message has opened a list of what remains. */
  openList: boolean;
  /** Character ranges that are no description: serials, hours. */
  masked: readonly { start: number; end: number }[];
}

/** The statements of a sentence, in order. */
export function statementsOf(sentence: Sentence, reading: Reading): Statement[] {
  const { section } = reading.passage;
  if (asks(sentence) && !section) return [];
  const statements: Statement[] = [];
  const urgency = urgencyOf(sentence);
  const clauses = clausesOf(sentence, reading, section);
  const openList = reading.openList || opensList(sentence);
  for (const clause of clauses) {
    const kind = kindOf(clause, section, openList);
    if (!kind) continue;
    const components = componentsOf(clause);
    const description = describe(clause, reading.masked);
    // "Used: hose HX-1": only the parts.
    const bare = section === "work" && /^\p{Script=Latin}+$/u.test(description) && !has(clause, "work");
    if (!description || bare) continue;
    statements.push({
      kind,
      clause,
      components,
      area: areaOf(clause, components),
      description,
      open:
        kind === "issue" &&
        (openList || section === "issues" || has(clause, "open", "makeshift") || clause.mark === "open"),
      urgency: reading.passage.grade ?? urgencyOf(clause) ?? (clauses.length === 1 ? urgency : null),
    });
  }
  return statements;
}

/** "To do: …", "Nicht geschafft: …": what follows in the message remains. */
export function opensList(sentence: Sentence): boolean {
  const first = freeHits(sentence, "open")[0] ?? hitsOf(sentence, "label.issues")[0];
  if (!first || first.from > 2) return false;
  const rest = sentence.text.slice(sentence.tokens[first.to - 1]!.end - sentence.start);
  return /^[^,.，。]{0,25}[:：]/.test(rest) || !rest.trim();
}

export function kindOf(clause: Sentence, section: Section | null, openList: boolean): Statement["kind"] | null {
  const things = componentsOf(clause);
  const fault = faultsOf(clause, things);
  // "Locked out until the glass is in": what is waited for is not done.
  const waited = clause.tokens.findIndex(({ norm }) => untils.has(norm));
  const denied = deniedWork(clause);
  const work = freeHits(clause, "work", "open", "retract", "ordered").filter(
    (hit) =>
      // "Geräusche gemacht" made nothing.
      !fault.some(({ from, to }) => from <= hit.from && to >= hit.to && to - from > hit.to - hit.from) &&
      (waited < 0 || hit.from < waited) &&
      !denied.includes(hit) &&
      !(fault.length && (isAdjunct(clause, hit, things) || (hit.to - hit.from > 1 && endsOpen(clause, hit.to)))),
  );
  const fresh = has(clause, "fresh") && things.length > 0;
  if (has(clause, "offTopic") && !section) return null;
  // "Nobody goes up till it is fixed" warns, it reports no work.
  if (!section && !things.length && freeHits(clause, "urgent", "calm").length) return null;
  if (clause.mark === "done") return "action";
  if (clause.mark === "open") return "issue";
  if (section === "work") return clause.tokens.length > 1 || work.length ? "action" : null;
  if (section === "issues" || section === "check") return things.length || fault.length ? "issue" : null;
  const open = openHits(clause, "calm").length > 0 || has(clause, "makeshift");
  if (open && !(work.length && !things.length) && (things.length || fault.length))
    return work.length && !fault.length && !strongOpen(clause) ? "action" : "issue";
  if (
    has(clause, "ordered") &&
    work.some((hit) => hitsOf(clause, "ordered").some((other) => other.from < hit.to && other.to > hit.from))
  )
    return null;
  if ((work.length || (waited < 0 && isIn(clause, things))) && !openList) return "action";
  const named = things.length > 0 || freeHits(clause, "work").some((hit) => isAdjunct(clause, hit, things));
  if (fault.length && named) return fresh && !openList ? "action" : "issue";
  if (fresh && !openList && !has(clause, "ordered")) return "action";
  if (openList && things.length && clause.tokens.length > 1) return "issue";
  return null;
}

/** A phrase of work that ends with an article, as "did the" and "put a", says nothing without its thing. */
export const endsOpen = ({ tokens }: Sentence, to: number): boolean => /^(?:the|an?|full)$/.test(tokens[to - 1]!.norm);

const determiners = new Set("the a an new that this its our their old right left rear front".split(" "));
/** What remains, but for a word that is a thing here: "the monitor". */
const openHits = (clause: Sentence, ...unless: Sense[]) =>
  freeHits(clause, "open", ...unless).filter(
    ({ from, to }) =>
      to - from > 1 ||
      !determiners.has(clause.tokens[from - 1]?.norm ?? "") ||
      !componentsOf(clause).some((thing) => thing.from === from),
  );

/** "Lube line broken": no work, but the name of the thing. */
const isAdjunct = (clause: Sentence, hit: Hit, things: readonly Component[]) =>
  hit.language === "en" &&
  hit.to - hit.from === 1 &&
  !/ed$/.test(clause.tokens[hit.from]!.norm) &&
  (things.some(({ from }) => from === hit.to) || hitsOf(clause, "generic").some(({ from }) => from === hit.to));

const untils = new Set(["until", "till", "til", "bis", "jusqu", "hasta", "ate", "totdat", "finche", "jab"]);
const inside = new Set(["in", "on", "drin", "rein", "drauf", "erin", "erop", "back", "done"]);

/** "Engine mount in.", "air filter done": a part, and that it is where it belongs. */
const isIn = ({ tokens }: Sentence, things: readonly Component[]) =>
  inside.has(tokens.at(-1)?.norm ?? "") && things.some(({ to }) => to === tokens.length - 1);

/** What a clause says to be wrong, by its words or by what a thing does not do. */
const faultsOf = (clause: Sentence, things = componentsOf(clause)): Hit[] => [
  ...freeHits(clause, "fault", "solved"),
  ...deniedFunction(clause, things),
  ...goneOut(clause, things),
];
const isWrong = (clause: Sentence) => has(clause, "fault") || faultsOf(clause).length > 0;

/** "Boom light #2 out": dark, where the word ends what is said of a lamp or the like. */
function goneOut({ tokens }: Sentence, things: readonly Component[]): Hit[] {
  const from = tokens.length - 1;
  const lamp = things.find(({ areas, to }) => areas.includes("Electrical") && to >= from - 1 && to <= from);
  return lamp?.language === "en" && tokens[from]?.norm === "out"
    ? [{ sense: "fault", from, to: from + 1, value: 0, letters: 3, language: "en" }]
    : [];
}

/** "Needs", "to be replaced": more than a "still" or "soon" next to finished work. */
const strongOpen = (clause: Sentence) =>
  openHits(clause).some(({ from, to }) => to - from > 1 || clause.tokens[from]!.norm.length > 5);

const joint = /,(?!\d{3}(?!\d))\s+|，\s*|\s[+&]\s|\s[-–—]\s|:\s/gu;

/** Splits where two things are said: two jobs, a job and a fault, or what stands against each other. */
function clausesOf(sentence: Sentence, { passage, lexicon }: Reading, section: Section | null): Sentence[] {
  const cuts: { at: number; next: number; hard: boolean }[] = [...sentence.text.matchAll(joint)]
    .filter((match) => !match[0].startsWith(":"))
    .map((match) => ({ at: match.index, next: match.index + match[0].length, hard: false }));
  for (const hit of hitsOf(sentence, "and", "but")) {
    // "È" and "é" are verbs.
    if (
      hit.from === 0 ||
      /^[èé]$/i.test(
        sentence.text.slice(
          sentence.tokens[hit.from]!.start - sentence.start,
          sentence.tokens[hit.from]!.end - sentence.start,
        ),
      )
    )
      continue;
    const [first, last] = [sentence.tokens[hit.from]!, sentence.tokens[hit.to - 1]!];
    cuts.push({ at: first.start - sentence.start, next: last.end - sentence.start, hard: hit.sense === "but" });
  }
  cuts.sort((a, b) => a.at - b.at);
  const cutOut = (from: number, to: number) =>
    sentenceAt(
      passage,
      sentence.start - passage.start + from,
      sentence.start - passage.start + to,
      lexicon,
      sentence.mark,
    );
  const clauses: Sentence[] = [];
  let inherited = false;
  let from = 0;
  for (let index = 0; index < cuts.length; index++) {
    const { at, next } = cuts[index]!;
    if (at <= from) continue;
    const left = cutOut(from, at);
    const ends = [...cuts.slice(index + 1).flatMap((cut) => (cut.at > next ? [cut.at] : [])), sentence.text.length];
    let right = cutOut(next, ends[0]!);
    // "And changed also the oil": the verb stands before an "also", the thing behind it.
    if (right && has(right, "work") && !componentsOf(right).length && ends.length > 1) right = cutOut(next, ends[1]!);
    if (!left || !right || (section === "work" && sentence.text.includes(": "))) continue;
    const listed = isListed(left, right, sentence.text.slice(at, next));
    if (
      !listed &&
      (sharesPredicate(left, sentence.text.slice(at, next)) || !standsAlone(left, right, section, sentence))
    )
      continue;
    clauses.push(inherited ? { ...left, mark: "done" } : left);
    inherited = listed;
    from = next;
  }
  const rest = cutOut(from, sentence.text.length);
  return rest ? [...clauses, inherited ? { ...rest, mark: "done" } : rest] : clauses;
}

const article = /^(?:the|a|an|der|die|das|den|la|le|les|l|el|los|las|o|os|as|de|het|il|lo|gli|i)$/;

/** "Swapped the filters + the breather": the verb counts for the second thing as well. */
function isListed(left: Sentence, right: Sentence, joint: string): boolean {
  if (!/^\s*\+|\p{L}/u.test(joint) || !worked(left) || has(right, "work", "fault", "open", "ordered", "solved"))
    return false;
  const [before, after] = [componentsOf(left), componentsOf(right)];
  return (
    before.length > 0 &&
    article.test(right.tokens[0]!.norm) &&
    after.some(({ from, generic, to }) => from <= 2 && (!generic || to - from > 1))
  );
}

function standsAlone(left: Sentence, right: Sentence, section: Section | null, whole: Sentence): boolean {
  const before = componentsOf(left);
  const after = componentsOf(right).filter(({ from, language }) => !(language === "en" && isVerb(right, from)));
  if (sharesSubject(right) || goesOnWith(right)) return false;
  const concrete = after.length > 1 || after.some((thing) => !thing.generic || thing.to - thing.from > 1);
  const named = before.length > 0 || hitsOf(left, "work").some(({ from, to }) => to - from > 1);
  if (!named || !after.length) return false;
  const [leftWork, rightWork] = [
    worked(left),
    (freeHits(right, "work", "open", "retract", "ordered").length > 0 && !(has(right, "fault") && !worked(right))) ||
      (has(right, "fresh") && !freeHits(left, "work", "open").length),
  ];
  const [leftFault, rightFault] = [isWrong(left) || freeHits(left, "open", "calm").length > 0, isWrong(right)];
  if (leftWork && rightWork) return concrete && !rightFault;
  if (leftWork && rightFault) return concrete && !has(left, "fault");
  if (leftFault && rightWork) return false;
  const other = after.some(
    (thing) => !before.some(({ stems }) => thing.stems.every((stem) => stems.some((known) => akin(stem, known)))),
  );
  if (leftFault && rightFault) return other;
  const openContext = section === "issues" || whole.mark === "open" || opensList(whole);
  return openContext && concrete && rightFault;
}

/** "Step lamp and rail lamp are dead", "oil and filters changed": a bare thing before an "and" waits for the words behind it. */
function sharesPredicate(left: Sentence, joint: string): boolean {
  if (!/\p{L}/u.test(joint)) return false;
  const comma = left.text.lastIndexOf(", ");
  const from = left.start + (comma < 0 ? 0 : comma);
  const bare = (hit: Hit) => left.tokens[hit.from]!.start >= from;
  const says = hitsOf(left, "fault", "work", "open", "fresh", "calm", "ordered", "solved", "makeshift").some(bare);
  return !says && !isWrong(left) && componentsOf(left).some(({ from: at }) => left.tokens[at]!.start >= from);
}

/** "Is bent and leaves half the screen dirty": an English verb in the third person goes on with the thing before. */
function sharesSubject({ tokens, hits }: Sentence): boolean {
  const first = tokens[0]!;
  if (!/[^su]s$/.test(first.norm) || tokens.length < 2 || !hits.some(({ language }) => language === "en")) return false;
  return hits.every(({ from, sense }) => from > 0 || sense === "fault");
}

const prepositions = new Set(["with", "to", "by", "from", "against", "into"]);
/** "Taken out, fitted with new seals": more that was done to the thing before. */
const goesOnWith = ({ tokens, hits }: Sentence) =>
  prepositions.has(tokens[1]?.norm ?? "") && hits.some(({ sense, from }) => sense === "work" && from === 0);

const worked = (sentence: Sentence) =>
  freeHits(sentence, "work", "open", "retract", "ordered").some(
    ({ from, to }) => to - from < 2 || !has(sentence, "fault") || !endsOpen(sentence, to),
  ) || has(sentence, "fresh");
