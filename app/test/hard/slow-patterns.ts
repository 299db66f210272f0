/**
 * Words that could keep everybody waiting: each entry of each lexicon and each form of grammar, repeated to the allowed
 * length and to half of it, and the worst of them sent to a server by one person while others go on.
 */
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { understand as understandWords } from "#agent/builtin/dialogue/understand.ts";
import { situation } from "#agent/builtin/dialogue/testing/yard.ts";
import { understand as understandQuestion } from "#agent/questions/understand.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { filled, patterns } from "./patterns.ts";
import { worstInputs, type WorstTexts } from "./worst-inputs.ts";

interface Reader {
  length: number;
  /** Most computing time for the whole length, in ms. */
  mostMs: number;
  read: (text: string) => unknown;
}

const now = new Date("2026-03-11T10:00:00Z");
const vocabulary = {
  machines: [{ serialNumber: "870.7.3310", model: "LTM 1100" }],
  customers: ["Harbour Metals"],
  locations: ["Bergen, Dock 3"],
  people: [{ name: "Ana Reyes", role: "service" }],
  parts: [{ name: "Swivel seal", number: "SW-88" }],
};
const fleet = { machines: [], people: [], customers: [] };
const readers: Record<keyof typeof patterns, Reader> = {
  // As long as what of a message the dialogue reads.
  dialogue: { length: 8_000, mostMs: 8_000, read: (text) => understandWords(text, situation(1)) },
  questions: {
    length: 1_000,
    mostMs: 2_000,
    read: (text) => understandQuestion(text, { vocabulary, now, timeZone: "UTC" }),
  },
  reports: { length: 50_000, mostMs: 15_000, read: (text) => reportsIn(text, fleet, { today: "2026-03-11" }) },
};

/** Twice the text may take so many times as long; a quarter of a second is noise. */
const mostGrowth = 3.3;
const noiseMs = 250;

interface Slow {
  pattern: string;
  ms: number;
  growth: number;
}

/** Computing time of this thread alone: what else the machine does at the same time does not count. */
function msOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The slowest patterns of a reader first, of as many as there is time for. */
function slowest({ length, read }: Reader, tried: readonly string[], timeIsUp: () => boolean): Slow[] {
  return tried
    .flatMap((pattern) => {
      if (timeIsUp()) return [];
      const whole = filled(pattern, length);
      let ms = msOf(() => read(whole));
      if (ms < noiseMs) return [{ pattern, ms, growth: 1 }];
      // What is compiled or collected just then is not the pattern's fault.
      ms = Math.min(
        ms,
        msOf(() => read(whole)),
      );
      if (ms < noiseMs) return [{ pattern, ms, growth: 1 }];
      const half = filled(pattern, length / 2);
      // What grows too fast does so each time; what was compiled or collected between the two does not.
      let growth = ms / msOf(() => read(half));
      for (let again = 0; growth > mostGrowth && again < 4; again++)
        growth = Math.min(growth, msOf(() => read(whole)) / msOf(() => read(half)));
      return [{ pattern, ms, growth }];
    })
    .toSorted((one, other) => other.ms - one.ms);
}

export const slowPatterns: Suite = async (scale) => {
  const worst: WorstTexts = { dialogue: [], questions: [], reports: [] };
  const figures: Figure[] = [];
  for (const [name, reader] of Object.entries(readers) as [keyof typeof patterns, Reader][]) {
    const all = patterns[name];
    reader.read("hello");
    const slow = slowest(reader, sampleOf(all, scale), scale.clock());
    worst[name] = slow
      .slice(0, scale.rounds(...sent[name]))
      .map(({ pattern }) => filled(pattern, reader.length - reader.length / 80));
    const steep = slow.filter(({ growth }) => growth > mostGrowth);
    const late = slow.filter(({ ms }) => ms > reader.mostMs);
    const named = [...steep, ...late]
      .slice(0, 3)
      .map(({ pattern, ms, growth }) => `${JSON.stringify(pattern)} ${Math.round(ms)} ms, × ${growth.toFixed(1)}`);
    figures.push({
      what: `${name}: each pattern to ${reader.length.toLocaleString("en")} characters, and half of it`,
      found:
        `${slow.length} of ${all.length} patterns, slowest ${Math.round(slow[0]!.ms)} ms (` +
        `${JSON.stringify(slow[0]!.pattern)}); ${late.length} above ${reader.mostMs} ms, ${steep.length} growing ` +
        `faster than the text ${named.join("; ")}`,
      ok: steep.length === 0 && late.length === 0,
    });
  }
  return [...figures, ...(await worstInputs(worst, scale))];
};

/** How many of the worst one person sends, in full and in short: 200 in all. */
const sent: Record<keyof typeof patterns, [number, number]> = {
  dialogue: [100, 6],
  questions: [50, 3],
  reports: [50, 3],
};

/** The forms of grammar, and of the entries as many as there is time for, evenly over all of them; in short a share of both. */
function sampleOf(all: readonly string[], scale: Scale): readonly string[] {
  const forms = 60;
  const ofForms = scale.rounds(1, 3);
  const ofEntries = scale.full ? 1 : Math.ceil(all.length / 20);
  const chosen = all.filter((_, at) => at % (at < forms ? ofForms : ofEntries) === 0);
  // Where time ends it, what was tried is spread over all of them.
  const strides = 40;
  const first = Math.ceil(forms / ofForms);
  const rest = chosen.slice(first);
  return [
    ...chosen.slice(0, first),
    ...Array.from({ length: strides }, (_, stride) => rest.filter((_, at) => at % strides === stride)).flat(),
  ];
}
