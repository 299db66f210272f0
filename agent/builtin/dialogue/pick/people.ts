import type { Frame } from "../frame.ts";
import { ask, refuse } from "../intents/intent.ts";
import type { FleetPerson } from "../types.ts";
import { offered } from "./candidates.ts";
import { pointedAt } from "./shown.ts";

/** The service engineer a piece of work is meant for; asks for a name, or which of several with it. */
export function oneEngineer(frame: Frame, slot = "engineerId"): FleetPerson {
  const settled = frame.given[slot];
  if (typeof settled === "number") return frame.fleet.person.get(settled) ?? ask(slot);
  const mention = frame.people.at(-1);
  if (!mention) return ask(slot);
  // Work goes to one engineer: "to Ana and Gareth" leaves it open to which.
  const other = frame.people.at(-2);
  if (
    other &&
    other.last === mention.first - 2 &&
    /^(?:and|und|et|y|e|en|or|oder|ou|o|of|和)$/.test(frame.words[mention.first - 1]!.norm)
  )
    ask(slot, offered([...other.people, ...mention.people].filter(({ active }) => active).map(({ id }) => id)));
  const engineers = mention.people.filter((person) => person.role === "service");
  const active = engineers.filter((person) => person.active);
  if (active.length === 1) return active[0]!;
  if (active.length > 1) ask(slot, offered(active.map(({ id }) => id)));
  if (engineers.length) refuse("inactive", "inactivePerson", { name: engineers[0]!.name });
  return refuse("protected", "notAnEngineer", { name: mention.people[0]!.name });
}

/** "Her password": whoever was spoken of before. */
const pronoun = ({ words }: Frame) =>
  words.some(({ norm }) =>
    /^(?:her|his|him|their|them|ihr|ihre[mnrs]?|sein|seine[mnrs]?|ihm|ihn|son|sa|lui|leur|su|le|他|她)$/.test(norm),
  );

/** The one person meant, of any role. */
export function onePerson(frame: Frame, slot: string): FleetPerson {
  const settled = frame.given[slot];
  if (typeof settled === "number") return frame.fleet.person.get(settled) ?? ask(slot);
  const people = frame.people.flatMap((mention) => mention.people);
  if (people.length === 1) return people[0]!;
  const active = people.filter((person) => person.active);
  if (active.length === 1) return active[0]!;
  const shown = frame.context.shown?.people ?? [];
  const pointed = pointedAt(frame, ["people"]) ?? (shown.length === 1 && pronoun(frame) ? shown : null);
  if (!people.length && pointed?.length === 1) return frame.fleet.person.get(pointed[0]!) ?? ask(slot);
  return ask(slot, offered((active.length ? active : people).map(({ id }) => id)));
}

/** The person a list is about: a name, or oneself ("my jobs"). Undefined when nobody is named. */
export function listedPerson(frame: Frame, slot: string): number | undefined {
  if (typeof frame.given[slot] === "number") return frame.given[slot] as number;
  if (frame.people.length) {
    const people = frame.people.flatMap((mention) => mention.people);
    if (people.length === 1) return people[0]!.id;
    const active = people.filter((person) => person.active);
    return active.length === 1 ? active[0]!.id : ask(slot, offered(active.map(({ id }) => id)));
  }
  return undefined;
}
