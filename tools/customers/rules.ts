import type { CustomerAddress, CustomerContact } from "#db/vocabulary.ts";

interface Joinable {
  name: string;
  aliases: string[];
  addresses: CustomerAddress[];
  contacts: CustomerContact[];
  notes: string | null;
}

/** What a customer has once another was merged into it: each name, contact and address once, its own first. */
export function joined(into: Joinable, gone: Joinable): Omit<Joinable, "name"> {
  const names = new Set([...into.aliases, gone.name, ...gone.aliases]);
  names.delete(into.name);
  return {
    aliases: [...names],
    addresses: distinct([...into.addresses, ...gone.addresses]),
    contacts: distinct([...into.contacts, ...gone.contacts]),
    notes: [...new Set([into.notes, gone.notes])].filter(Boolean).join("\n\n") || null,
  };
}

const distinct = <Item extends object>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(Object.entries(item).sort()), item])).values(),
];
