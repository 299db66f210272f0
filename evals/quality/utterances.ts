import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fleet, FleetPerson, Situation, Understanding, ViewContext } from "#agent/builtin/dialogue/types.ts";
import { situationOf } from "#agent/builtin/dialogue/several.ts";
import { topicFor } from "#agent/builtin/dialogue/topic/topic-of-act.ts";
import { understand } from "#agent/builtin/dialogue/understand.ts";
import { effectOf } from "#tools/catalogue.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { firstTurns, openingSets } from "./dialogues.ts";
import { judgeUtterance } from "./judging/utterances.mjs";
import type { SaidDialogue } from "./model-conversations.ts";
import { withOurOperations } from "./sample-operations.ts";

export interface Sample {
  id: string;
  lang: string;
  utterance: string;
  /** What is in view, and what was looked up before. */
  context?: ViewContext & { previous?: string };
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
  /** Ids of those that came to a card for a change, and the wrong one: what is only asked or looked up harms nobody. */
  wrongWrites: string[];
  wrong: { id: string; utterance: string; why: string }[];
}

const folders = { samples: "agent", own: "own-utterances", blind: "blind-utterances" } as const;
const roles = ["admin", "operator", "service", "view"] as const;

/** The sets of a folder in the order they were written: "" for the first, "-2" for the second. */
const partsOf = (folder: string) =>
  readdirSync(folder)
    .flatMap(
      (file) =>
        /^admin(-\d+)?\.json$/
          .exec(file)
          ?.map((part) => part ?? "")
          .slice(1) ?? [],
    )
    .sort((a, b) => Number(b) - Number(a));

export interface SampleSet {
  set: string;
  utterances: Sample[];
  situation: Situation;
}

/** The utterances of each role, with the fleet and the person they are said by. */
export function sampleSets(root: string, which: keyof typeof folders): SampleSet[] {
  const folder = join(root, folders[which]);
  const { clock, serviceReports, ...rest } = JSON.parse(
    readFileSync(join(folder, "fleet.json"), "utf8"),
  ) as SampleFleet;
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  return partsOf(folder)
    .flatMap((part) => roles.map((role) => `${role}${part}`))
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

/** The final sets that have this; some are texts alone. */
const finalSetsWith = (what: "utterances" | "dialogues.json"): string[] =>
  readdirSync(join(datasets, "final"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(datasets, "final", entry.name, what)))
    .map(({ name }) => name);

/** The sets that were written last, as they are said of the fleet of the blind ones. */
export function finalSamples(): SampleSet[] {
  const { clock, serviceReports, ...rest } = blindFleet();
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  return finalSetsWith("utterances")
    .flatMap((name) => roles.map((role) => ({ name, role })))
    .map(({ name, role }) => {
      const file = join(datasets, "final", name, "utterances", `${role}.json`);
      const { signedIn, utterances } = JSON.parse(readFileSync(file, "utf8")) as Omit<SampleSet, "set"> & {
        signedIn: number;
      };
      const actor = fleet.people.find(({ id }) => id === signedIn)!;
      return { set: name, utterances, situation: { fleet, actor, now: new Date(clock), timeZone: "UTC" } };
    });
}

/** What begins the dialogues of the sets, as it is said of the same fleet. */
export function openingSamples(): SampleSet[] {
  const { clock, serviceReports, ...rest } = blindFleet();
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  const files = [
    ...openingSets.map((set) => [set, join(datasets, "dialogues", `${set}.json`)] as const),
    ...finalSetsWith("dialogues.json").map((name) => [name, join(datasets, "final", name, "dialogues.json")] as const),
  ];
  return files.flatMap(([set, file]) =>
    firstTurns(file).map(({ signedIn, ...sample }) => ({
      set,
      utterances: [sample],
      situation: {
        fleet,
        actor: fleet.people.find(({ id }) => id === signedIn)!,
        now: new Date(clock),
        timeZone: "UTC",
      },
    })),
  );
}

const blindFleet = () => JSON.parse(readFileSync(join(datasets, folders.blind, "fleet.json"), "utf8")) as SampleFleet;

/** The utterances as somebody says them to a model: each a dialogue of its own, with the file of its fleet. */
export const saidUtterances = (): { set: string; fleet: string; dialogues: SaidDialogue[] }[] =>
  (["samples", "own", "blind"] as const).flatMap((which) =>
    sampleSets(datasets, which).map(({ set, utterances, situation }) => ({
      set: which === "samples" ? set : `${which} ${set}`,
      fleet: join(datasets, folders[which], "fleet.json"),
      dialogues: utterances.map(({ id, utterance, after, context, ...expected }) => ({
        id,
        role: situation.actor.role,
        signedIn: situation.actor.id,
        page: context,
        turns: [...(after ? [{ say: after }] : []), { say: utterance, ...expected }],
      })),
    })),
  );

/** A set of utterances anywhere, spoken of the fleet of the blind ones. */
export function scoreUtterancesOf(file: string): UtteranceScore {
  const { clock, serviceReports, ...rest } = blindFleet();
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  const { signedIn, utterances } = JSON.parse(readFileSync(file, "utf8")) as {
    signedIn: number;
    utterances: Sample[];
  };
  const actor = fleet.people.find(({ id }) => id === signedIn)!;
  return scoreSet({ set: file, utterances, situation: { fleet, actor, now: new Date(clock), timeZone: "UTC" } });
}

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
  return sampleSets(root, which).map(({ set, ...spoken }) =>
    scoreSet({ set: which === "samples" ? set : `${which} ${set}`, ...spoken }),
  );
}

function scoreSet({ set, utterances, situation }: SampleSet): UtteranceScore {
  const score: UtteranceScore = {
    set,
    utterances: utterances.length,
    right: 0,
    unasked: [],
    wrongWrites: [],
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
    if (why) {
      score.wrong.push({ id: sample.id, utterance: sample.utterance, why });
      if (acts.some((act) => act.kind === "operation" && effectOf(act.operation as OperationName) === "write"))
        score.wrongWrites.push(sample.id);
    } else score.right += 1;
    if (
      acts.some(({ kind }) => kind === "operation") &&
      ![sample.expect, ...(sample.also ?? []), ...(sample.then ?? [])].some(({ kind }) => kind === "operation")
    )
      score.unasked.push(sample.id);
  }
  return score;
}

/** What a message comes to: its first act, and those that follow it. */
function actsOf({ utterance, after, context }: Sample, situation: Situation): Understanding[] {
  const said = after ?? context?.previous;
  const before = said ? understand(said, situation) : undefined;
  const pending = before?.kind === "clarify" ? before.pending : undefined;
  const topic = context?.previous && before ? topicFor(before, said!) : undefined;
  const first = understand(utterance, { ...situation, pending, topic });
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
