import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { answerQuestion, type Asking, type FleetAnswer } from "#agent/questions/answer.ts";
import { openDatabase, rowsOf, type Db } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import type { Row } from "#db/queries/fleet-questions/run.ts";
import { seedDemo } from "#db/seed/demo.ts";

/** A question with the statements whose rows are right answers; columns are named as the answer names them. */
export interface ExecutedCase {
  id: string;
  question: string;
  kind: string | string[];
  truth?: string[];
  after?: string;
  /** How many rows of the answer count, from the first. */
  top?: number;
  /** The truth is among the rows of the answer, which may tell more. */
  within?: boolean;
  /** What the sentence of the answer must match. */
  says?: string;
}

interface ExecutedSet {
  clock: string;
  questions: ExecutedCase[];
}

export interface ExecutedScore {
  total: number;
  right: number;
  sureButWrong: number;
  refusals: { total: number; right: number };
  wrong: { id: string; question: string; why: string; confidence: number }[];
}

/** The set "executed" is `executed-questions.json`, and so on. */
export const readExecutedSet = (name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../datasets/${name.replace("executed", "executed-questions")}.json`, import.meta.url),
      "utf8",
    ),
  ) as ExecutedSet;

/** The demo fleet as it is on the day of the questions, in memory. */
export async function demoFleet() {
  const database = await openDatabase({});
  await migrate(database);
  await seedDemo(database.db, { now: new Date("2026-03-18T10:00:00Z"), passwordHash: "none", supplies: false });
  return database;
}

/** Asks every question of a set of the demo fleet and compares what comes back with what plain SQL says. */
export async function scoreExecuted(
  db: Db,
  { clock, questions }: ExecutedSet,
  read?: Asking["read"],
): Promise<ExecutedScore> {
  const plans = new Map<string, FleetAnswer["plan"]>();
  const score: ExecutedScore = { total: 0, right: 0, sureButWrong: 0, refusals: { total: 0, right: 0 }, wrong: [] };
  for (const asked of questions) {
    const answer = await answerQuestion(asked.question, {
      db,
      now: new Date(clock),
      timeZone: "UTC",
      previous: (asked.after && plans.get(asked.after)) ?? undefined,
      read,
    });
    plans.set(asked.id, answer.plan);
    const kinds = [asked.kind].flat();
    const truths: Row[][] = [];
    for (const statement of asked.truth ?? []) truths.push(await rowsOf<Row>(db, sql.raw(statement)));
    const right =
      kinds.includes(answer.kind) &&
      (answer.kind !== "plan" || truths.some((truth) => tells(answer, truth, asked))) &&
      (asked.says === undefined || new RegExp(asked.says, "iu").test(answer.answer));
    const refusal = !kinds.includes("plan");
    for (const part of [score, ...(refusal ? [score.refusals] : [])]) {
      part.total++;
      if (right) part.right++;
    }
    if (right) continue;
    if (answer.confidence >= 0.8) score.sureButWrong++;
    const why = `${answer.kind}: ${answer.answer.slice(0, 200)}`;
    score.wrong.push({ id: asked.id, question: asked.question, why, confidence: answer.confidence });
  }
  return score;
}

/** Whether an answer says what the truth says: one number, the same records, or the same rows. */
function tells({ plan, data, total }: FleetAnswer, truth: Row[], { top, within }: ExecutedCase): boolean {
  if (truth.length === 0) return plan!.aggregate === "list" ? total === 0 : data.every(({ value }) => !Number(value));
  const columns = Object.keys(truth[0]!);
  const single = plan!.groups.length === 0 && plan!.compare.length === 0;
  if (columns.join() === "value") {
    const value = Number(truth[0]!.value);
    if (plan!.aggregate !== "list") return single && near(Number(data[0]?.value ?? 0), value);
    return total === value || (data.length === 1 && near(Number(data[0]!.value), value));
  }
  if (columns.join() === "id" && plan!.aggregate === "count") return single && data[0]?.value === truth.length && !top;
  const key = (row: Row) => columns.map((column) => shown(row[column])).join(" | ");
  const told = data.slice(0, top).map(key);
  const wanted = truth.slice(0, top).map(key);
  if (within) return wanted.every((row) => told.includes(row));
  return told.length === wanted.length && wanted.every((row) => told.includes(row));
}

const near = (a: number, b: number) => Math.abs(a - b) <= 0.011;
const shown = (value: Row[string] | undefined) =>
  value === null || value === undefined
    ? ""
    : value !== "" && Number.isFinite(Number(value))
      ? Number(value).toFixed(1)
      : String(value);

if (import.meta.main) {
  const demo = await demoFleet();
  for (const name of process.argv.slice(2)) {
    const { total, right, sureButWrong, refusals, wrong } = await scoreExecuted(demo.db, readExecutedSet(name));
    console.log(
      `${name}: ${right}/${total} right, refusals ${refusals.right}/${refusals.total}, sure but wrong ${sureButWrong}`,
    );
    for (const { id, question, why, confidence } of wrong)
      console.log(`  ${id} ${JSON.stringify(question)} (${confidence}) :: ${why}`);
  }
  await demo.close();
}
