/** What people type to the assistant, in `datasets/`: of sets that end in `open` the faults may be looked at, of the others only the figures are read. */
import { join } from "node:path";
import { scoreDialogues, shareText } from "./dialogues.ts";
import { scoreUtterancesOf } from "./utterances.ts";

const datasets = join(import.meta.dirname, "../datasets");
const roles = ["admin", "operator", "service", "view"] as const;

export const talkSets = ["talk/open", "talk/held-out", "voices/open", "voices/held"] as const;

export const talkRequests = (set: (typeof talkSets)[number]) =>
  roles.map((role) => scoreUtterancesOf(join(datasets, set, "utterances", `${role}.json`)));

export const talkDialogues = (set: (typeof talkSets)[number]) =>
  scoreDialogues(set, join(datasets, set, "dialogues.json"));

if (import.meta.main)
  for (const set of talkSets) {
    const shown = set.endsWith("open") && process.argv.includes("--verbose");
    const requests = talkRequests(set);
    const sum = (count: (score: (typeof requests)[number]) => number) =>
      requests.reduce((all, one) => all + count(one), 0);
    console.log(
      `${set.padEnd(12)} requests ${sum(({ right }) => right)}/${sum(({ utterances }) => utterances)} right, ` +
        `wrong cards ${sum(({ wrongWrites }) => wrongWrites.length)}`,
    );
    if (shown)
      for (const { wrong } of requests)
        for (const { id, utterance, why } of wrong) console.log(`  ${id} ${utterance} :: ${why}`);
    const dialogues = await talkDialogues(set);
    console.log(shareText(dialogues));
    if (shown)
      for (const { id, turn, say, why, got } of dialogues.wrong)
        console.log(`  ${id}:${turn} ${say} :: ${why}\n      got ${got}`);
  }
