import type { Lexicon } from "../../builtin/extraction/lexicon.ts";
import { modelOf } from "../learning/model-file.ts";
import { tokensOf, type Token } from "../tokens.ts";
import { gapFeatures, sensesByToken } from "./gap-features.ts";

const gaps = modelOf<"begins" | "goes_on">("gap");

/** So many words without a sign between them are dictated, not written. */
const breath = 22;
/** How sure the model must be that something new begins. */
const sure = 0.9;
const figures = new Set(["number", "spelt", "month", "hours", "in spelt"]);

/** Places in a text told without full stops where something new begins. */
export function beginningsIn(text: string, lexicon: Lexicon): number[] {
  const found: number[] = [];
  let run: Token[] = [];
  for (const token of [...tokensOf(text), null]) {
    if (token && !token.apart) {
      run.push(token);
      continue;
    }
    if (run.length >= breath) found.push(...beginningsOf(run, text, lexicon));
    run = token ? [token] : [];
  }
  return found;
}

function beginningsOf(tokens: readonly Token[], text: string, lexicon: Lexicon): number[] {
  const hits = lexicon.find(tokens);
  const senses = sensesByToken(tokens, hits);
  const counts = (at: number) => /^\d/.test(tokens[at]?.norm ?? "") || senses[at]?.some((sense) => figures.has(sense));
  const inside = new Set(
    hits.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, at) => from + at + 1)),
  );
  const found: number[] = [];
  let from = 0;
  for (let at = 1; at < tokens.length; at++) {
    // Serials, phrases and what is counted up stay whole.
    if (/\S/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start))) continue;
    if (inside.has(at)) continue;
    if (counts(at - 1) && (counts(at) || counts(at + 1))) continue;
    const { label, probability } = gaps().decide(gapFeatures(tokens, senses, from, at));
    if (label !== "begins" || probability < sure) continue;
    found.push(tokens[at]!.start);
    from = at;
  }
  return found;
}
