import type { Knowledge, RawExtraction } from "#agent/extraction/schema.ts";
import { readChat, type ChatMessage } from "#agent/read/whatsapp.ts";
import { fold } from "../dialogue/text.ts";
import { FleetNames } from "./codes.ts";
import { languagesOf, lexiconFor } from "./languages.ts";
import { westernDigits } from "./numbers.ts";
import { addressesSoftware } from "./orders.ts";
import { readDocument } from "./documents.ts";
import { selfNamed } from "./self-names.ts";
import { finish } from "./finish.ts";
import { ReportReader } from "./report-reader.ts";
import type { Passage } from "./sentences.ts";
import { toRaw } from "./visits.ts";

/**
 * Reads the service reports of a text without a model: one machine entry per machine and visit. Every value is read from the
 * text and carries the words it was read from; nothing is guessed.
 * @param today yyyy-mm-dd, to tell day from month where a chat does not
 */
export function extractReports(source: string, knowledge: Knowledge, { today }: { today: string }): RawExtraction {
  const text = westernDigits(source);
  const chat = readChat(text, today);
  const fleet = new FleetNames(knowledge);
  const names = knowledge.people.map(({ name }) => name);
  if (!chat) {
    const languages = languagesOf(
      text
        .slice(0, 60_000)
        .split(/\n\s*\n|(?<=[.!?])\s*\n/)
        .filter((part) => !addressesSoftware(part)),
    );
    const reader = new ReportReader(fleet, lexiconFor(languages), wordsOf(names));
    if (!readDocument(text, reader)) return toRaw([], source, languages);
    reader.signer ??= selfNamed(text, reader.lexicon, names);
    return toRaw(finish(reader, []), source, languages);
  }
  const messages = chat.filter((message) => !message.system && message.text && !addressesSoftware(message.text));
  const languages = languagesOf(messages.map((message) => message.text));
  const authors = [...new Set(messages.flatMap(({ author }) => author ?? []))];
  const reader = new ReportReader(fleet, lexiconFor(languages), wordsOf([...authors, ...names]));
  for (const message of messages) reader.read(passageOf(message, text));
  return toRaw(finish(reader, authors), source, languages);
}

const wordsOf = (names: readonly string[]) => new Set(names.flatMap((name) => fold(name).split(/\s+/)));

const passageOf = ({ start, end, author, at, index }: ChatMessage, text: string): Passage => ({
  text: text.slice(start, end),
  start,
  author,
  day: at?.slice(0, 10) ?? null,
  message: index,
  section: null,
});
