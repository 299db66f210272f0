/**
 * The sets that were written last, each by somebody who had seen neither code nor older sets, and kept shut until the
 * end: `datasets/final/<name>` holds requests, dialogues, texts with a fleet each, and questions. What they scored when they
 * were run first stands in their README.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#db/client.ts";
import { scoreDialogues, shareText } from "./dialogues.ts";
import { demoFleet, scoreExecuted, type ExecutedCase } from "./executed-questions.ts";
import { printTexts, scoreFleetTexts } from "./fleet-texts.ts";
import { scoreUtterancesOf } from "./utterances.ts";

const folder = join(import.meta.dirname, "../datasets/final");
const roles = ["admin", "operator", "service", "view"] as const;

export const finalSets = (): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const readJson = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(folder, ...path), "utf8")) as Content;

export const finalRequests = (set: string) =>
  roles.map((role) => ({
    ...scoreUtterancesOf(join(folder, set, "utterances", `${role}.json`)),
    set: `${set} ${role}`,
  }));

export const finalDialogues = (set: string) => scoreDialogues(set, join(folder, set, "dialogues.json"));

export const finalQuestions = (db: Db, set: string) =>
  scoreExecuted(db, readJson<{ clock: string; questions: ExecutedCase[] }>(set, "questions.json"));

if (import.meta.main) {
  const verbose = process.argv.includes("--verbose");
  const wanted = process.argv.slice(2).filter((name) => !name.startsWith("--"));
  const demo = await demoFleet();
  for (const set of wanted.length > 0 ? wanted : finalSets()) {
    for (const known of [false, true]) printTexts(set, known, await scoreFleetTexts(`final/${set}`, known), verbose);
    if (!existsSync(join(folder, set, "utterances"))) continue;
    const requests = finalRequests(set);
    const sum = (count: (score: (typeof requests)[number]) => number) =>
      requests.reduce((all, one) => all + count(one), 0);
    console.log(
      `${set} · requests ${sum(({ right }) => right)}/${sum(({ utterances }) => utterances)} right, wrong cards ` +
        `${sum(({ wrongWrites }) => wrongWrites.length)}, proposed without leave ${sum(({ unasked }) => unasked.length)}`,
    );
    if (verbose) for (const { wrong } of requests) for (const one of wrong) console.log(`  ${JSON.stringify(one)}`);
    const dialogues = await finalDialogues(set);
    console.log(`${set} · dialogues ${shareText(dialogues)}`);
    if (verbose) for (const one of dialogues.wrong) console.log(`  ${JSON.stringify(one)}`);
    if (!existsSync(join(folder, set, "questions.json"))) continue;
    const questions = await finalQuestions(demo.db, set);
    console.log(
      `${set} · questions ${questions.right}/${questions.total}, surely wrong ${questions.sureButWrong}, ` +
        `refusals ${questions.refusals.right}/${questions.refusals.total}`,
    );
    if (verbose) for (const one of questions.wrong) console.log(`  ${JSON.stringify(one)}`);
  }
  await demo.close();
}
