import { readFrame } from "#agent/builtin/dialogue/frame.ts";
import { turnFeatures, type CardText } from "#agent/builtin/dialogue/topic/turn-features.ts";
import { thingFeatures } from "#agent/builtin/dialogue/topic/turn-thing.ts";
import type { Fleet, Situation, Topic } from "#agent/builtin/dialogue/types.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { labelledLines } from "./labelled-lines.ts";
import type { Example } from "./train.ts";

const sampleFleet = join(import.meta.dirname, "../datasets/blind-utterances/fleet.json");

/** A labelled turn: what was spoken of, what was said then, and what that is. */
export interface LabelledTurn {
  kinds: string[];
  /** Which field a value is for. */
  field: string;
  operation: string;
  state: Topic["state"];
  language: string;
  /** The words of the card. */
  texts: CardText[];
  said: string;
  /** The thing that is added, taken out or put in, and that in whose place it comes: stretches of what was said. */
  of: string;
  not: string;
  set: string;
}

const listed = new Set(["parts", "actions", "issues"]);
const told = new Set(["description", "note", "notes", "text", "title"]);

/** Turns that were labelled by hand (`lines/turns`). */
export const labelledTurns = (): LabelledTurn[] =>
  labelledLines("turns").map(({ cells, set }) => {
    const [kinds, field, operation, state, language, card, said, of, not] = cells as [
      ...[string, string, string, string, string, string, string, string, string],
    ];
    return {
      ...{ kinds: kinds.split("|"), field, operation, state: state as Topic["state"], language, said, of, not, set },
      texts: card.split(" | ").flatMap((entry): CardText[] => {
        const [name, text = ""] = entry.split(/: (.*)/s) as [string, string?];
        if (listed.has(name)) return [{ field: name as CardText["field"], text: text.replace(/^\d+ x? ?/, "") }];
        return told.has(name) ? [{ field: "text", text }] : [];
      }),
    };
  });

/** The situations in which a turn is read: over a fleet that has what it names, and over none. */
export function situationsOfTurns(): Situation[] {
  const { clock, serviceReports, ...rest } = JSON.parse(readFileSync(sampleFleet, "utf8")) as Fleet & {
    clock: string;
    serviceReports: Fleet["serviceLogs"];
  };
  const actor = { id: 11, name: "", role: "operator" as const };
  const here = { fleet: { ...rest, serviceLogs: serviceReports }, actor, now: new Date(clock), timeZone: "UTC" };
  const nowhere = { people: [], machines: [], issues: [], serviceLogs: [], partsRequests: [] };
  return [here, { ...here, fleet: nowhere }];
}

/** What a turn is: a value, an addition, something of its own. */
export function turnExamples(): Example[] {
  const situations = situationsOfTurns();
  return labelledTurns().flatMap(({ kinds, operation, state, language, texts, said, set }) =>
    situations.map((situation) => ({
      features: turnFeatures(readFrame(said, situation), { operation, state, language, texts }),
      labels: kinds,
      set,
      text: `${operation} ${state}: ${said}`,
    })),
  );
}

/** Whether a value of a turn is for a text of the card or for another field. */
export function fieldExamples(): Example[] {
  const situations = situationsOfTurns();
  return labelledTurns().flatMap(({ kinds, field, said, set, ...spoken }) =>
    kinds.includes("value") && field !== "-"
      ? situations.map((situation) => ({
          features: turnFeatures(readFrame(said, situation), spoken),
          labels: [field.split("|").includes("text") ? "text" : "other"],
          set,
          text: said,
        }))
      : [],
  );
}

const thingKinds = ["add", "remove", "replace"] as const;

/** Which words of a turn name the thing that comes or goes. */
export function thingExamples(): Example[] {
  const situations = situationsOfTurns();
  return labelledTurns().flatMap((turn) => {
    const kind = thingKinds.find((one) => turn.kinds.includes(one));
    if (!kind || turn.of === "-") return [];
    return situations.flatMap((situation) => {
      const frame = readFrame(turn.said, situation);
      const things = stretchesOf(turn.said, turn.of);
      const before = stretchesOf(turn.said, turn.not);
      const within = (stretches: [number, number][], { start, end }: { start: number; end: number }) =>
        stretches.some(([from, to]) => from <= start && end <= to);
      return thingFeatures(frame, turn, kind).map((features, at): Example => {
        const word = frame.words[at]!;
        const label = within(things, word) ? "thing" : within(before, word) ? "before" : "around";
        return { features, labels: [label], set: turn.set, text: `${word.raw} in ${turn.said}` };
      });
    });
  });
}

/** Where the named stretches stand; those of several things are joined by a plus. */
function stretchesOf(said: string, of: string): [number, number][] {
  return of.split(" + ").flatMap((stretch): [number, number][] => {
    const at = stretch === "-" ? -1 : said.indexOf(stretch);
    return at < 0 ? [] : [[at, at + stretch.length]];
  });
}
