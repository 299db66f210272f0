import { namesTold } from "../../language/lines/told-names.ts";
import { codesIn } from "./codes.ts";
import type { Found } from "./found.ts";
import type { Lexicon } from "./lexicon.ts";
import { passageOf, sentencesOf } from "./sentences.ts";

/** So much of a note, at either end, says who writes. */
const [opening, closing] = [500, 200];
/** How sure the model of names must be of the writer. */
const sure = 0.55;

/** The person whom a note names where its writer stands, by the words around the name: "right its jo here", "cheers jo". */
export function writerTold(text: string, lexicon: Lexicon): Found<string> | null {
  const end = text.trimEnd().length;
  const ends =
    end <= opening + closing
      ? [[0, end] as const]
      : ([
          [0, opening],
          [end - closing, end],
        ] as const);
  const told = ends
    .flatMap(([from, to]) => sentencesOf(passageOf(text, from, to, null), lexicon))
    .flatMap((sentence) => namesTold(sentence))
    .filter(({ kind, probability }) => kind === "person" && probability >= sure)
    .map(({ start, end, probability }) => ({ value: text.slice(start, end), start, end, probability }))
    .filter(({ value }) => value.length > 2 && codesIn(value).length === 0);
  const best = told.reduce<(typeof told)[number] | null>((a, b) => (a && a.probability >= b.probability ? a : b), null);
  return best && { value: best.value, start: best.start, end: best.end };
}
