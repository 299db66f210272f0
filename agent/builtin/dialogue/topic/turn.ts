import { readFrame, type Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { isKnownWord } from "../phrases/phrase-books.ts";
import type { Word } from "../../../language/tokens.ts";
import type { Situation } from "../types.ts";
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
}

const clauseEnd = (words: readonly Word[], from: number) => {
  const next = words.findIndex(({ opens }, i) => i > from && opens);
  return next < 0 ? words.length - 1 : next - 1;
};

const clauseStart = (words: readonly Word[], from: number) => words.findLastIndex(({ opens }, i) => i <= from && opens);

/** Reads a message in the languages it may be in, and in that of the topic: short turns hardly tell their own. */
export function readTurn(frame: Frame, situation: Situation, topicLanguage: string): Turn {
  const languages = [...new Set([...frame.languages, topicLanguage, "hi"])];
  const { words } = frame;
  const denied = new Set<number>();
  const marks = new Set<number>();
  const deny = (span: TurnSpan, first: number, last: number) => {
    range(span.first, span.last).forEach((i) => marks.add(i));
    range(first, last).forEach((i) => denied.add(i));
  };
  for (const span of turnSpans(words, languages, "denying"))
    if (span.last < words.length - 1 && !denied.has(span.first) && !words[span.last + 1]!.opens)
      deny(span, span.last + 1, clauseEnd(words, span.last));
  for (const span of turnSpans(words, languages, "deniedBefore")) {
    const start = clauseStart(words, span.first);
    if (start < span.first && clauseEnd(words, span.first) === span.last) deny(span, start, span.first - 1);
  }
  const removed = new Set<number>();
  const off = turnSpans(words, languages, "callingOff").map(({ first }) => first);
  for (const span of turnSpans(words, languages, "removing"))
    if (!off.includes(span.first) && span.last < words.length - 1 && !denied.has(span.first)) {
      range(span.first, span.last).forEach((i) => marks.add(i));
      range(span.last + 1, clauseEnd(words, span.last)).forEach((i) => removed.add(i));
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
    says: (concept) => turnSpans(words, languages, concept).length > 0,
    spans: (concept) => turnSpans(spelt, languages, concept),
    languages,
  };
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

/** Words of a turn that only lead, link or fill. */
export const leading = (turn: Turn): Set<number> =>
  new Set(
    (
      ["correcting", "adding", "setting", "same", "other", "narrowing", "pointing", "person", "filler"] as const
    ).flatMap((concept) => indexesOf(turn.spans(concept))),
  );
