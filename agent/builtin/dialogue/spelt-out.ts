import { lexiconFor } from "../extraction/languages.ts";
import { hitsOf } from "../extraction/sentences.ts";
import { speltNumbers } from "../extraction/spelt-numbers.ts";
import { tokensOf } from "../../language/tokens.ts";
import { range } from "./concept-spans.ts";

/** A smaller number is rather a count, which requests read as a word. */
const leastWritten = 21;
const mostLanguages = 3;

/**
 * A message with its longer numbers in digits, as dictation spells them: "hours thirteen thousand four hundred", "the eight
 * six five". There is one reader of spelt numbers for requests and reports.
 */
export function withDigits(text: string, languages: readonly string[]): string {
  const tokens = tokensOf(text);
  const hits = lexiconFor(languages.slice(0, mostLanguages)).find(tokens);
  const spelt = hitsOf({ hits }, "spelt");
  const valueAt = (at: number) => spelt.find(({ from }) => from === at)?.value ?? Infinity;
  let written = text;
  for (const { value, from, to } of speltNumbers(tokens, hits).toReversed()) {
    const single = range(from, to - 1).map(valueAt);
    const digits = single.length > 2 && single.every((one) => one < 10);
    if (to - from < 2 || (!digits && value < leastWritten)) continue;
    written =
      written.slice(0, tokens[from]!.start) + (digits ? single.join("") : value) + written.slice(tokens[to - 1]!.end);
  }
  return written;
}
