/**
 * The server refuses in English, to people, scripts and models alike (docs/decisions/0008). Here is what people read
 * instead, in the language of the screen.
 */
import type { Language } from "#db/vocabulary.ts";
import type { Refusal } from "./english.ts";

/** One chunk a language, so that a browser loads the one it shows. */
const chunks: Record<Exclude<Language, "en">, () => Promise<{ refusals: Record<Refusal, string> }>> = {
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  zh: () => import("./zh.ts"),
};

const blank = /\{(\w+)\}/;

/** Finds a text whose braces are filled in, and what they are filled with. */
const finderOf = (refusal: string): RegExp => {
  const parts = refusal.split(/\{(\w+)\}/g);
  const source = parts.map((part, at) => (at % 2 ? `(?<${part}>[^]+?)` : part.replace(/[.*+?^$()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${source.join("")}$`);
};

/**
 * How to say a text of the server in a language; what is not known stays as it is.
 * @param english the texts as the server has them, in the order in which they are tried
 */
export function sayingOf(refusals: Record<Refusal, string>, english: readonly Refusal[]): (text: string) => string {
  const whole = new Map<string, string>(Object.entries(refusals));
  const finders = english.filter((one) => blank.test(one)).map((one) => ({ find: finderOf(one), say: refusals[one] }));
  return (text) => {
    const known = whole.get(text);
    if (known) return known;
    for (const { find, say } of finders) {
      const found = find.exec(text)?.groups;
      if (found) return say.replace(/\{(\w+)\}/g, (_, name: string) => found[name] ?? "");
    }
    return text;
  };
}

/** How to say texts of the server in a person's language, for a server that writes to somebody. */
export async function sayingIn(language: Language): Promise<(text: string) => string> {
  if (language === "en") return (text) => text;
  const [{ refusals }, { english }] = await Promise.all([chunks[language](), import("./english.ts")]);
  return sayingOf(refusals, english);
}

let say = (text: string): string => text;

/** Loads a language, for the browser: a server speaks to many people at once, and says nothing that comes from here. */
export async function speak(language: Language): Promise<void> {
  say = await sayingIn(language);
}

/** A text of the server, or of a schema that it shares with the page, in the language of the screen. */
export const inLanguage = (text: string): string => say(text);
