import { phrasesFor } from "../../../language/lexicon/lexicon.ts";
import type { FleetIndex } from "../fleet-index.ts";
import { fold, type Word } from "../../../language/tokens.ts";

const han = /^\p{Script=Han}$/u;

let known: { groups: Map<string, readonly string[]>; longestHan: number } | undefined;

/**
 * Places where ports, yards and works stand, as the languages of the crews write them (`place:Beijing`): people name a place
 * in their own language, while the fleet has it in one spelling. Names that are spelt alike but for accents need no line.
 */
function places() {
  if (known) return known;
  const groups = new Map<string, readonly string[]>();
  for (const spellings of phrasesFor("place", "names").values()) {
    const names = spellings.map(fold);
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), ...names]);
  }
  const hanNames = [...groups.keys()].filter((name) => /^\p{Script=Han}+$/u.test(name));
  return (known = { groups, longestHan: Math.max(...hanNames.map(({ length }) => length)) });
}

/** The words with places as the fleet spells them, where it has them in another language; Han names become one word. */
export function placesAsSpelt(words: readonly Word[], { locations, customers }: FleetIndex): Word[] {
  const { groups, longestHan } = places();
  const isKnown = (name: string) => locations.has(name) || customers.has(name);
  const spelt = (name: string) => (isKnown(name) ? undefined : groups.get(name)?.find(isKnown));
  const found: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const run = hanRun(words, i, longestHan);
    const lengths = Array.from(run, (_, n) => run.length - n).filter((n) => n > 1);
    const length = lengths.find((n) => spelt(run.slice(0, n)) !== undefined);
    const norm = length ? spelt(run.slice(0, length)) : han.test(word.norm) ? undefined : spelt(word.norm);
    if (norm === undefined) found.push(word);
    else if (length) {
      found.push({ ...word, raw: run.slice(0, length), norm, end: words[i + length - 1]!.end });
      i += length - 1;
    } else found.push({ ...word, norm });
  }
  return found;
}

/** The Han characters from here on that no sign separates. */
function hanRun(words: readonly Word[], from: number, most: number): string {
  let run = "";
  for (let i = from; i < words.length && run.length < most; i++) {
    const { norm, opens } = words[i]!;
    if (!han.test(norm) || (opens && i > from)) break;
    run += norm;
  }
  return run;
}
