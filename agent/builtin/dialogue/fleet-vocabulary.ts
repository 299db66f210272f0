import type { FleetVocabulary } from "../../questions/fleet-names.ts";
import type { Fleet } from "./types.ts";

const vocabularies = new WeakMap<Fleet, FleetVocabulary>();

/** The names of the fleet as the reader of data questions takes them. */
export function vocabularyOf(fleet: Fleet): FleetVocabulary {
  let vocabulary = vocabularies.get(fleet);
  if (!vocabulary) {
    const distinct = (names: (string | null)[]) => [...new Set(names.filter((name): name is string => Boolean(name)))];
    vocabulary = {
      machines: fleet.machines.map(({ serialNumber, model }) => ({ serialNumber, model })),
      customers: distinct(fleet.machines.map(({ customerName }) => customerName)),
      aliases: fleet.aliases,
      locations: distinct(fleet.machines.map(({ location }) => location)),
      people: fleet.people.map(({ name, role }) => ({ name, role })),
      parts: fleet.partsRequests.flatMap(({ parts }) =>
        parts.map(({ description, partNumber }) => ({ name: description, number: partNumber ?? null })),
      ),
    };
    vocabularies.set(fleet, vocabulary);
  }
  return vocabulary;
}
