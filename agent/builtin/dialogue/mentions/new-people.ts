import { shortestName } from "#tools/users/schema.ts";
import type { Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { isFunctionWord, type Concept } from "../phrases/phrase-books.ts";

/** The name of somebody who is not known yet: the capitalised words that say nothing else, else those before the address. */
export function newPersonName(frame: Frame): string | null {
  const names = nameRuns(frame).filter((run) => run.length > 0 && run.length <= 4);
  // "Boris Petrov starts monday": beside capitals, other words are no names.
  const capitals = names.map((run) => run.filter(isCapital));
  const best =
    capitals.find((run) => run.length >= 2) ??
    names.find((run) => run.length >= 2) ??
    (frame.email ? names[0] : undefined);
  const name = best?.map(capitalised).join(" ") ?? "";
  return name.length >= shortestName ? name : null;
}

export const isCapital = (word: string) => word[0] !== word[0]!.toLowerCase();

/** Stretches of words that may be a name. */
export function nameRuns(frame: Frame): string[][] {
  const concepts: Concept[] = [
    "add",
    "user",
    "engineer",
    "roleAdmin",
    "roleOperator",
    "roleService",
    "roleView",
    "email",
    "phone",
    "name",
    "mine",
    "serviceReport",
    "greeting",
    "change",
  ];
  const dropped = new Set(concepts.flatMap(frame.spans).flatMap(({ first, last }) => range(first, last)));
  const addressAt = frame.words.findIndex(({ raw }) => raw === frame.email);
  const runs: string[][] = [[]];
  frame.words.forEach(({ raw, norm, opens }, i) => {
    const person = frame.people.some(({ first, last }) => i >= first && i <= last);
    const usable = i !== addressAt && !/\d/.test(norm) && (person || (!frame.named.has(i) && !dropped.has(i)));
    if (opens || !usable) runs.push([]);
    if (usable && (isCapital(raw) || (addressAt >= 0 && !isFunctionWord(norm, frame.languages))))
      runs.at(-1)!.push(raw);
  });
  return runs;
}

const capitalised = (word: string) =>
  word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
