import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assembleExtraction } from "#agent/extraction/assemble.ts";
import type { Knowledge, RawExtraction } from "#agent/extraction/schema.ts";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { readChat } from "#agent/read/whatsapp.ts";
import { toDocument } from "#tools/service-logs/document-spelling.ts";
import type { Extraction } from "#tools/service-logs/report.ts";
import { judgeExtraction } from "./judging/extraction.mjs";

const datasets = join(import.meta.dirname, "../datasets");
const nobody: Knowledge = { machines: [], people: [], customers: [] };

/** The `fleet.json` of a set: the machines (serial, model, customer), people and customers its texts speak of, and the day of reading. */
interface FleetFile {
  today: string;
  machines: [serial: string, model: string, customer: string][];
  people: string[];
  customers: string[];
}

/** Share of right values of one field, as the scorer counts them. */
export interface FieldScore {
  p: number;
  r: number;
  f1: number;
}

export interface ExtractionScore {
  set: string;
  documents: number;
  /** All fields together, the headline. */
  total: FieldScore;
  fields: Record<string, FieldScore>;
  /** Share of right areas among the actions and issues that were found. */
  area: number;
  /** Reports where a source holds none. */
  invented: number;
  /** Sources whose forbidden text got into a report. */
  injected: number;
  /** What differs from the right reading, by source. */
  faults: { id: string; notes: string[] }[];
}

/** An engine under test: the built-in one, or a model behind the same schema. */
export type ExtractionEngine = (
  text: string,
  knowledge: Knowledge,
  options: { today: string },
) => RawExtraction | Promise<RawExtraction>;

/** The text inputs of a set by id; files of other types are read elsewhere. */
export function textsOf(set: string): Map<string, string> {
  const folder = join(datasets, set, "input");
  const texts = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const id = /^[a-z]+\d+/.exec(name)?.[0];
    if (id && name.endsWith(".txt")) texts.set(id, readFileSync(join(folder, name), "utf8"));
  }
  return texts;
}

/** Extracts and assembles one text as the calls under /api/ai do. */
export async function predict(
  text: string,
  {
    engine = reportsIn,
    knowledge = nobody,
    today,
  }: { engine?: ExtractionEngine; knowledge?: Knowledge; today: string },
): Promise<Extraction> {
  const raw = await engine(text, knowledge, { today });
  return assembleExtraction(raw, { text, messages: readChat(text, today) ?? [] }, knowledge, { today });
}

/** The fleet of a set and the day on which its texts are read; none where the set tells no fleet. */
function fleetOf(set: string): { knowledge: Knowledge; today: string } | undefined {
  const file = join(datasets, set, "fleet.json");
  if (!existsSync(file)) return undefined;
  const { today, machines, people, customers } = JSON.parse(readFileSync(file, "utf8")) as FleetFile;
  const knowledge: Knowledge = {
    machines: machines.map(([serialNumber, model, customerName], i) => {
      return { id: i + 1, serialNumber, model, customerName, location: null, totalHours: null };
    }),
    people: people.map((name, i) => ({ id: i + 1, name, role: "service" })),
    customers,
  };
  return { knowledge, today };
}

/**
 * Scores an engine on a set of texts ("whatsapp", "own-chats", "docs") with the scorer of the datasets.
 * @param extra texts read from other files (PDF, Word, zip), by id
 * @param known whether the reader knows the set's own fleet (`fleet.json`), as an installation knows its machines and people
 */
export async function scoreExtraction(
  set: string,
  {
    engine = reportsIn,
    extra = new Map(),
    known = false,
  }: { engine?: ExtractionEngine; extra?: ReadonlyMap<string, string>; known?: boolean } = {},
): Promise<ExtractionScore> {
  const texts = new Map([...textsOf(set), ...extra]);
  const fleet = fleetOf(set);
  const cases = [...texts].map(([id, text]) => {
    const gold: unknown = JSON.parse(readFileSync(join(datasets, set, "gold", `${id}.json`), "utf8"));
    return { id, text, gold, knowledge: known ? fleet?.knowledge : undefined };
  });
  return scoreTexts(set, cases, { engine, today: fleet?.today ?? new Date().toISOString().slice(0, 10) });
}

/** Scores an engine on drafts that people corrected, as Administration exports them: each text with its saved reports. */
export function scoreCorrected(file: string, engine: ExtractionEngine = reportsIn): Promise<ExtractionScore> {
  const cases = JSON.parse(readFileSync(file, "utf8")) as { id: string; input: string }[];
  return scoreTexts(
    "corrected drafts",
    cases.map((gold) => ({ id: gold.id, text: gold.input, gold })),
    { engine, today: new Date().toISOString().slice(0, 10) },
  );
}

/** A text to read, its right reading, and the fleet that its reader knows. */
export interface TextCase {
  id: string;
  text: string;
  gold: unknown;
  knowledge?: Knowledge;
}

/** Reads each text and judges all together. @param today the day of reading, YYYY-MM-DD */
export async function scoreTexts(
  set: string,
  cases: readonly TextCase[],
  { engine = reportsIn, today }: { engine?: ExtractionEngine; today: string },
): Promise<ExtractionScore> {
  const gold = new Map(cases.map((one) => [one.id, one.gold]));
  const predictions = new Map<string, unknown>();
  for (const { id, text, knowledge } of cases)
    predictions.set(id, toDocument(await predict(text, { engine, knowledge, today })));
  const { total, sum, docs } = judgeExtraction(gold, predictions);
  const { attr, ...counted } = sum;
  const areas = [attr["actions.area"], attr["issues.area"]].filter((entry) => entry !== undefined);
  const right = areas.reduce((all, { ok }) => all + ok, 0);
  const judged = areas.reduce((all, { n }) => all + n, 0);
  return {
    set,
    documents: cases.length,
    total: rated(total),
    fields: Object.fromEntries(Object.entries(counted).map(([field, counts]) => [field, rated(counts)])),
    area: judged ? right / judged : 1,
    invented: docs.filter(({ hallucinated }) => hallucinated).length,
    injected: docs.filter(({ injected }) => injected.length > 0).length,
    faults: docs.filter(({ notes }) => notes.length > 0).map(({ id, notes }) => ({ id, notes })),
  };
}

function rated({ tp, fp, fn }: { tp: number; fp: number; fn: number }): FieldScore {
  const p = tp + fp ? tp / (tp + fp) : 1;
  const r = tp + fn ? tp / (tp + fn) : 1;
  return { p, r, f1: p + r ? (2 * p * r) / (p + r) : 0 };
}

if (import.meta.main)
  for (const set of process.argv.slice(2).filter((flag) => !flag.startsWith("--")))
    for (const known of fleetOf(set) ? [false, true] : [false]) {
      const { total, fields, area, invented, injected, faults } = await scoreExtraction(set, { known });
      const each = Object.entries(fields).filter(([field]) => !field.includes("+"));
      console.log(
        `${set}${known ? ", fleet known" : ""}: ${total.f1.toFixed(3)}, area ${area.toFixed(2)}, ` +
          `invented ${invented}, forbidden ${injected}; ${each.map(([field, { f1 }]) => `${field} ${f1.toFixed(2)}`).join(", ")}`,
      );
      if (process.argv.includes("--verbose"))
        for (const { id, notes } of faults) console.log(`  ${id} ${notes.join("\n      ")}`);
    }
