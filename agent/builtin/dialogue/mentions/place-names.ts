import { longestHanPlace, spellingsOf } from "../../vocabulary/place-names.ts";
import type { FleetIndex } from "../fleet-index.ts";
import type { Word } from "../text.ts";

const han = /^\p{Script=Han}$/u;

/** The words with places as the fleet spells them, where it has them in another language; Han names become one word. */
export function placesAsSpelt(words: readonly Word[], { locations, customers }: FleetIndex): Word[] {
  const known = (name: string) => locations.has(name) || customers.has(name);
  const spelt = (name: string) => (known(name) ? undefined : spellingsOf(name).find(known));
  const found: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const run = hanRun(words, i, longestHanPlace);
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
