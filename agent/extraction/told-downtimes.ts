import { readFrame, type Frame } from "#agent/builtin/dialogue/frame.ts";
import { instantOf } from "#agent/builtin/dialogue/times.ts";
import { lineOf, spansOf } from "#agent/builtin/dialogue/concept-spans.ts";
import { readings } from "#agent/builtin/dialogue/mentions/amounts.ts";
import { dialogueLanguages, type Concept } from "#agent/builtin/dialogue/phrases/phrase-books.ts";
import { turnSpans } from "#agent/builtin/dialogue/topic/turn-words.ts";
import type { Fleet, Speaker } from "#agent/builtin/dialogue/types.ts";
import { isDenial } from "#agent/builtin/extraction/denials.ts";
import { wordsOf } from "#agent/language/tokens.ts";
import { addDays } from "#tools/fields/rules.ts";
import { mostDowntimes, type EvidenceSpan, type ToldDowntime, type Visit } from "#tools/service-logs/report.ts";
import { sentencesOf, type Passage } from "./sentences.ts";
import { StretchIndex } from "./stretch-index.ts";

const stops: Concept[] = ["stands", "statusOffline"];
const runs: Concept[] = ["statusActive"];

/** Words are read without the fleet: its names are masked. */
const nobody: Fleet = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };
const anybody: Speaker = { id: 0, name: "", role: "service" };

/** So many sentences of standing are read of one source: more tell nothing, and each takes its time. */
const mostRead = 500;

/** A chat's message with its time, or the whole text. */
interface DatedPassage extends Passage {
  /** Local time, yyyy-mm-ddThh:mm:ss. */
  at?: string | null;
}

interface Told extends Omit<ToldDowntime, "words"> {
  places: EvidenceSpan[];
}

interface Source {
  text: string;
  messages?: readonly DatedPassage[];
}

/**
 * When the machines of the visits stood, as the source tells it: "down since Tuesday", "back in service 14:00". Only what
 * names a day or a time counts, and nothing that is asked, denied or conditional. Each goes to the visit whose words stand
 * before it; its end belongs to the beginning that was told before.
 */
export function addToldDowntimes(
  { text, messages }: Source,
  visits: readonly Visit[],
  [language]: readonly string[],
): void {
  const anchors = anchorsOf(visits);
  if (anchors.length === 0) return;
  const names = masked(text, visits);
  const told = new Map<Visit, Told[]>();
  let [next, read] = [0, 0];
  let visit = anchors[0]!.visit;
  for (const passage of messages ?? [{ start: 0, end: text.length }]) {
    if (passage.system) continue;
    for (const { start, end } of clausesOf(text, passage)) {
      while (next < anchors.length && anchors[next]!.start <= end) visit = anchors[next++]!.visit;
      if (!speaksOfStanding(text.slice(start, end))) continue;
      if (++read > mostRead) return keep(told, text);
      const at = "at" in passage && passage.at ? passage.at : visit.endDate;
      const found = standing(names.slice(start, end), language, at);
      if (found) add(told, visit, { ...found, at: start, message: passage.index });
    }
  }
  keep(told, text);
}

type Found = NonNullable<ReturnType<typeof standing>> & { at: number; message: number | undefined };

/** Adds what a sentence tells, or ends what was told before. */
function add(told: Map<Visit, Told[]>, visit: Visit, { from, to, start, end, at, message }: Found): void {
  const place = { start: at + start, end: at + end, ...(message === undefined ? {} : { message }) };
  const list = told.get(visit) ?? [];
  told.set(visit, list);
  const open = list.at(-1);
  if (from === null && open?.to === null && to! > open.from!) {
    open.to = to;
    open.places.push(place);
  } else if (list.length < mostDowntimes) list.push({ from, to, places: [place] });
}

function keep(told: ReadonlyMap<Visit, Told[]>, text: string): void {
  for (const [visit, list] of told)
    for (const { places, ...times } of list) {
      const words = places.map((place) => text.slice(place.start, place.end)).join(" … ");
      const at = visit.downtimes.push({ ...times, words }) - 1;
      visit.evidence[`downtimes.${at}`] = places;
    }
}

