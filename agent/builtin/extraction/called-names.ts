import type { FleetNames } from "./fleet-names.ts";
import type { Found } from "./found.ts";
import type { Lexicon } from "./lexicon.ts";
import { has, hitsOf, sentencesOf, type Passage } from "./sentences.ts";
import { tokensOf } from "../../language/tokens.ts";

/** So many words into a note people say who they are, and so many before its end. */
const [opening, closing] = [25, 2];

/** The person of the fleet whom a note calls by the first name where its writer stands: at its end or its beginning. */
export function writerCalled(text: string, fleet: FleetNames, lexicon: Lexicon): Found<string> | null {
  const tokens = tokensOf(text.trimEnd());
  const hits = lexicon.find(tokens);
  const greeted = (at: number) => hitsOf({ hits }, "filler", "yes", "together").some(({ to }) => to === at);
  const called = tokens.flatMap(({ norm, start, end }, at) => {
    const value = fleet.firstNamed(norm);
    const last = at >= tokens.length - closing;
    // "Jo, as you asked": who is spoken to stands first.
    const writes = last || (at > 0 && at < opening && !greeted(at));
    return value && writes ? [{ value, start, end, last }] : [];
  });
  const [first] = called.toSorted((one, other) => Number(other.last) - Number(one.last));
  return first ? { value: first.value, start: first.start, end: first.end } : null;
}

/** How far behind a name the work or the place stands that its bearer is told to have done or been at. */
const reach = 6;

/** Those of whom the office tells that they did work or were somewhere: "Jo fitted a new alternator". */
export function doersIn(passage: Passage, author: string, fleet: FleetNames, lexicon: Lexicon): Found<string>[] {
  return sentencesOf(passage, lexicon).flatMap((sentence) => {
    if (has(sentence, "open", "ordered", "ask")) return [];
    return sentence.tokens.flatMap(({ norm, start, end }, at) => {
      const value = fleet.firstNamed(norm);
      const does = hitsOf(sentence, "work", "place").some(({ from }) => from > at && from <= at + reach);
      return value && value !== author && does ? [{ value, start, end }] : [];
    });
  });
}
