import { readdirSync, readFileSync } from "node:fs";
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
export async function predict(text: string, engine: ExtractionEngine, today: string): Promise<Extraction> {
  const raw = await engine(text, nobody, { today });
  return assembleExtraction(raw, { text, messages: readChat(text, today) ?? [] }, nobody, { today });
}

/**
 * Scores an engine on a set of texts ("whatsapp", "own-chats", "docs") with the scorer of the datasets.
 * @param extra texts read from other files (PDF, Word, zip), by id
 */
export async function scoreExtraction(
  set: string,
  engine: ExtractionEngine = reportsIn,
  extra: ReadonlyMap<string, string> = new Map(),
  today = new Date().toISOString().slice(0, 10),
): Promise<ExtractionScore> {
  const texts = new Map([...textsOf(set), ...extra]);
  const golds = [...texts.keys()].map((id) => {
    const gold: unknown = JSON.parse(readFileSync(join(datasets, set, "gold", `${id}.json`), "utf8"));
    return [id, gold] as const;
  });
  return scored(set, texts, new Map(golds), { engine, today });
}

/** Scores an engine on drafts that people corrected, as Administration exports them: each text with its saved reports. */
export function scoreCorrected(file: string, engine: ExtractionEngine = reportsIn): Promise<ExtractionScore> {
  const cases = JSON.parse(readFileSync(file, "utf8")) as { id: string; input: string }[];
  const texts = new Map(cases.map(({ id, input }) => [id, input]));
  const golds = new Map(cases.map((gold) => [gold.id, gold]));
  return scored("corrected drafts", texts, golds, { engine, today: new Date().toISOString().slice(0, 10) });
}

async function scored(
  set: string,
  texts: ReadonlyMap<string, string>,
  gold: Map<string, unknown>,
  { engine, today }: { engine: ExtractionEngine; today: string },
): Promise<ExtractionScore> {
  const predictions = new Map<string, unknown>();
  for (const [id, text] of texts) predictions.set(id, toDocument(await predict(text, engine, today)));
  const { total, sum, docs } = judgeExtraction(gold, predictions);
  const { attr, ...counted } = sum;
  const areas = [attr["actions.area"], attr["issues.area"]].filter((entry) => entry !== undefined);
  const right = areas.reduce((all, { ok }) => all + ok, 0);
  const judged = areas.reduce((all, { n }) => all + n, 0);
  return {
    set,
    documents: texts.size,
    total: rated(total),
    fields: Object.fromEntries(Object.entries(counted).map(([field, counts]) => [field, rated(counts)])),
    area: judged ? right / judged : 1,
    invented: docs.filter(({ hallucinated }) => hallucinated).length,
    injected: docs.filter(({ injected }) => injected.length > 0).length,
  };
}

function rated({ tp, fp, fn }: { tp: number; fp: number; fn: number }): FieldScore {
  const p = tp + fp ? tp / (tp + fp) : 1;
  const r = tp + fn ? tp / (tp + fn) : 1;
  return { p, r, f1: p + r ? (2 * p * r) / (p + r) : 0 };
}
