import { nameParts, type FleetIndex } from "../fleet-index.ts";
import { isPhraseWord } from "../phrases/phrase-books.ts";
import { withinTypos } from "../../../language/spelling.ts";
import { type Word } from "../../../language/tokens.ts";
import type { FleetPerson } from "../types.ts";

/** People that a name in the utterance may mean: one, or several with the same name. */
export interface PersonMention {
  people: FleetPerson[];
  first: number;
  last: number;
  /** Words of the name that were said; two or more leave no doubt that a person is meant. */
  parts: number;
}

const introducesPerson =
  /^(?:to|for|by|off|from|-|->|an|an|von|fur|a|par|pour|para|por|aan|door|of|on|is|was|has|does|about|with|and|und|et|y|e|en|let|ask|user|engineer|colleague)$/;

/** Finds the people named in an utterance: first name, last name or both, possessive and with a typing error. */
export function peopleIn(
  words: readonly Word[],
  index: FleetIndex,
  languages: readonly string[],
  taken: ReadonlySet<number>,
): PersonMention[] {
  const mentions: PersonMention[] = [];
  for (let i = 0; i < words.length; i++) {
    if (taken.has(i)) continue;
    let people = named(words, i, index, languages);
    if (!people.length) continue;
    let last = i;
    while (last + 1 < words.length && !words[last + 1]!.opens && !taken.has(last + 1)) {
      const both = namesOf(words[last + 1]!.norm, index, true).filter((person) => people.includes(person));
      if (!both.length) break;
      people = both;
      last += 1;
    }
    // "Peter N"
    const initial = words[last + 1];
    const meant =
      people.length > 1 && initial && !initial.opens && /^\p{Lu}$/u.test(initial.raw)
        ? people.filter(({ name }) =>
            nameParts(name)
              .slice(1)
              .some((part) => part.startsWith(initial.norm)),
          )
        : [];
    if (meant.length) {
      people = meant;
      last += 1;
    }
    mentions.push({ people, first: i, last, parts: last - i + 1 });
    i = last;
  }
  return mentions;
}

function named(words: readonly Word[], i: number, index: FleetIndex, languages: readonly string[]): FleetPerson[] {
  const word = words[i]!;
  if (word.norm.length < 2 || /\d/.test(word.norm)) return [];
  const everyday = languages.some((language) => isPhraseWord(word.norm, language));
  const exact = namesOf(word.norm, index, true);
  if (!exact.length) {
    // A misspelt name is only looked for where no other word of the trade or the fleet is meant.
    if (word.norm.length < 5 || everyday || index.vocabulary.has(word.norm)) return [];
    return close(word.norm, index);
  }
  if (!everyday) return exact;
  // A name that is also an everyday word (Mark, Will, May) needs a capital inside the sentence or a preposition.
  const capital = word.raw[0] !== word.raw[0]!.toLowerCase();
  const previous = words[i - 1]?.norm ?? "";
  const next = words[i + 1];
  const verb =
    /^(?:gets?|does|takes?|has|should|shall|can|will|must|cant|cannot|says|said|soll|macht|hat|doit|debe|deve)$/.test(
      next?.norm ?? "",
    );
  const owned = /^(?:list|plate|desk|tasks?|jobs?|password|phone|number|mobile|mail|email|work|assignments?)$/.test(
    next?.norm ?? "",
  );
  if (!index.names.has(word.norm)) return owned ? exact : [];
  return owned ||
    (capital && (i > 0 || verb)) ||
    (introducesPerson.test(previous) && (!next || next.opens)) ||
    namesOf(next?.norm ?? "", index, false).some((person) => exact.includes(person))
    ? exact
    : [];
}

function namesOf(norm: string, index: FleetIndex, possessive: boolean): FleetPerson[] {
  const exact = index.names.get(norm);
  if (exact) return exact;
  return (possessive && norm.endsWith("s") && index.names.get(norm.slice(0, -1))) || [];
}

function close(norm: string, index: FleetIndex): FleetPerson[] {
  const found = new Set<FleetPerson>();
  for (const part of index.nameParts)
    if (
      part.length >= 4 &&
      part[0] === norm[0] &&
      (withinTypos(part, norm, 1) || withinTypos(part, norm.replace(/s$/, ""), 1))
    )
      index.names.get(part)!.forEach((person) => found.add(person));
  return [...found];
}
