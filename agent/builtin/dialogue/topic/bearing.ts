import type { Frame } from "../frame.ts";
import { quantityOf } from "../mentions/numbers.ts";
import { best } from "../pick/wording.ts";
import { ownRequest, wishesOf } from "../recognise.ts";
import type { Topic } from "../types.ts";
import type { PartLine } from "./part-edits.ts";
import { isOther, type Standing } from "./refine.ts";
import { cardTexts } from "./turn-features.ts";
import { leading, namesRemoved, surely, type Turn } from "./turn.ts";

/** How sure the model of turns has to be. Chosen on the sets of dialogues that are seen; the others were only counted. */
const sureOf = {
  value: 0.7,
  change: 0.8,
  politeChange: 0.65,
  dropped: 0.7,
  agreed: 0.8,
  agreedWithThanks: 0.95,
} as const;
/** Whoever takes something out may also mean the whole from here on. */
const leastDrop = 0.2;

/** Whether a turn surely gives a value, whatever words stand around it. */
export const givesValue = ({ reading }: Turn) => reading.value >= sureOf.value;

const change = ({ reading: { value, add, remove, replace } }: Turn) => value + add + remove + replace;

/** Whether a turn surely changes the open card. */
export const changes = (turn: Turn, { state }: Topic) => state === "open" && change(turn) >= sureOf.change;

/** "Can you make it four?": whether what ends as a question rather changes the open card. */
export const asksToChange = (turn: Turn, { state }: Topic) => state === "open" && change(turn) >= sureOf.politeChange;

/** Whether a turn says yes to the open card, which is confirmed on itself. */
export const agrees = ({ reading }: Turn, frame: Frame, topic: Topic, alone: Standing | null) =>
  topic.state === "open" &&
  reading.agree >= (wishesOf(frame)[0]?.label === "thanks" ? sureOf.agreedWithThanks : sureOf.agreed) &&
  !isOther(alone, topic);

/** Whether a turn calls the open card off: in so many words, or by leaving out all that it has. */
export function isCalledOff(turn: Turn, frame: Frame, topic: Topic, alone: Standing | null): boolean {
  const namesNothing = frame.named.size === 0 && frame.ids.every(({ exists }) => exists.length === 0);
  const dropped = turn.reading.drop >= sureOf.dropped && namesNothing && !isOther(alone, topic);
  return leavesNothing(turn, topic) || (!takesOut(turn, topic) && (dropped || callsOff(turn, frame, alone)));
}

/** "Forget it": with nothing else asked for behind it. */
function callsOff(turn: Turn, frame: Frame, alone: Standing | null): boolean {
  const first = turn.spans("callingOff")[0];
  if (!first) return false;
  const skip = leading(turn);
  const before = turn.now.words.slice(0, first.first).every((_, at) => skip.has(at));
  const named = frame.ids.some(({ exists }) => exists.length > 0) || (frame.machine.bySerial && !frame.machine.pointed);
  return before && !named && (alone === null || alone.score < ownRequest || turn.now.words.length <= 8);
}

/** "The rings rather not": words of calling off that only leave out what they name, of several. */
const takesOut = (turn: Turn, { arguments: values }: Topic) =>
  turn.reading.remove + turn.reading.replace >= surely &&
  turn.reading.drop < leastDrop &&
  namesRemoved(turn).length > 0 &&
  cardTexts(values).length > 1;

/** Whoever takes out the only part that a request has, wants no request. */
function leavesNothing(turn: Turn, { operation, arguments: { parts } }: Topic): boolean {
  if (operation !== "parts-requests.create" || !Array.isArray(parts) || parts.length !== 1) return false;
  if (!turn.removed || turn.thing || turn.now.words.some(({ norm }) => quantityOf(norm) !== null)) return false;
  const named = namesRemoved(turn);
  return !named.length || best(parts as PartLine[], named, ({ description }) => description) !== null;
}
