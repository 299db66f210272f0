import type { Language, Role } from "#db/vocabulary.ts";
import { textOf, type ListLine } from "../../spreadsheets/cells.ts";
import { newUser } from "../schema.ts";
import { languageCalled, roleCalled } from "./headings.ts";
import type { PeopleListInput, PersonField, PersonReason } from "./schema.ts";

/** How lines of a list become people. What cannot be read is refused, with its reason; nothing is invented. */

export interface PersonRow extends ListLine {
  name: string;
  email: string;
  phone: string | null;
  /** null: the word is not known. */
  role: Exclude<Role, "admin"> | null;
  /** As the file writes it. */
  roleWord: string | null;
  language: Language;
  /** As the file writes them, in one cell. */
  sites: string | null;
}

export interface RefusedPerson extends ListLine {
  reason: PersonReason;
}

export interface PersonReading {
  columns: readonly (PersonField | null)[];
  /** Of those whose row names none. */
  role: PeopleListInput["role"];
  language: Language;
  /** What words mean that are not known, in lower case. */
  roles: ReadonlyMap<string, PeopleListInput["role"]>;
}

export const wordOf = (text: string): string => text.trim().toLowerCase();

export const isRefusedPerson = (row: PersonRow | RefusedPerson): row is RefusedPerson => "reason" in row;

export function readPerson({ line, cells }: ListLine, reading: PersonReading): PersonRow | RefusedPerson {
  const refuse = (reason: PersonReason): RefusedPerson => ({ line, cells, reason });
  const said = (field: PersonField) => {
    const at = reading.columns.indexOf(field);
    return (at < 0 ? "" : textOf(cells[at])) || null;
  };
  const named = said("name") ?? [said("firstName"), said("lastName")].filter(Boolean).join(" ");
  const { name, email, phone } = newUser.shape;
  const told = { name: name.safeParse(named), phone: phone.safeParse(said("phone")) };
  if (named.length > 200 || !told.phone.success) return refuse("too-long");
  if (!told.name.success) return refuse("no-name");
  // A list may write "Ana Torres <ana@…>", or the link that a spreadsheet made of the email.
  const written = said("email")
    ?.replace(/^.*<([^<>]+)>$/, "$1")
    .replace(/^mailto:/i, "");
  if (!written) return refuse("no-email");
  const address = email.safeParse(written);
  if (!address.success) return refuse("bad-email");
  const roleWord = said("role");
  const role = roleWord === null ? reading.role : (reading.roles.get(wordOf(roleWord)) ?? roleCalled(roleWord) ?? null);
  if (role === "admin") return refuse("administrator");
  const languageWord = said("language");
  const language = languageWord === null ? reading.language : languageCalled(languageWord);
  if (!language) return refuse("unknown-language");
  return {
    ...{ line, cells, name: told.name.data, email: address.data, phone: told.phone.data ?? null },
    ...{ role, roleWord, language, sites: said("sites") },
  };
}
