/** What a sentence says, clause by clause, and what a clause says to be wrong. */
import { akin, componentsOf, isVerb, type Component } from "./components.ts";
import { deniedFunction } from "./denials.ts";
import type { Hit, Lexicon } from "./lexicon.ts";
import { freeHits, has, hitsOf, sentenceAt, type Passage, type Section, type Sentence } from "./sentences.ts";

/** "To do: …", "Nicht geschafft: …": what follows in the message remains. */
export function opensList(sentence: Sentence): boolean {
  const first = freeHits(sentence, "open")[0] ?? hitsOf(sentence, "label.issues")[0];
  if (!first || first.from > 2) return false;
  const rest = sentence.text.slice(sentence.tokens[first.to - 1]!.end - sentence.start);
  return /^[^,.，。]{0,25}[:：]/.test(rest) || !rest.trim();
}

/** A phrase of work that ends with an article, as "did the" and "put a", says nothing without its thing. */
export const endsOpen = ({ tokens }: Sentence, to: number): boolean => /^(?:the|an?|full)$/.test(tokens[to - 1]!.norm);

/** What a clause says to be wrong, by its words or by what a thing does not do. */
const faultsOf = (clause: Sentence, things = componentsOf(clause)): Hit[] => [
  ...freeHits(clause, "fault", "solved"),
  ...deniedFunction(clause, things),
  ...goneOut(clause, things),
];
export const isWrong = (clause: Sentence) => has(clause, "fault") || faultsOf(clause).length > 0;

/** "Boom light #2 out": dark, where the word ends what is said of a lamp or the like. */
function goneOut({ tokens }: Sentence, things: readonly Component[]): Hit[] {
  const from = tokens.length - 1;
  const lamp = things.find(({ areas, to }) => areas.includes("Electrical") && to >= from - 1 && to <= from);
  return lamp?.language === "en" && tokens[from]?.norm === "out"
    ? [{ sense: "fault", from, to: from + 1, value: 0, letters: 3, language: "en" }]
    : [];
}

const joint = /,(?!\d{3}(?!\d))\s+|，\s*|\s[+&]\s|\s[-–—]\s|:\s/gu;

/** Splits where two things are said: two jobs, a job and a fault, or what stands against each other. */
export function clausesOf(
  sentence: Sentence,
  { passage, lexicon }: { passage: Passage; lexicon: Lexicon },
  section: Section | null,
): Sentence[] {
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
