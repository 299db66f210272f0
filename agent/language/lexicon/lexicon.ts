import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The languages that have a file of words, and `names`, whose words belong to no language. */
export const lexiconLanguages = ["en", "de", "fr", "es", "pt", "nl", "it", "hi", "ar", "zh"] as const;
export type LexiconLanguage = (typeof lexiconLanguages)[number];

/** Who reads a tag: it stands before the tag's colon. */
export const readers = [
  "report",
  "request",
  "question",
  "turn",
  "stock",
  "outreach",
  "trade",
  "short",
  "place",
] as const;
export type Reader = (typeof readers)[number];

type Phrases = ReadonlyMap<string, readonly string[]>;
const none: Phrases = new Map();
const files = new Map<string, Map<string, Map<string, string[]>>>();

/**
 * The phrases of a language for one reader, by tag. A file is read when the first of its words is asked for; its notation is
 * explained in docs/language.md.
 */
export function phrasesFor(reader: Reader, language: LexiconLanguage | "names"): Phrases {
  let file = files.get(language);
  if (!file) files.set(language, (file = parsed(lexiconText(language))));
  return file.get(reader) ?? none;
}

/** A file as it stands: a line for each phrase, its tags behind a tab. */
export const lexiconText = (language: LexiconLanguage | "names"): string =>
  readFileSync(resolve("agent/language/lexicon", `${language}.tsv`), "utf8");

function parsed(text: string) {
  const readers = new Map<string, Map<string, string[]>>();
  for (const line of text.split("\n")) {
    const tab = line.indexOf("\t");
    if (tab < 0) continue;
    const phrase = line.slice(0, tab);
    for (const tag of line.slice(tab + 1).split(" ")) {
      const colon = tag.indexOf(":");
      const reader = tag.slice(0, colon);
      const name = tag.slice(colon + 1);
      let tags = readers.get(reader);
      if (!tags) readers.set(reader, (tags = new Map()));
      const phrases = tags.get(name);
      if (phrases) phrases.push(phrase);
      else tags.set(name, [phrase]);
    }
  }
  return readers;
}
