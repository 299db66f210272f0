import { fieldTerm } from "../field-terms.ts";
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { anyAkin, componentsOf, type Component } from "./components.ts";
import { partsNamedIn } from "./parts.ts";
import { hitsOf, type Sentence } from "./sentences.ts";
import type { VisitDraft } from "./visits.ts";

/** Supplies are filled up, and count as parts only where somebody counts them. */
const supplies = new Set(["oil", "grease", "coolant", "fuel", "paint"]);
const replaces = (norm: string | undefined) => norm !== undefined && fieldTerm(norm)?.name === "replace";

/** "Replaced the hoist limit switch" uses one, though nobody lists it. Where a visit lists its parts, the list is whole. */
export function addReplaced(visit: VisitDraft): void {
  if (visit.partsListed) return;
  for (const { kind, clause, author, order } of visit.statements) {
    const things = kind === "action" ? replacedIn(clause) : [];
    for (const part of things.length ? partsNamedIn(clause) : []) {
      const known = visit.parts.some(({ stems }) => anyAkin(stems, part.stems));
      const replaced = things.some(({ stems }) => stems.some((one) => part.stems.includes(one)));
      if (part.name && replaced && !known) visit.parts.push({ ...part, area: areaOfLine(part.name), author, order });
    }
  }
}

/** The things next to the verb, and those that are listed with the first. */
function replacedIn(clause: Sentence): Component[] {
  const { tokens } = clause;
  const verb = tokens.findIndex(({ norm }) => replaces(norm));
  const all = componentsOf(clause);
  if (verb < 0) return [];
  const first =
    all.find(({ from }) => from > verb && from <= verb + 4) ?? all.findLast(({ to }) => to <= verb && to >= verb - 1);
  if (!first) return [];
  const things: Component[] = [];
  for (let at = all.indexOf(first); at < all.length; at++) {
    const [thing, last] = [all[at]!, things.at(-1)];
    const joined =
      !last ||
      (hitsOf(clause, "and").some(({ from, to }) => from >= last.to && to <= thing.from && thing.from - from <= 4) &&
        thing.from - last.to <= 4);
    if (!joined && last && thing.from > last.to) break;
    if (!thing.generic && !thing.stems.some((one) => supplies.has(fieldTerm(one)?.name ?? ""))) things.push(thing);
  }
  return things;
}
