import type { Role } from "#db/vocabulary.ts";
import { de } from "./de.ts";
import { en, type ReplyBook } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import wishes from "./wishes.json" with { type: "json" };
import { zh } from "./zh.ts";

export type ReplyKey = { [Key in keyof ReplyBook]: ReplyBook[Key] extends string ? Key : never }[keyof ReplyBook];
export type Slot = keyof ReplyBook["slots"];

const books: Record<string, ReplyBook> = { en, de, fr, es, zh };
const bookOf = (language: string) => books[language] ?? en;

/** A reply in the person's language, English where we have no book for it. */
export function reply(language: string, key: ReplyKey, values: Record<string, string | number> = {}): string {
  return bookOf(language)[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What a role can have done here, so that a refusal does not end the conversation. */
export const abilities = (language: string, role: Role) => bookOf(language).can[role];

/** The question for a slot; where there are candidates, which of them. */
export function askingFor(language: string, slot: string, candidates = false): string {
  const book = bookOf(language);
  const question = book.slots[slot as Slot] ?? book.slots.value;
  if (candidates) return `${book.askOne}`;
  return question.charAt(0).toUpperCase() + question.slice(1);
}

/** What an intent does, as a heading: "Report an issue". */
export function wishText(language: string, intent: string): string {
  const book = (wishes as Record<string, Record<string, string>>)[language] ?? wishes.en;
  return (book as Record<string, string>)[intent] ?? intent;
}

/** "a service engineer": how one person is called. */
export const oneRoleText = (language: string, role: Role): string => bookOf(language).oneRole[role];

/** "operators and administrators", by role. */
export const rolesText = (language: string, roles: readonly Role[]) =>
  new Intl.ListFormat(language in books ? language : "en", { type: "conjunction" }).format(
    roles.map((role) => bookOf(language).roles[role]),
  );