/** The sentences of a passage, parted at their commas: what stands is told in one part, why in another. */
function* clausesOf(text: string, passage: Passage): Generator<{ start: number; end: number }> {
  for (const { start, end } of sentencesOf(text, passage)) {
    let from = start;
    for (const { index } of text.slice(start, end).matchAll(/,(?=\s)|[，、]|\s[-–—]\s/g)) {
      yield { start: from, end: start + index };
      from = start + index + 1;
    }
    yield { start: from, end };
  }
}

/** Where the source speaks of which visit, in its order. */
const anchorsOf = (visits: readonly Visit[]) =>
  visits
    .flatMap((visit) => Object.values(visit.evidence).flatMap((spans) => spans.map(({ start }) => ({ start, visit }))))
    .sort((one, other) => one.start - other.start);

/** The text with blanks for serial numbers, hours and report numbers, which look like days and times. */
function masked(text: string, visits: readonly Visit[]): string {
  const told = visits.flatMap(({ evidence: { serialNumber = [], machineHours = [], srn = [] } }) => [
    ...serialNumber,
    ...machineHours,
    ...srn,
  ]);
  const serials = new Set(visits.flatMap(({ serialNumber }) => serialNumber || []));
  const places = [...told, ...placesOf(serials, text)].sort((one, other) => one.start - other.start);
  let from = 0;
  let blanked = "";
  for (const { start, end } of places) {
    if (end <= from) continue;
    blanked += text.slice(from, start) + " ".repeat(end - Math.max(from, start));
    from = end;
  }
  return blanked + text.slice(from);
}

function placesOf(words: ReadonlySet<string>, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  const index = new StretchIndex(text);
  for (const word of words)
    for (let start = index.indexOf(word, 0); start >= 0; start = index.indexOf(word, start + word.length))
      places.push({ start, end: start + word.length });
  return places;
}

/** Whether a sentence has words of standing or running at all: cheap, for there may be very many sentences. */
function speaksOfStanding(sentence: string): boolean {
  const words = wordsOf(sentence);
  const line = lineOf(words.map(({ norm }) => norm));
  return [...stops, ...runs].some((concept) => spansOf(line, words, concept, dialogueLanguages).length > 0);
}

/** What a sentence says of standing and running, with the place of the words that say it. */
function standing(sentence: string, language: string | undefined, at: string | null) {
  if (!at) return null;
  const day = at.slice(0, 10);
  const frame = readFrame(sentence, {
    fleet: nobody,
    actor: anybody,
    now: new Date(instantOf(day, "23:59", "UTC")),
    timeZone: "UTC",
    language,
  });
  const stopped = frame.says(...stops);
  if ((!stopped && !frame.says(...runs)) || isNoFact(frame)) return null;
  // A part that works again says nothing of its machine.
  if (!stopped && frame.trade("part", ...runs) > 0) return null;
  const { dates, words } = frame;
  const [time, end] = frame.times;
  if (!time && dates.length === 0) return null;
  const concepts = (stopped ? stops : runs).flatMap(frame.spans);
  const said = [...concepts, ...dates, ...frame.times];
  const place = {
    start: Math.min(...said.map((span) => words[span.first]!.start)),
    end: Math.max(...said.map((span) => words[span.last]!.end)),
  };
  const [first = day, last] = [dates[0]?.from, lastDay(frame)];
  const begins = `${first}T${time?.time ?? "00:00"}`;
  const ends = end ? `${last ?? first}T${end.time}` : last && `${addDays(last, 1)}T00:00`;
  // What nobody can know yet is planned or wished.
  const latest = at.length > day.length ? at.slice(0, 16) : `${addDays(day, 1)}T00:00`;
  if (begins > latest || (ends && (ends > latest || ends <= begins))) return null;
  return stopped ? { from: begins, to: ends ?? null, ...place } : { from: null, to: begins, ...place };
}

/** The last day that is named beside the first: "from Monday to Wednesday", "last week", not "since last week". */
function lastDay(frame: Frame): string | undefined {
  const [first, second] = frame.dates;
  if (second) return second.to;
  return first && first.to > first.from && !frame.says("after") ? first.to : undefined;
}

/** What is asked, denied or depends on something, and what speaks of a meter that stands at some hours. */
const isNoFact = (frame: Frame): boolean =>
  frame.question ||
  frame.says("hours") ||
  readings(frame) ||
  turnSpans(frame.words, frame.languages, "conditional").length > 0 ||
  [...stops, ...runs].flatMap(frame.spans).some(({ first }) => isDenial(frame.words[first - 1]?.norm ?? ""));
