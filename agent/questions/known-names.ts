import type { FilterField } from "#db/queries/fleet-questions/terms.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import type { FleetQuery } from "./plan.ts";

/** How the database compares a name: as a whole, or as a part of the name it looks in. */
const compared: Partial<Record<FilterField, { names: (vocabulary: FleetVocabulary) => string[]; whole: boolean }>> = {
  serial: { names: ({ machines }) => machines.map(({ serialNumber }) => serialNumber), whole: true },
  model: { names: ({ machines }) => machines.map(({ model }) => model), whole: false },
  customer: { names: ({ customers }) => customers, whole: true },
  location: { names: ({ locations }) => locations, whole: false },
  engineer: { names: ({ people }) => people.map(({ name }) => name), whole: true },
  reporter: { names: ({ people }) => people.map(({ name }) => name), whole: true },
  user: { names: ({ people }) => people.map(({ name }) => name), whole: true },
};

/** Names in a plan that nothing in the fleet has: such a plan would answer "none" where it should say "who?". */
export function unknownNames({ filters }: FleetQuery, vocabulary: FleetVocabulary): string[] {
  return filters.flatMap(({ field, values }) => {
    const rule = compared[field];
    if (!rule) return [];
    const names = rule.names(vocabulary).map(plain);
    return values.filter(
      (value) => !names.some((name) => (rule.whole ? name === plain(value) : name.includes(plain(value)))),
    );
  });
}

const plain = (text: string) => text.trim().toLowerCase();
