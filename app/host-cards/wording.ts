import { valueTextOf } from "#app/components/assistant/results/value-text.ts";
import { formatsFor, type Formats } from "#app/hooks/formats.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import type { CardData, CardTexts } from "./card-data.ts";
import type { HostContext } from "./host.ts";

/** How a card speaks: by the host's language and time zone, and by the person's own where it names none. */
export interface Wording {
  language: Language;
  timeZone: string;
  format: Formats;
  /** A text, with what stands in braces filled in. */
  say: (word: keyof CardTexts["words"], filled?: Record<string, string | number>) => string;
  field: (name: string) => string;
  /** A value's label, `severity.High`. */
  value: (vocabulary: string, value: string | number) => string | undefined;
  /** A value of a record as people read it. */
  text: (value: unknown) => string;
}

export function wordingFor({ texts, ...person }: CardData, context: HostContext): Wording {
  const asked = context.locale?.toLowerCase().split(/[-_]/)[0];
  const language = languages.find((known) => known === asked) ?? person.language;
  const timeZone = isTimeZone(context.timeZone) ? context.timeZone : person.timeZone;
  const { words, fields, values } = texts[language];
  const format = formatsFor(language, timeZone);
  return {
    language,
    timeZone,
    format,
    say: (word, filled = {}) => words[word].replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? "")),
    field: (name) => fields[name] ?? name,
    value: (vocabulary, value) => values[`${vocabulary}.${value}`],
    text: (value) => valueTextOf(value, format, words),
  };
}

function isTimeZone(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
