import { effectOf } from "#tools/catalogue.ts";
import { ownRequest } from "../recognise.ts";
import type { Arguments, Situation, Topic } from "../types.ts";
import type { Fields } from "./fields.ts";
import { leading, type Turn } from "./turn.ts";
import { hitsIn, type Hit } from "./values.ts";

/** What a message would be on its own: the operation it fits best, how well, and whether nothing is missing for it. */
export interface Standing {
  operation: string;
  score: number;
  stands: () => boolean;
}

/** What a message changes, and what of it has to be asked. */
export interface Change {
  values: Arguments;
  ask?: Hit;
}

/** Whether a message asks for something else. */
export const isOther = (alone: Standing | null, topic: Topic) =>
  alone !== null && alone.score >= ownRequest && alone.operation !== topic.operation;

/** Something is to be changed: no look-up goes on with that. */
const orders = (alone: Standing | null) => alone !== null && effectOf(alone.operation) === "write";

/** A list narrowed or moved on: "only the high ones", "and in Valencia?". */
export function refinementOf(
  turn: Turn,
  fields: Fields,
  topic: Topic,
  situation: Situation,
  alone: Standing | null,
): Change | null {
  if (topic.operation === "questions.ask")
    return asksOn(turn, alone) ? { values: { question: turn.now.text.trim() } } : null;
  if (turn.now.words.length > 9) return null;
  const narrows = turn.says("narrowing");
  const links = narrows || turn.says("correcting") || turn.spans("adding").some(({ first }) => first === 0);
  const hits = hitsIn(turn, fields, topic, situation).filter(({ words }) => words.length);
  const covered = new Set([...leading(turn), ...hits.flatMap(({ words }) => words)]);
  const left = turn.now.words.filter((_, at) => !covered.has(at));
  if (!hits.length || left.length > (links ? 1 : 0)) return null;
  if (isOther(alone, topic) && (left.length || !links) && (orders(alone) || alone!.stands())) return null;
  const ask = hits.find(({ among }) => among);
  const values: Arguments = Object.fromEntries(
    hits.flatMap(({ field, value, among }) => (among ? [] : [[field, value]])),
  );
  // "And in Valencia?" looks elsewhere; "only Valencia" looks closer.
  const places = ["machineId", "customer", "location", "model"];
  if (!narrows && places.some((name) => name in values))
    for (const name of places) if (!(name in values) && name in topic.arguments) values[name] = undefined;
  return { values, ...(ask ? { ask } : {}) };
}

/** "And in November?": too short to stand alone, and it names something to ask the last question of. The plan is merged where it is answered. */
function asksOn(turn: Turn, alone: Standing | null): boolean {
  const { words, machine, people, dates, severity, area, ids } = turn.now;
  if (orders(alone) && alone!.score >= ownRequest) return false;
  if (words.length > 7 || (alone && alone.score >= ownRequest && words.length > 4)) return false;
  const named = machine.said || people.length + dates.length > 0 || severity !== null || area !== null;
  const links = turn.says("narrowing") || turn.spans("adding").some(({ first }) => first === 0);
  return named && !ids.length && (links || words.length <= 4);
}
