import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fleet, FleetPerson, Situation, Understanding, ViewContext } from "#agent/builtin/dialogue/types.ts";
import { situationOf } from "#agent/builtin/dialogue/several.ts";
import { understand } from "#agent/builtin/dialogue/understand.ts";
import { judgeUtterance } from "./judging/utterances.mjs";
import { withOurOperations } from "./sample-operations.ts";

interface Sample {
  id: string;
  lang: string;
  utterance: string;
  context?: ViewContext;
  /** What was said and asked before, for answers to the assistant's question. */
  after?: string;
  expect: { kind: string };
  also?: { kind: string }[];
  /** The acts that the message asks for besides the first, in their order. */
  then?: { kind: string }[];
}

interface SampleFleet extends Omit<Fleet, "serviceLogs"> {
  clock: string;
  serviceReports: Fleet["serviceLogs"];
  people: FleetPerson[];
}

export interface UtteranceScore {
  set: string;
  utterances: number;
  right: number;
  /** Ids of utterances for which an operation was proposed although none may be. */
  unasked: string[];
  wrong: { id: string; utterance: string; why: string }[];
}

const folders = { samples: "agent", own: "own-utterances", blind: "blind-utterances" } as const;
const sets = {
  samples: [""],
  own: ["", "-2", "-3"],
  blind: [
    "",
    "-2",
    "-3",
    "-4",
    "-5",
    "-6",
    "-7",
    "-8",
    "-9",
    "-10",
    "-11",
    "-12",
    "-13",
    "-14",
    "-15",
    "-16",
    "-17",
    "-18",
    "-19",
    "-20",
    "-21",
    "-22",
    "-23",
    "-24",
    "-25",
    "-26",
    "-27",
    "-28",
  ],
} as const;

interface SampleSet {
  set: string;
  utterances: Sample[];
  situation: Situation;
}

/** The utterances of each role, with the fleet and the person they are said by. */
function sampleSets(root: string, which: keyof typeof folders): SampleSet[] {
  const folder = join(root, folders[which]);
  const { clock, serviceReports, ...rest } = JSON.parse(
    readFileSync(join(folder, "fleet.json"), "utf8"),
  ) as SampleFleet;
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  return sets[which]
    .flatMap((part) => ["admin", "operator", "service", "view"].map((role) => `${role}${part}`))
    .map((set) => {
      const { signedIn, utterances } = JSON.parse(
        readFileSync(join(folder, `${set}.json`), "utf8"),
        which === "samples" ? withOurOperations : undefined,
      ) as { signedIn: number; utterances: Sample[] };
      const actor = fleet.people.find(({ id }) => id === signedIn)!;
      return { set, utterances, situation: { fleet, actor, now: new Date(clock), timeZone: "UTC" } };
    });
}

const datasets = join(import.meta.dirname, "../datasets");

/** All acts that the samples come to. */
export const sampleActs = (): { utterance: string; act: Understanding }[] =>
  (["samples", "own", "blind"] as const)
    .flatMap((which) => sampleSets(datasets, which))
    .flatMap(({ utterances, situation }) =>
      utterances.flatMap((sample) =>
        actsOf(sample, { ...situation, context: sample.context }).map((act) => ({ utterance: sample.utterance, act })),
      ),
    );

/** Runs the built-in engine over the utterances of each role and judges its acts as the samples' README says. */
export function scoreUtterances(root = datasets, which: keyof typeof folders = "samples"): UtteranceScore[] {
  return sampleSets(root, which).map(({ set, utterances, situation }) => {
    const score: UtteranceScore = {
      set: which === "samples" ? set : `${which} ${set}`,
      utterances: utterances.length,
      right: 0,
      unasked: [],
      wrong: [],
    };
    for (const sample of utterances) {
      const acts = actsOf(sample, { ...situation, context: sample.context });
      const expected = [
        { expect: sample.expect, also: sample.also },
        ...(sample.then ?? []).map((expect) => ({ expect })),
      ];
      const verdicts = expected.map((wanted, i) => judgeUtterance(wanted, { id: sample.id, ...acts[i] }));
      const [, why] = verdicts.find(([right]) => !right) ?? [true, ""];
      if (why) score.wrong.push({ id: sample.id, utterance: sample.utterance, why });
      else score.right += 1;
      if (
        acts.some(({ kind }) => kind === "operation") &&
        ![sample.expect, ...(sample.also ?? []), ...(sample.then ?? [])].some(({ kind }) => kind === "operation")
      )
        score.unasked.push(sample.id);
    }
    return score;
  });
}

/** What a message comes to: its first act, and those that follow it. */
function actsOf({ utterance, after }: Sample, situation: Situation): Understanding[] {
  const before = after ? understand(after, situation) : undefined;
  const pending = before?.kind === "clarify" ? before.pending : undefined;
  const first = understand(utterance, { ...situation, pending });
  const waiting = (first.kind === "clarify" ? first.pending.then : first.then) ?? [];
  return [first, ...waiting.map((step) => understand(step.text, situationOf(situation, step)))];
}

if (import.meta.main)
  for (const which of ["samples", "own", "blind"] as const)
    for (const { set, utterances, right, unasked, wrong } of scoreUtterances(undefined, which)) {
      console.log(
        `${set.padEnd(14)} ${right}/${utterances} right, operations proposed where none may be: ${unasked.length}` +
          `${unasked.length ? ` (${unasked.join(", ")})` : ""}`,
      );
      if (process.argv.includes("--verbose"))
        for (const { id, utterance, why } of wrong) console.log(`  ${id} ${JSON.stringify(utterance)} :: ${why}`);
    }
