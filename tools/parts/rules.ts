import type { Language } from "#db/vocabulary.ts";

interface Joinable {
  number: string;
  name: string;
  names: Partial<Record<Language, string>>;
  aliases: string[];
  models: string[];
  supplierId: number | null;
  notes: string | null;
}

/** A number as numbers are compared: "FF-220" is written "ff 220". The database does it likewise. */
export const numberKey = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What a part has once another was merged into it: each number, name and model once, its own first. */
export function joinedPart(into: Joinable, gone: Joinable): Omit<Joinable, "number" | "name"> {
  const seen = new Set([numberKey(into.number)]);
  const aliases = [
    ...into.aliases,
    gone.number,
    ...(gone.name === into.name ? [] : [gone.name]),
    ...gone.aliases,
  ].filter((alias) => {
    const key = numberKey(alias);
    return !seen.has(key) && seen.add(key);
  });
  return {
    names: { ...gone.names, ...into.names },
    aliases,
    models: [...new Set([...into.models, ...gone.models])],
    supplierId: into.supplierId ?? gone.supplierId,
    notes: [...new Set([into.notes, gone.notes])].filter(Boolean).join("\n\n") || null,
  };
}
