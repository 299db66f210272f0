import { fold } from "#agent/language/tokens.ts";
import { fillerWords } from "./filler-words.ts";
import type { EvidenceSpan, Visit } from "#tools/service-logs/report.ts";
import { sentencesOf, type Passage } from "./sentences.ts";

/** Words that say something which no report holds; fewer are no statement. A Han sign is half a word. */
const fewestWords = 2;
/** So many stretches are shown one by one; of more, neighbours are shown as one. */
const mostStretches = 200;

const word =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[.\-/'’:,](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;

/**
 * What the source says and no report holds, per report: sentences, or the rest of sentences of which a part was read.
 * Greetings and lines of the messenger do not count. Each stretch goes to the report whose words stand before it.
 */
export function unusedText(
  text: string,
  reports: readonly Visit[],
  messages: readonly Passage[] | undefined,
): EvidenceSpan[][] {
  if (reports.length === 0) return [];
  const used = usedPlaces(text, reports);
  const stretches: EvidenceSpan[] = [];
  for (const passage of messages ?? [{ start: 0, end: text.length }]) {
    if (passage.system) continue;
    for (const sentence of sentencesOf(text, passage))
      for (const rest of restsOf(text, sentence, used))
        stretches.push({ ...rest, ...(passage.index === undefined ? {} : { message: passage.index }) });
  }
  return shared(stretches, reports);
}

/** Words of the evidence that the value holds as well, by offset. What a quote says beyond its value was not taken over. */
function usedPlaces(text: string, reports: readonly Visit[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const report of reports)
    for (const [field, spans] of Object.entries(report.evidence)) {
      const holds = holderOf(field, report);
      for (const { start, end } of spans)
        for (const match of text.slice(start, end).matchAll(word))
          if (holds(fold(match[0]))) used.add(start + match.index);
    }
  return used;
}

/** Whether the value of a field holds a word: the same, or one of the same beginning ("changed", "change"). */
function holderOf(field: string, report: Visit): (written: string) => boolean {
  const [list, index] = field.split(".");
  // The place of a downtime is the words that tell its times, and nothing besides.
  if (list === "downtimes") return () => true;
  const value =
    index === undefined
      ? report[field as "serialNumber"]
      : report[list as "actions" | "parts" | "issues"][Number(index)];
  const said = typeof value === "object" && value !== null ? Object.values(value).join(" ") : String(value ?? "");
  const plain = fold(said);
  const words = new Set([...plain.matchAll(word)].map(([found]) => found));
  const beginnings = new Set([...words].filter((one) => one.length >= 4).map((one) => one.slice(0, 4)));
  const urgent = typeof value === "object" && /high/i.test(said);
  const isDay = /date$/i.test(field);
  const digits = plain.replace(/\D/g, "");
  return (written) =>
    words.has(written) ||
    (written.length >= 4 && beginnings.has(written.slice(0, 4))) ||
    (/\p{Script=Han}/u.test(written) && plain.includes(written)) ||
    (urgent && /^(urgen|dring|asap|immediate|sofort|danger|gefahr|unsafe)/.test(written)) ||
    (/^\d[\d.,]*$/.test(written) && digits !== "" && written.replace(/\D/g, "") === digits) ||
    (isDay && /\d|^(jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/.test(written));
}

/** The parts of a sentence that say something of their own beyond what is used. */
function restsOf(
  text: string,
  { start, end }: { start: number; end: number },
  used: ReadonlySet<number>,
): { start: number; end: number }[] {
  const rests: { start: number; end: number }[] = [];
  let rest: { start: number; end: number; words: number } | undefined;
  const close = () => {
    if (rest && rest.words >= fewestWords) rests.push({ start: rest.start, end: rest.end });
    rest = undefined;
  };
  for (const match of text.slice(start, end).matchAll(word)) {
    const at = start + match.index;
    const written = fold(match[0]);
    if (used.has(at)) close();
    else {
      const weight = /\p{Script=Han}/u.test(written) ? 0.5 : written.length > 1 && !fillerWords.has(written) ? 1 : 0;
      rest ??= { start: at, end: at, words: 0 };
      rest.words += weight;
      rest.end = at + match[0].length;
    }
  }
  close();
  return rests;
}

/** Each stretch with the report whose evidence stands last before it; the first report has what stands before all. */
function shared(stretches: EvidenceSpan[], reports: readonly Visit[]): EvidenceSpan[][] {
  const anchors = reports
    .flatMap(({ evidence }, report) =>
      Object.values(evidence).flatMap((spans) => spans.map(({ start }) => ({ start, report }))),
    )
    .sort((one, other) => one.start - other.start);
  const lists: EvidenceSpan[][] = reports.map(() => []);
  let next = 0;
  let owner = anchors[0]?.report ?? 0;
  const many = stretches.length > mostStretches;
  let last: EvidenceSpan | undefined;
  for (const stretch of stretches) {
    const before = next;
    while (next < anchors.length && anchors[next]!.start <= stretch.start) owner = anchors[next++]!.report;
    if (many && last && next === before) last.end = stretch.end;
    else lists[owner]!.push((last = { ...stretch }));
  }
  return lists;
}
