import { componentsOf } from "../../builtin/extraction/components.ts";
import { deniedFunction, deniedWork } from "../../builtin/extraction/denials.ts";
import { lexiconFor } from "../../builtin/extraction/languages.ts";
import type { Hit } from "../../builtin/extraction/lexicon.ts";
import type { Sense } from "../../builtin/extraction/senses.ts";
import { tokensOf } from "../tokens.ts";
import { fieldTerm, hanRuns } from "../../builtin/field-terms.ts";
import { textFeatures, wordsToCount } from "../learning/text-features.ts";
import { lexiconLanguages } from "../lexicon/lexicon.ts";

const areas = new Set<Sense>(["electrical", "hydraulic", "structural", "other"]);
/** Senses that say nothing of what a line is. */
const silent = new Set<Sense>(["machine", "month", "and", "spelt"]);

/** Whether a longer phrase takes a word its own sense, as "not urgent" does with "urgent". */
const covers = (other: Hit, hit: Hit) =>
  other.from <= hit.from && other.to >= hit.to && other.to - other.from > hit.to - hit.from;

/**
 * What the models of a line see: its words, the senses that the lexicon gives them in their order, and the terms of the
 * trade, in which a word of one language meets its like in another.
 */
export function lineFeatures(text: string): string[] {
  const words = wordsToCount(text);
  const features = textFeatures(words, [4]);
  const tokens = tokensOf(text);
  // A line is too short to tell its language, and crews mix them.
  const found = lexiconFor(lexiconLanguages).find(tokens);
  const line = { text, start: 0, end: text.length, tokens, hits: found, mark: null };
  const undone = new Set(deniedWork(line));
  const hits = found
    .filter(
      (hit) =>
        !silent.has(hit.sense) && hit.letters > 1 && !undone.has(hit) && !found.some((other) => covers(other, hit)),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);
  if (undone.size > 0) features.push("denied:work");
  if (deniedFunction(line, componentsOf(line)).length > 0) features.push("denied:function");
  const senses = [...new Set(hits.map(({ sense }) => sense))];
  for (const sense of senses) features.push(`s:${sense}`);
  for (let at = 0; at < senses.length; at++)
    for (const later of senses.slice(at + 1)) features.push(`s:${senses[at]}>${later}`);
  if (hits[0]) features.push(`s:first ${hits[0].sense}${hits[0].from === 0 ? " at once" : ""}`);
  const things = hits.filter(({ sense }) => areas.has(sense));
  if (things[0]) features.push(`thing:first ${things[0].sense}`, `thing:last ${things.at(-1)!.sense}`);
  const longest = things.reduce<Hit | null>((best, hit) => (best && best.letters >= hit.letters ? best : hit), null);
  if (longest) features.push(`thing:longest ${longest.sense}`);
  const terms = [...tokens.map(({ norm }) => norm), ...hanRuns(text)].flatMap((norm) => fieldTerm(norm)?.name ?? []);
  terms.forEach((name, at) => {
    features.push(`t:${name}`);
    if (at > 0) features.push(`t:${terms[at - 1]} ${name}`);
  });
  if (terms.length) features.push(`t:last ${terms.at(-1)}`);
  features.push(`long:${words.length > 12 ? "very" : words.length > 5 ? "yes" : words.length}`);
  if (/^\W*\d/.test(text)) features.push("opens:figure");
  if (things.length === 0) features.push("thing:none");
  return features;
}
