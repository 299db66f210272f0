import { lexiconFor } from "../extraction/languages.ts";
import { hitsOf } from "../extraction/sentences.ts";
import { speltNumbers, type SpeltNumber } from "../extraction/spelt-numbers.ts";
import type { FleetIndex } from "./fleet-index.ts";
import { tokensOf } from "../../language/tokens.ts";
import { range } from "./concept-spans.ts";

/** A smaller number is rather a count, which requests read as a word. */
const leastWritten = 21;
const mostLanguages = 3;

/**
 * A message with its longer numbers in digits, as dictation spells them: "hours thirteen thousand four hundred", "the eight
 * six five". There is one reader of spelt numbers for requests and reports.
 */
export function withDigits(text: string, languages: readonly string[], { modelNumbers, models }: FleetIndex): string {
  const tokens = tokensOf(text);
  const hits = lexiconFor(languages.slice(0, mostLanguages)).find(tokens);
  const spelt = hitsOf({ hits }, "spelt");
  const valueAt = (at: number) => spelt.find(({ from }) => from === at)?.value ?? Infinity;
  const isModel = (number: number) => modelNumbers.has(`${number}`) || models.has(`${number}`);
  let written = text;
  const numbers = joinedModels(speltNumbers(tokens, hits), isModel);
  for (const { value, from, to } of numbers.toReversed()) {
    const single = range(from, to - 1).map(valueAt);
    const digits = single.length > 2 && single.every((one) => one < 10);
    if (to - from < 2 || (!digits && value < leastWritten)) continue;
    written =
      written.slice(0, tokens[from]!.start) + (digits ? single.join("") : value) + written.slice(tokens[to - 1]!.end);
  }
  return written;
}

/** "The eight sixty five": a figure and a number behind it that are a model of the fleet together. */
function joinedModels(numbers: readonly SpeltNumber[], isModel: (number: number) => boolean): SpeltNumber[] {
  const joined: SpeltNumber[] = [];
  for (const number of numbers) {
    const before = joined.at(-1);
    const whole = before && before.value < 10 && number.value >= 20 && number.value < 100 && before.to === number.from;
    if (whole && isModel(before.value * 100 + number.value))
      joined.splice(-1, 1, { value: before.value * 100 + number.value, from: before.from, to: number.to });
    else joined.push(number);
  }
  return joined;
}
