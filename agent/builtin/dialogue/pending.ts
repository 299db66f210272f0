import { readFrame, type Frame } from "./frame.ts";
import { intents, ownRequest, threshold } from "./recognise.ts";
import { askingFor, reply } from "./replies/replies.ts";
import { languageOf, settle } from "./slot-filling.ts";
import { slotValue } from "./slots.ts";
import type { Act, Arguments, Pending, Situation } from "./types.ts";

/** Takes the answer to the engine's question, unless the person asks for something else or calls it off. */
export function fillPending(frame: Frame, situation: Situation, pending: Pending, score: number): Act | null {
  const language = languageOf(readFrame(pending.utterance, { ...situation, pending: undefined }));
  const short = frame.words.length <= 4;
  if (short && frame.says("no") && !frame.ids.length && !frame.machine.said && !frame.people.length)
    return { kind: "answer", about: "cancelled", text: reply(language, "cancelled"), language };
  const slot = pending.ask[0]!;
  const value = slotValue(slot, frame, pending.candidates ?? []);
  // "Report a leak on …" while a machine is asked for is a new request; "the one at the quay" is an answer.
  if (score >= ownRequest && !short && frame.words.length > 3 && !pending.candidates?.includes(value as number))
    return null;
  const intent = intents.find(({ operations }) => operations[0] === pending.operation);
  if (!intent) return null;
  if (value === null && completed.has(slot) && score < ownRequest) {
    const whole = { ...pending, utterance: `${pending.utterance}, ${frame.text}` };
    return settle(intent, readFrame(whole.utterance, { ...situation, pending: undefined }, whole.given), language);
  }
  if (value === null) {
    if (score >= threshold) return null;
    return {
      kind: "clarify",
      ask: pending.ask,
      ...(pending.candidates ? { candidates: pending.candidates } : {}),
      pending,
      text: askingFor(language, slot, Boolean(pending.candidates?.length)),
      language,
    };
  }
  return settle(
    intent,
    readFrame(pending.utterance, { ...situation, pending: undefined }, { ...pending.given, ...asGiven(slot, value) }),
    language,
  );
}

/** Slots whose answers read best as the end of the sentence that lacked them: "set the hours …, 14,350". */
const completed = new Set(["value", "theme", "language", "timeZone", "sessionTimeout"]);

const asGiven = (slot: string, value: unknown): Arguments => ({
  [slot]: slot === "issueIds" && typeof value === "number" ? [value] : value,
});
