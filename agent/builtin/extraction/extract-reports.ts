import type { Knowledge, RawExtraction } from "#agent/extraction/schema.ts";
import { readChat, type ChatMessage } from "#agent/read/whatsapp.ts";
import { fold } from "../../language/tokens.ts";
import { hoursIn } from "./anchors.ts";
import { writerCalled } from "./called-names.ts";
import { codesIn, namesMachine } from "./codes.ts";
import { componentsOf } from "./components.ts";
import { languagesOf, lexiconFor } from "./languages.ts";
import type { Lexicon } from "./lexicon.ts";
import { westernDigits } from "./numbers.ts";
import { addressesSoftware } from "./orders.ts";
import { readDocument } from "./documents.ts";
import { selfNamed } from "./self-names.ts";
import { finish } from "./finish.ts";
import { FleetNames } from "./fleet-names.ts";
import { sectionsOf } from "./message-sections.ts";
import { ReportReader } from "./report-reader.ts";
import { has, sentencesOf, type Passage } from "./sentences.ts";
import { asks } from "./statements.ts";
import { writerTold } from "./told-writers.ts";
import { toRaw } from "./visits.ts";
import { withDayFirst } from "./written-dates.ts";

/**
 * Reads the service reports of a text without a model: one machine entry per machine and visit. Every value is read from the
 * text and carries the words it was read from; nothing is guessed.
 * @param today yyyy-mm-dd, to tell day from month where a chat does not
 * @param dayFirst whether the day comes before the month, where the text is a chunk of a chat that tells it
 */
export function reportsIn(
  source: string,
  knowledge: Knowledge,
  { today, dayFirst = null }: { today: string; dayFirst?: boolean | null },
): RawExtraction {
  const text = westernDigits(source);
  const chat = readChat(text, today, dayFirst);
  const fleet = new FleetNames(knowledge);
  const names = knowledge.people.map(({ name }) => name);
  if (!chat) {
    const paper = withDayFirst(text);
    const languages = languagesOf(
      text
        .slice(0, 60_000)
        .split(/\n\s*\n|(?<=[.!?])\s*\n/)
        .filter((part) => !addressesSoftware(part)),
    );
    const reader = new ReportReader(fleet, lexiconFor(languages), wordsOf(names), today);
    if (!readDocument(paper, reader)) return toRaw([], source, languages);
    if (!reader.doers.length)
      reader.signer ??= selfNamed(text, reader.lexicon, names) ?? writerCalled(text, fleet, reader.lexicon);
    if (!reader.doers.length && !reader.signer) reader.likelyWriter = writerTold(text, reader.lexicon);
    return toRaw(finish(reader, []), source, languages);
  }
  const messages = chat.filter((message) => !message.system && message.text && !addressesSoftware(message.text));
  const languages = languagesOf(messages.map((message) => message.text));
  const authors = [...new Set(messages.flatMap(({ author }) => author ?? []))];
  const reader = new ReportReader(fleet, lexiconFor(languages), wordsOf([...authors, ...names]), today);
  const passages = () => messages.map((message) => passageOf(message, text));
  for (const passage of passages()) for (const part of sectionsOf(passage, text, reader.lexicon)) reader.read(part);
  const reports = finish(reader, authors);
  const serial = reports.some((report) => report.serial) ? null : likelySerial(passages(), reader.lexicon);
  if (!serial) return toRaw(reports, source, languages);
  const again = new ReportReader(fleet, reader.lexicon, reader.people, today);
  again.serials.add(serial);
  for (const passage of passages()) for (const part of sectionsOf(passage, text, again.lexicon)) again.read(part);
  return toRaw(finish(again, authors), source, languages);
}

/**
 * The serial of a chat that tells work and the reading of the meter, and calls its machine by a word we do not know: the first
 * code that is told apart from parts, prices and work. Null where any of it is missing.
 */
function likelySerial(passages: readonly Passage[], lexicon: Lexicon): string | null {
  const sentences = passages.flatMap((passage) => sentencesOf(passage, lexicon)).filter((sentence) => !asks(sentence));
  const metered = sentences.some(
    (sentence) =>
      has(sentence, "hours") && !has(sentence, "offTopic", "open", "ordered") && hoursIn(sentence, [], false),
  );
  const worked = sentences.some((sentence) => has(sentence, "work") && componentsOf(sentence).length > 0);
  if (!metered || !worked) return null;
  for (const sentence of sentences) {
    if (has(sentence, "work", "fault", "ordered", "partLabel", "pieces", "offTopic")) continue;
    const code = codesIn(sentence.text).find(({ text }) => namesMachine(text));
    if (code) return code.text;
  }
  return null;
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
