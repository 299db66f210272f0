import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documents } from "./documents.ts";
import { demoFleet, readExecutedSet, scoreExecuted } from "./executed-questions.ts";
import { scoreExtraction } from "./extraction.ts";
import { scoreQuestions, vocabularyFrom, type FleetFile, type QuestionCase } from "./questions.ts";
import { scoreRetrieval } from "./retrieval.ts";
import { scoreUtterances } from "./utterances.ts";

/** One set of figures: shares from 0 to 1, or counts of faults. */
export interface Suite {
  name: string;
  measure: () => Promise<Record<string, number>>;
}

const datasets = join(import.meta.dirname, "../datasets");
const readJson = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(datasets, ...path), "utf8")) as Content;

async function utterances() {
  const scores = (["samples", "own", "blind"] as const).flatMap((which) => scoreUtterances(datasets, which));
  const figures = scores.map(({ set, right, utterances }) => [set, right / utterances] as const);
  return {
    ...Object.fromEntries(figures),
    "proposed without leave, count": scores.flatMap(({ unasked }) => unasked).length,
  };
}

async function questions() {
  const sampleFleet = readJson<FleetFile>("agent", "fleet.json");
  const sets = [
    ["samples", readJson<QuestionSet>("questions", "questions.json")],
    ["own", readJson<QuestionSet>("own-questions.json")],
    ["blind", readJson<QuestionSet>("blind-questions.json")],
    ["blind-2", readJson<QuestionSet>("blind-questions-2.json")],
  ] as const;
  const figures: Record<string, number> = {};
  for (const [name, { questions, clock, fleet = sampleFleet }] of sets) {
    const score = scoreQuestions(questions, vocabularyFrom(fleet), new Date(clock));
    figures[name] = score.right / score.total;
    figures[`${name}, refusals`] = score.refusals.total === 0 ? 1 : score.refusals.right / score.refusals.total;
    figures[`${name}, sure but wrong, count`] = score.sureButWrong;
  }
  const demo = await demoFleet();
  for (const name of [
    "executed",
    "executed-2",
    "executed-3",
    "executed-4",
    "executed-5",
    "executed-6",
    "executed-7",
    "executed-8",
    "executed-9",
    "executed-10",
    "executed-11",
    "executed-12",
    "executed-13",
    "executed-14",
    "executed-15",
    "executed-16",
    "executed-17",
    "executed-18",
    "executed-19",
    "executed-20",
  ]) {
    const score = await scoreExecuted(demo.db, readExecutedSet(name));
    figures[name] = score.right / score.total;
    figures[`${name}, refusals`] = score.refusals.right / score.refusals.total;
    figures[`${name}, sure but wrong, count`] = score.sureButWrong;
  }
  await demo.close();
  return figures;
}

interface QuestionSet {
  clock: string;
  /** The names that the questions speak of, where they are not the samples'. */
  fleet?: FleetFile;
  questions: QuestionCase[];
}

async function retrieval() {
  const { recall, ndcg } = await scoreRetrieval();
  return { "recall@10": recall, "nDCG@10": ndcg };
}

async function extraction() {
  const figures: Record<string, number> = {};
  for (const [name, set] of [
    ["samples", "whatsapp"],
    ["own", "own-chats"],
    ["own-2", "own-chats/second"],
    ["own-3", "own-chats/third"],
    ["own forms", "own-forms"],
  ] as const) {
    const score = await scoreExtraction(set);
    figures[name] = score.total.f1;
    figures[`${name}, area`] = score.area;
    figures[`${name}, invented or injected, count`] = score.invented + score.injected;
  }
  return figures;
}

export const suites: Suite[] = [
  { name: "extraction", measure: extraction },
  { name: "documents", measure: documents },
  { name: "utterances", measure: utterances },
  { name: "questions", measure: questions },
  { name: "retrieval", measure: retrieval },
];
