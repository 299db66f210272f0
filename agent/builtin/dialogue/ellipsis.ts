import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";
import { acting, describing } from "./pick/describing.ts";

/** "… , same with the horn": the act before is done to something else as well. */
const marker = new RegExp(
  "^(?:(?:and|und|et|y|und) )?(?:(?:the )?same (?:thing |again |story |goes |applies )?(?:with|for|to|on)" +
    "|ditto(?: for| with)?|likewise(?: for| with)?|(?:dasselbe|das gleiche|gleiches|genauso" +
    "|ebenso)(?: gilt)? (?:mit|fur|bei)|idem (?:pour|avec)|pareil (?:pour|avec)|la meme chose (?:pour|avec)" +
    "|lo mismo (?:con|para)|igual (?:con|para))(?= )",
);

/** More words than any marker has. */
const markerWords = 12;

/** A message of two halves of which the second only names what the act of the first is done to as well: both as sentences. */
export function sameAgain(frame: Frame): [string, string] | null {
  const { words, text, ids, machine, people } = frame;
  const norms = words.map(({ norm }) => norm);
  const at = words.findIndex((_, i) => i > 1 && marker.test(`${norms.slice(i, i + markerWords).join(" ")} `));
  if (at < 0) return null;
  const said = marker.exec(`${norms.slice(at, at + markerWords).join(" ")} `)![0];
  const from = at + said.split(" ").length;
  if (from >= words.length) return null;
  const inside = (i: number) => i >= from;
  const replaced = new Set(
    ids.some((id) => inside(id.at))
      ? ids.map((id) => id.at)
      : [...machine.words].some(inside)
        ? [...machine.words]
        : people.some(({ first }) => inside(first))
          ? people.flatMap(({ first, last }) => range(first, last))
          : frame.rest(...acting, ...describing, "delivered", "ordered").map((word) => words.indexOf(word)),
  );
  const kept = words.slice(0, at).filter((_, i) => !replaced.has(i));
  const head = text.slice(0, words[at - 1]!.end);
  return [head, `${text.slice(words[from]!.start)} ${kept.map(({ raw }) => raw).join(" ")}`];
}
