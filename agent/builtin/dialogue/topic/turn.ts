import { readFrame, type Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { isFunctionWord, isKnownWord } from "../phrases/phrase-books.ts";
import type { Word } from "../../../language/tokens.ts";
import type { Situation, Topic } from "../types.ts";
import { cardTexts, sharedWords } from "./turn-features.ts";
import { sayingNothing, turnReading, type TurnReading } from "./turn-kind.ts";
import { thingIn } from "./turn-thing.ts";
import { indexesOf, turnSpans, type TurnSpan, type TurnWord } from "./turn-words.ts";

/** A message read as a turn about what was said before: what holds now, what is denied, what is taken out. */
export interface Turn {
  /** The words that hold, without what is denied or taken out. */
  now: Frame;
  /** "Not 6", "statt vier": what was said before and does not hold; null where nothing is denied. */
  denied: Frame | null;
  /** "Leave out 423". */
  removed: Frame | null;
  says(concept: TurnWord): boolean;
  /** Of the words that hold. */
  spans(concept: TurnWord): TurnSpan[];
  languages: string[];
  /** How sure it is what the turn does to what is spoken of. */
  reading: TurnReading;
  /** The words that name what it adds or puts in the place of something else; null where it does neither. */
  thing: Frame | null;
}

/** From here on, a turn does what the model of turns says, although no phrase of the lexicon says so. */
export const surely = 0.45;

const clauseEnd = (words: readonly Word[], from: number) => {
  const next = words.findIndex(({ opens }, i) => i > from && opens);
  return next < 0 ? words.length - 1 : next - 1;
};

const clauseStart = (words: readonly Word[], from: number) => words.findLastIndex(({ opens }, i) => i <= from && opens);

/**
 * Reads a message in the languages it may be in, and in that of the topic: short turns hardly tell their own.
 * @param topic what is spoken of, where the turn is read against it
 */
export function readTurn(frame: Frame, situation: Situation, topicLanguage: string, topic?: Topic): Turn {
  const reading = topic ? turnReading(frame, topic) : sayingNothing;
  const languages = [...new Set([...frame.languages, topicLanguage, "hi"])];
  const { words } = frame;
  const marks = new Set<number>();
  const removed = removedIn(words, languages, marks);
  const denied = new Set<number>();
  const deny = (span: TurnSpan, first: number, last: number) => {
    range(span.first, span.last).forEach((i) => marks.add(i));
    range(first, last).forEach((i) => denied.add(i));
  };
  for (const span of turnSpans(words, languages, "denying"))
    if (span.last < words.length - 1 && !denied.has(span.first) && !marks.has(span.first))
      if (!words[span.last + 1]!.opens) deny(span, span.last + 1, clauseEnd(words, span.last));
  for (const span of turnSpans(words, languages, "deniedBefore")) {
    const start = clauseStart(words, span.first);
    if (start < span.first && !marks.has(span.first) && clauseEnd(words, span.first) === span.last)
      deny(span, start, span.first - 1);
  }
  if (topic?.state === "open") {
    if (!removed.size && !denied.size) refusedOnCard(frame, topic).forEach((at) => removed.add(at));
    if (!removed.size && !denied.size && reading.remove >= surely)
      namedOnCard(frame, topic).forEach((at) => removed.add(at));
    // "The rings rather not": denied, and nothing put in its place.
    if (!removed.size && reading.remove >= surely) denied.forEach((at) => removed.add(at) && denied.delete(at));
    if (!removed.size && !denied.size && reading.replace >= surely) {
      const { thing, before } = thingIn(frame, topic, "replace");
      const known = namedOnCard(frame, topic);
      const named = thing.filter((at) => !isFunctionWord(words[at]!.norm, languages));
      if (named.length && !named.some((at) => known.includes(at))) before.forEach((at) => denied.add(at));
    }
  }
  const inner = { ...situation, pending: undefined, topic: undefined };
  const read = (keep: (at: number) => boolean) => {
    const text = stretches(frame, keep);
    return text ? readFrame(text, inner, {}) : null;
  };
  const now = denied.size || removed.size ? read((i) => !denied.has(i) && !removed.has(i) && !marks.has(i)) : frame;
  const rest = now ?? readFrame("", inner, {});
  // Only what no language knows is misspelt.
  const spelt = rest.words.map((word, at) =>
    isKnownWord(word.norm, languages) ? word : { ...word, norm: rest.spelt[at]! },
  );
  return {
    now: rest,
    denied: denied.size ? read((i) => denied.has(i)) : null,
    removed: removed.size ? read((i) => removed.has(i) && !denied.has(i)) : null,
    says: (concept) =>
      turnSpans(words, languages, concept).length > 0 ||
      (topic?.state === "open" && concept === "adding" && reading.add >= surely),
    spans: (concept) => turnSpans(spelt, languages, concept),
    languages,
    reading,
    thing: topic ? newThing(frame, topic, reading, read) : null,
  };
}

/** The words of a turn that entries on the card have as well. */
const namedOnCard = (frame: Frame, topic: Topic): number[] => {
  const texts = cardTexts(topic.arguments);
  return (["parts", "actions", "issues"] as const).flatMap((field) => sharedWords(frame, texts, field));
};

/** "No gasket, got one": a clause that says no to nothing but what an entry has. */
function refusedOnCard(frame: Frame, topic: Topic): number[] {
  const known = new Set(namedOnCard(frame, topic));
  return frame.spans("no").flatMap(({ first, last }) => {
    const said = range(last + 1, clauseEnd(frame.words, first));
    return frame.words[first]!.opens || first === 0
      ? said.length && said.every((at) => known.has(at))
        ? said
        : []
      : [];
  });
}

function newThing(
  frame: Frame,
  topic: Topic,
  reading: TurnReading,
  read: (keep: (at: number) => boolean) => Frame | null,
): Frame | null {
  const kind = (["add", "replace"] as const).find((one) => reading[one] >= surely);
  if (!kind) return null;
  const { thing } = thingIn(frame, topic, kind);
  return read((at) => thing.includes(at));
}

/** What a turn takes out, and in `marks` the words that say so. */
function removedIn(words: readonly Word[], languages: readonly string[], marks: Set<number>): Set<number> {
  const removed = new Set<number>();
  const take = (says: readonly TurnSpan[], first: number, last: number) => {
    says.forEach((span) => range(span.first, span.last).forEach((i) => marks.add(i)));
    range(first, last).forEach((i) => removed.add(i));
  };
  const off = new Set(turnSpans(words, languages, "callingOff").map(({ first }) => first));
  const around = turnSpans(words, languages, "removingAround");
  // "Leave the filter out": each of these phrases has two halves.
  for (let i = 0; i + 1 < around.length; i += 2) {
    const [before, behind] = [around[i]!, around[i + 1]!];
    if (behind.first > before.last + 1) take([before, behind], before.last + 1, behind.first - 1);
  }
  for (const span of turnSpans(words, languages, "removing"))
    if (!off.has(span.first) && span.last < words.length - 1 && !marks.has(span.first) && !removed.has(span.first))
      take([span], span.last + 1, clauseEnd(words, span.last));
  // "The tape is not needed": what stands before.
  for (const span of turnSpans(words, languages, "removedBefore")) {
    const start = clauseStart(words, span.first);
    if (start < span.first && !removed.has(start) && !marks.has(span.first)) take([span], start, span.first - 1);
  }
  return removed;
}

/** The words that are kept, as written; what stood apart stays apart. */
function stretches({ words, text }: Frame, keep: (at: number) => boolean): string {
  const runs: string[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!keep(i)) continue;
    let last = i;
    while (last + 1 < words.length && keep(last + 1)) last++;
    runs.push(text.slice(words[i]!.start, words[last]!.end));
    i = last;
  }
  return runs.join(", ");
}

/** What a turn takes out, in words that name it; none where it only points: "leave that one out". */
export const namesRemoved = (turn: Turn): string[] => namesIn(turn, turn.removed?.words ?? []);

/** Of words, those that name a thing. */
export function namesIn({ languages }: Turn, words: readonly Word[]): string[] {
  const aside = (["correcting", "pointing", "other", "filler"] as const).flatMap((concept) =>
    indexesOf(turnSpans(words, languages, concept)),
  );
  return words.flatMap(({ norm }, at) => (aside.includes(at) || isFunctionWord(norm, languages) ? [] : [norm]));
}

/** Words of a turn that only lead, link or fill. */
export const leading = (turn: Turn): Set<number> =>
  new Set(
    (
      ["correcting", "adding", "setting", "same", "other", "narrowing", "pointing", "person", "filler"] as const
    ).flatMap((concept) => indexesOf(turn.spans(concept))),
  );
