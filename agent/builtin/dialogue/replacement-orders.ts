import { fieldTerm, hanRuns } from "../field-terms.ts";
import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";
import { quantityOf } from "./mentions/numbers.ts";
import { isFunctionWord } from "./phrases/phrase-books.ts";

const newOnes =
  /^(?:new|ones?|them|replacements?|spares?|neue[nrs]?|ersatz|nuev[oa]s?|repuestos?|neufs?|neuves?|nouveaux?|nouvelles?|rechange|novos?|novas?|nieuwe|新)$/;
const beside =
  /^(?:please|pls|plz|bitte|svp|stp|favor|another|more|further|some|each|asap|urgent\w*|dringend|sofort|个|根|条|套|只|块|的|x)$/;

/** Words of an order, and words before it among which its thing is looked for. */
const longestOrder = 40;
const farthest = 120;

/**
 * "The track pads are worn, order 5 new ones": what is ordered was named in the clause before, as what is wrong. Null where
 * the order names a thing of its own.
 */
export function renewed(frame: Frame): { description: string; quantity: number } | null {
  const { words, named, languages } = frame;
  const needs = frame.spans("need").filter(({ first }) => first > 1);
  const needed = new Set(needs.flatMap(({ first, last }) => range(first, last)));
  const endOf = (at: number) => {
    let last = at;
    while (last + 1 < words.length && last - at < longestOrder && !words[last + 1]!.opens) last++;
    return last;
  };
  for (const need of needs) {
    const asked = range(need.first, endOf(need.last)).filter((i) => !needed.has(i));
    const content = asked.some(
      (i) =>
        !named.has(i) &&
        quantityOf(words[i]!.norm) === null &&
        !newOnes.test(words[i]!.norm) &&
        !beside.test(words[i]!.norm) &&
        !isFunctionWord(words[i]!.norm, languages),
    );
    if (content || !asked.some((i) => newOnes.test(words[i]!.norm))) continue;
    const thing = thingBefore(frame, need.first);
    if (!thing) continue;
    const counts = asked.flatMap((i) => (named.has(i) ? [] : (quantityOf(words[i]!.norm) ?? [])));
    return { description: thing, quantity: Math.max(1, ...counts) };
  }
  return null;
}

/** The last thing that a clause before the word names: words of the trade, and what stands before them to tell them apart. */
function thingBefore({ words, named, languages }: Frame, until: number): string | null {
  const isPart = (i: number) => !named.has(i) && fieldTerm(words[i]!.norm)?.kind === "part";
  const from = Math.max(0, until - farthest);
  const last = range(from, until - 1).findLast(isPart);
  if (last === undefined) {
    const told = words
      .slice(from, until)
      .map(({ raw, start }, i) => (words[from + i - 1]?.end === start ? raw : ` ${raw}`));
    return hanRuns(told.join("")).findLast((run) => fieldTerm(run)?.kind === "part") ?? null;
  }
  let first = last;
  const goesWith = (i: number) =>
    !named.has(i) && !isFunctionWord(words[i]!.norm, languages) && fieldTerm(words[i]!.norm)?.kind !== "fault";
  while (first > 0 && !words[first]!.opens && goesWith(first - 1)) first--;
  return words
    .slice(first, last + 1)
    .map(({ raw }) => raw)
    .join(" ");
}
