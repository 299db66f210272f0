import { join } from "node:path";
import { readFrame } from "#agent/builtin/dialogue/frame.ts";
import { meantText } from "#agent/builtin/dialogue/meant-text.ts";
import { besides, intents } from "#agent/builtin/dialogue/recognise.ts";
import { requestFeatures } from "#agent/builtin/dialogue/request-features.ts";
import type { Situation } from "#agent/builtin/dialogue/types.ts";
import type { Role } from "#db/vocabulary.ts";
import { finalSamples, openingSamples, sampleSets, type Sample } from "../quality/utterances.ts";
import { labelledLines } from "./labelled-lines.ts";
import type { Example } from "./train.ts";

const datasets = join(import.meta.dirname, "../datasets");
const named = { samples: "agent", own: "own", blind: "blind", final: "final", opening: "opening" } as const;

/**
 * An operation under the name of its intent: fixing, completing and resolving are one wish, told apart by its state.
 * What is an intent of its own keeps its name, also where another intent may come to it.
 */
const intentNames = new Map<string, string>([
  ...intents.flatMap(({ operations }) => operations.map((operation) => [operation, operations[0]!] as const)),
  ...intents.map(({ operations: [own] }) => [own!, own!] as const),
]);
const labelsOf = (operations: readonly string[]): string[] => [
  ...new Set(
    operations.flatMap(
      (operation) =>
        intentNames.get(operation) ?? ((besides as readonly string[]).includes(operation) ? operation : []),
    ),
  ),
];

/**
 * Requests with the operation they want: the utterances of the datasets over their fleets, and once more over a fleet
 * that has none of what they name, as for a newcomer; and labelled lines, whose fleets are invented.
 */
export function requestExamples(): Example[] {
  const wanted = new Map(labelledLines("wanted").map(({ cells }) => [cells[0]!, cells[1]!.split("|")]));
  const samples = (["samples", "own", "blind", "final", "opening"] as const).flatMap((which) =>
    samplesOf(which).flatMap(({ set, utterances, situation }) =>
      utterances.flatMap((sample) => {
        const labels = labelsOf(wanted.get(`${named[which]} ${sample.id}`) ?? operationsOf(sample));
        if (!labels.length || sample.after) return [];
        const here = { ...situation, context: sample.context };
        return [here, nowhere(here)].map((place) => ({
          features: featuresIn(sample.utterance, place),
          labels,
          set: which === "final" || which === "opening" ? `final ${set}` : `${which}${/-\d+$/.exec(set)?.[0] ?? ""}`,
          text: sample.utterance,
        }));
      }),
    ),
  );
  const lines = labelledLines("requests").flatMap(({ cells: [operation, role, , text], set }) => {
    const labels = labelsOf(operation!.split("|"));
    return labels.length
      ? [{ features: featuresIn(inLines(text!), strangers(role as Role)), labels, set, text: text! }]
      : [];
  });
  return [...samples, ...lines];
}

const samplesOf = (which: keyof typeof named) =>
  which === "final" ? finalSamples() : which === "opening" ? openingSamples() : sampleSets(datasets, which);

/** Every operation that is right for an utterance; of several acts any, as each may be read first. */
const operationsOf = ({ expect, also = [], then = [] }: Sample): string[] =>
  [expect, ...also, ...then].flatMap((act) =>
    act.kind === "operation" ? [(act as { operation?: string | string[] }).operation ?? []].flat() : [],
  );

const featuresIn = (text: string, situation: Situation) =>
  requestFeatures(readFrame(meantText(text, situation), situation));

const inLines = (text: string) => text.replace(/ \/ /g, "\n");

const nobody: Situation["fleet"] = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };
const nowhere = (situation: Situation): Situation => ({ ...situation, fleet: nobody });
const strangers = (role: Role): Situation => ({
  fleet: nobody,
  actor: { id: 1, name: "", role },
  now: new Date("2026-11-05T09:00:00Z"),
  timeZone: "UTC",
});
