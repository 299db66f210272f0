import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dialogueSets, readDialogues, scoreDialogues } from "./dialogues.ts";
import { documents } from "./documents.ts";
import { demoFleet, readExecutedSet, scoreExecuted } from "./executed-questions.ts";
import { scoreExtraction } from "./extraction.ts";
import { scoreFleetTexts } from "./fleet-texts.ts";
import type { ModelUnderTest } from "./model-under-test.ts";
import { scoreQuestions, vocabularyFrom, type FleetFile, type QuestionCase } from "./questions.ts";
import { scoreRetrieval } from "./retrieval.ts";
import { scoreWithModel } from "./model-conversations.ts";
import { saidUtterances, scoreUtterances } from "./utterances.ts";

/** One set of figures: shares from 0 to 1, or counts of faults. */
export interface Suite {
  name: string;
  /** With the built-in engine, or with the model that is given. */
  measure: (model?: ModelUnderTest) => Promise<Record<string, number>>;
}

const datasets = join(import.meta.dirname, "../datasets");
const readJson = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(datasets, ...path), "utf8")) as Content;

async function utterances(model?: ModelUnderTest) {
  if (model) {
    const figures: Record<string, number> = {};
    for (const { set, fleet, dialogues } of saidUtterances()) {
      const { right, turns } = await scoreWithModel(dialogues, model, fleet);
      figures[set] = right / turns;
    }
    return figures;
  }
  const scores = (["samples", "own", "blind"] as const).flatMap((which) => scoreUtterances(datasets, which));
  const figures = scores.map(({ set, right, utterances }) => [set, right / utterances] as const);
  return {
    ...Object.fromEntries(figures),
    "proposed without leave, count": scores.flatMap(({ unasked }) => unasked).length,
  };
}

async function dialogues(model?: ModelUnderTest) {
  if (model) {
    const figures: Record<string, number> = {};
    for (const set of dialogueSets) {
      const { faultless, dialogues, right, turns, wrongWrites } = await scoreWithModel(readDialogues(set), model);
      figures[`${set}, without a fault`] = faultless / dialogues;
      figures[`${set}, turns`] = right / turns;
      figures[`${set}, wrong writes, count`] = wrongWrites;
    }
    return figures;
  }
  const scores = await Promise.all(dialogueSets.map((set) => scoreDialogues(set)));
  return Object.fromEntries(
    scores.flatMap((score) => [
      [`${score.set}, without a fault`, score.faultless / score.dialogues],
      [`${score.set}, turns`, score.turnsRight / score.turns],
      [`${score.set}, corrections`, score.correctionsRight / score.corrections],
      [`${score.set}, wrong writes proposed, count`, score.wrongWrites],
    ]),
  );
}

async function questions(model?: ModelUnderTest) {
  const sampleFleet = readJson<FleetFile>("agent", "fleet.json");
  const sets = [
    ["samples", readJson<QuestionSet>("questions", "questions.json")],
    ["own", readJson<QuestionSet>("own-questions.json")],
    ["blind", readJson<QuestionSet>("blind-questions.json")],
    ["blind-2", readJson<QuestionSet>("blind-questions-2.json")],
  ] as const;
  const figures: Record<string, number> = {};
  for (const [name, { questions, clock, fleet = sampleFleet }] of sets) {
    const score = await scoreQuestions(questions, vocabularyFrom(fleet), new Date(clock), model?.question);
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
    "executed-21",
    "executed-22",
    "executed-23",
  ]) {
    const score = await scoreExecuted(demo.db, readExecutedSet(name), model?.question);
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

async function retrieval(model?: ModelUnderTest) {
  const { recall, ndcg } = await scoreRetrieval(model?.models);
  return { "recall@10": recall, "nDCG@10": ndcg };
}

async function extraction(model?: ModelUnderTest) {
  const figures: Record<string, number> = {};
  for (const [name, set, known = false] of [
    ["samples", "whatsapp"],
    ["own", "own-chats"],
    ["own-2", "own-chats/second"],
    ["own-3", "own-chats/third"],
    ["own-4", "own-chats/fourth"],
    ["own-4, fleet known", "own-chats/fourth", true],
    ["own-5", "own-chats/fifth"],
    ["own-5, fleet known", "own-chats/fifth", true],
    ["own forms", "own-forms"],
    ["own forms-2", "own-forms/second"],
    ["own forms-2, fleet known", "own-forms/second", true],
    ["own forms-3", "own-forms/third"],
    ["own forms-3, fleet known", "own-forms/third", true],
  ] as const) {
    const score = await scoreExtraction(set, { known, engine: model?.extraction });
    figures[name] = score.total.f1;
    figures[`${name}, area`] = score.area;
    figures[`${name}, invented or injected, count`] = score.invented + score.injected;
  }
  return figures;
}

async function texts(model?: ModelUnderTest) {
  const figures: Record<string, number> = {};
  for (const set of ["voices/open", "voices/held", "odd-jobs/open", "odd-jobs/held"])
    for (const known of [false, true]) {
      const { total, invented, injected } = await scoreFleetTexts(set, known, model?.extraction);
      const name = known ? `${set}, fleet known` : set;
      figures[name] = total.f1;
      figures[`${name}, invented or injected, count`] = invented + injected;
    }
  return figures;
}

export const suites: Suite[] = [
  { name: "extraction", measure: extraction },
  { name: "texts", measure: texts },
  { name: "documents", measure: (model) => documents(model?.extraction) },
  { name: "utterances", measure: utterances },
  { name: "dialogues", measure: dialogues },
  { name: "questions", measure: questions },
  { name: "retrieval", measure: retrieval },
];
