import { range } from "./concept-spans.ts";
import { condition, contrast } from "./denial-patterns.ts";
import type { Frame } from "./frame.ts";
import type { Span } from "./span.ts";

/** From one sign or contrast to the next: indexes of its first and last word. */
export interface Clause {
  first: number;
  last: number;
}

export function clausesOf(frame: Frame): Clause[] {
  const { words } = frame;
  const clauses: Clause[] = [];
  words.forEach(({ opens, norm }, i) => {
    const current = clauses.at(-1);
    if (!current || opens || contrast.test(norm)) clauses.push({ first: i, last: i });
    else current.last = i;
  });
  return clauses.flatMap((clause) => conditionApart(frame, clause));
}

/** "Once 12 is finished assign 14 to Ana": the condition ends where it says that something is done. */
function conditionApart(frame: Frame, { first, last }: Clause): Clause[] {
  if (!condition.test(lineOf(frame, first, last))) return [{ first, last }];
  const end = (["fixed", "done", "complete", "delivered"] as const)
    .flatMap(frame.spans)
    .filter((span) => span.first > first && span.last < last)
    .map((span) => span.last)
    .sort((a, b) => a - b)[0];
  const ends =
    end !== undefined && /^(?:is|ist|sind|est|sont|esta|estan)$/.test(frame.words[end + 1]?.norm ?? "") ? end + 1 : end;
  return ends === undefined || ends >= last
    ? [{ first, last }]
    : [
        { first, last: ends },
        { first: ends + 1, last },
      ];
}

/** Clauses up to a full stop belong together: a condition and what would follow from it. */
export function sentencesOf({ words, text }: Frame, clauses: Clause[]): Clause[] {
  const sentences: Clause[] = [];
  clauses.forEach(({ first }, at) => {
    const before = first > 0 ? text.slice(words[first - 1]!.end, words[first]!.start) : "";
    const current = sentences.at(-1);
    if (!current || /[.!?;\n。！？；]/u.test(before)) sentences.push({ first: at, last: at });
    else current.last = at;
  });
  return sentences;
}

/** Names are one sign, so that no word of them is taken for another. */
export const lineOf = (frame: Frame, first: number, last: number) => {
  const ofPeople = once(frame, "people", () => new Set(wordsIn(frame.people)));
  return range(first, last)
    .map((i) => (ofPeople.has(i) ? "§" : frame.words[i]!.norm))
    .join(" ");
};

/** What is asked of a frame for each of its clauses is worked out once. */
export function once<Value extends object>(frame: Frame, what: object | string, work: () => Value): Value {
  const known = worked.get(frame) ?? new Map<object | string, object>();
  worked.set(frame, known);
  const value = known.get(what) ?? work();
  known.set(what, value);
  return value as Value;
}
const worked = new WeakMap<Frame, Map<object | string, object>>();

export const wordsIn = (spans: readonly Span[]) => spans.flatMap(({ first, last }) => range(first, last));
