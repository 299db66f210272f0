import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fleet, FleetPerson, Pending, ViewContext } from "#agent/builtin/dialogue/types.ts";
import { understand } from "#agent/builtin/dialogue/understand.ts";
import { judgeUtterance } from "../datasets/score.mjs";

interface Sample {
  id: string;
  lang: string;
  utterance: string;
  context?: ViewContext;
  /** What was said and asked before, for answers to the assistant's question. */
  after?: string;
  expect: { kind: string };
  also?: { kind: string }[];
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

const folders = { samples: "agent", own: "own-utterances" } as const;
const sets = { samples: [""], own: ["", "-2", "-3"] } as const;

/** Runs the built-in engine over the utterances of each role and judges its acts as the samples' README says. */
export function scoreUtterances(
  root = join(import.meta.dirname, "../datasets"),
  which: keyof typeof folders = "samples",
): UtteranceScore[] {
  const folder = join(root, folders[which]);
  const { clock, serviceReports, ...rest } = JSON.parse(
    readFileSync(join(folder, "fleet.json"), "utf8"),
  ) as SampleFleet;
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  return sets[which]
    .flatMap((part) => ["admin", "operator", "service", "view"].map((role) => `${role}${part}`))
    .map((set) => {
      const { signedIn, utterances } = JSON.parse(readFileSync(join(folder, `${set}.json`), "utf8")) as {
        signedIn: number;
        utterances: Sample[];
      };
      const actor = fleet.people.find(({ id }) => id === signedIn)!;
      const score: UtteranceScore = {
        set: which === "own" ? `own ${set}` : set,
        utterances: utterances.length,
        right: 0,
        unasked: [],
        wrong: [],
      };
      for (const sample of utterances) {
        const situation = { fleet, actor, now: new Date(clock), timeZone: "UTC", context: sample.context };
        const before = sample.after ? understand(sample.after, situation) : undefined;
        const pending: Pending | undefined = before?.kind === "clarify" ? before.pending : undefined;
        const act = understand(sample.utterance, { ...situation, pending });
        const [right, why] = judgeUtterance(sample, { id: sample.id, ...act });
        if (right) score.right += 1;
        else score.wrong.push({ id: sample.id, utterance: sample.utterance, why: String(why) });
        if (
          act.kind === "operation" &&
          ![sample.expect, ...(sample.also ?? [])].some(({ kind }) => kind === "operation")
        )
          score.unasked.push(sample.id);
      }
      return score;
    });
}

if (import.meta.main)
  for (const which of ["samples", "own"] as const)
    for (const { set, utterances, right, unasked, wrong } of scoreUtterances(undefined, which)) {
      console.log(
        `${set.padEnd(14)} ${right}/${utterances} right, operations proposed where none may be: ${unasked.length}${unasked.length ? ` (${unasked.join(", ")})` : ""}`,
      );
      if (process.argv.includes("--verbose"))
        for (const { id, utterance, why } of wrong) console.log(`  ${id} ${JSON.stringify(utterance)} :: ${why}`);
    }
