import { fieldTerm } from "../field-terms.ts";
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { AkinStems } from "./akin-stems.ts";
import { componentsOf, type Component } from "./components.ts";
import { partsNamedIn } from "./parts.ts";
import { hitsOf, type Sentence } from "./sentences.ts";
import type { VisitDraft } from "./visits.ts";

/** Supplies are filled up, and count as parts only where somebody counts them. */
const supplies = new Set(["oil", "grease", "coolant", "fuel", "paint"]);
const replaces = (norm: string | undefined) => norm !== undefined && fieldTerm(norm)?.name === "replace";

/** "Replaced the hoist limit switch" uses one, though nobody lists it. Where a visit lists its parts, the list is whole. */
export function addReplaced(visit: VisitDraft): void {
  if (visit.partsListed) return;
  const known = new AkinStems();
  for (const { stems } of visit.parts) known.add(stems);
  for (const { kind, clause, author, order } of visit.statements) {
    const things = kind === "action" ? replacedIn(clause) : [];
    for (const part of things.length ? partsNamedIn(clause) : []) {
      const replaced = things.some(({ stems }) => stems.some((one) => part.stems.includes(one)));
      if (!part.name || !replaced || known.has(part.stems)) continue;
      visit.parts.push({ ...part, area: areaOfLine(part.name), author, order });
      known.add(part.stems);
    }
  }
}

const pronoun = /^(?:it|them|one|den|die|das|es|ihn|einen|lo|la|los|las|uno|una|le|les|l|un|une|hem|ze|o|os|as)$/;

/** "The anemometer was dead, so I swapped it", "belt torn, new one": the thing was named before. */
function isReferredTo(clause: Sentence, verb: number): boolean {
  const fresh = hitsOf(clause, "fresh").some(({ from }) => from === verb);
  return fresh || [verb - 1, verb + 1].some((at) => pronoun.test(clause.tokens[at]?.norm ?? ""));
}

/** The things next to the verb, and those that are listed with the first. */
function replacedIn(clause: Sentence): Component[] {
  const { tokens } = clause;
  const verb = tokens.findIndex(({ norm }) => replaces(norm));
  const all = componentsOf(clause);
  if (verb < 0) return [];
  const first =
    all.find(({ from }) => from > verb && from <= verb + 4) ??
    all.findLast(({ to }) => to <= verb && to >= verb - 1) ??
    all.findLast(({ to }) => to === verb - 2 && hitsOf(clause, "number").some(({ from }) => from === to)) ??
    (isReferredTo(clause, verb) ? all.find(({ to, generic }) => to <= verb && !generic) : undefined);
  if (!first) return [];
  const things: Component[] = [];
  for (let at = all.indexOf(first); at < all.length; at++) {
    const [thing, last] = [all[at]!, things.at(-1)];
    const joined =
      !last ||
      (hitsOf(clause, "and").some(({ from, to }) => from >= last.to && to <= thing.from && thing.from - from <= 4) &&
        thing.from - last.to <= 4);
    if (!joined && last && thing.from > last.to) break;
    const more = all[at + 1];
    // A rope of the trolley is told from other ropes.
    const told = !thing.generic || (more !== undefined && !more.generic && more.from - thing.to <= 2);
    if (told && !thing.stems.some((one) => supplies.has(fieldTerm(one)?.name ?? ""))) things.push(thing);
  }
  return things;
}
