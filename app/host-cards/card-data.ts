import type { FieldSpec } from "#app/components/assistant/card/fields.ts";
import type { hostCards } from "#app/locales/en/host-cards.ts";
import type { Language } from "#db/vocabulary.ts";

/** What the server writes into the document of a card, as JSON in the element with this id. */
export const cardDataId = "card-data";

export type HostWord = keyof typeof hostCards;
/** Words of the screens that cards say as well. */
export type SharedWord =
  | "title"
  | "saved"
  | "notSaved"
  | "confirm"
  | "working"
  | "more"
  | "add"
  | "remove"
  | "line"
  | "oneALine"
  | "number"
  | "nobody"
  | "choose"
  | "invalid"
  | "open"
  | "loading"
  | "none"
  | "showAll"
  | "required"
  | "yes"
  | "no"
  | "hours"
  | "or";

/** A card's texts in one language. What stands in braces is filled in where they are shown. */
export interface CardTexts {
  words: Record<HostWord | SharedWord, string>;
  /** Names of fields and of members of records. */
  fields: Record<string, string>;
  /** Labels of values, as `severity.High`. */
  values: Record<string, string>;
}

export interface CardFields {
  fields: FieldSpec[];
  first: string[];
  /** What is asked where the server doubts a value. */
  doubt?: FieldSpec;
}

export interface CardData {
  tool: string;
  /** Under which name results tell the card what no model needs. */
  member: string;
  /** Of the person whose token it is. */
  language: Language;
  timeZone: string;
  /** What can be corrected; a look-up has none. */
  form?: CardFields;
  texts: Record<Language, CardTexts>;
}
