import { choice, chosen } from "./choices.ts";
import { readFrame, type Frame } from "./frame.ts";
import { bestIntent, intents, ownRequest, threshold } from "./recognise.ts";
import { askingFor, reply } from "./replies/replies.ts";
import { languageOf, settle } from "./slot-filling.ts";
import { slotValue } from "./slots.ts";
import { fieldsOf } from "./topic/fields.ts";
import { readsOnlyWhatIsSaid } from "./topic/continue.ts";
import { leading, readTurn } from "./topic/turn.ts";
import { hitsIn } from "./topic/values.ts";
import type { Act, Arguments, Pending, Situation, Topic } from "./types.ts";

/** Takes the answer to the engine's question, unless the person asks for something else or calls it off. */
export function fillPending(frame: Frame, situation: Situation, pending: Pending, score: number): Act | null {
  const language = languageOf(readFrame(pending.utterance, { ...situation, pending: undefined }));
  const short = frame.words.length <= 4;
  if (short && frame.says("no") && !frame.ids.length && !frame.machine.said && !frame.people.length)
    return { kind: "answer", about: "cancelled", text: reply(language, "cancelled"), language };
  if (pending.operation === choice)
    return chosen(frame, readFrame(pending.utterance, { ...situation, pending: undefined }), language);
  const slot = pending.ask[0]!;
  const read = slotValue(slot, frame, pending.candidates ?? []);
  // Any words would do as a text: those that ask for something of their own are none.
  const value = written.has(slot) && (score >= ownRequest || frame.question) ? null : read;
  // "Report a leak on …" while a machine is asked for is a new request; "the one at the quay" is an answer.
  const asksForParts = slot === "parts";
  const sameWish = asksForParts && bestIntent(frame)?.intent.operations[0] === pending.operation;
  if (
    score >= ownRequest &&
    !sameWish &&
    !short &&
    frame.words.length > 3 &&
    !pending.candidates?.includes(value as number)
  )
    return null;
  const intent = intents.find(({ operations }) => operations[0] === pending.operation);
  if (!intent) return null;
  // What only takes what is said can take it from both messages together: "4100.093, crawler crane" answers twice.
  const together = readsOnlyWhatIsSaid.has(pending.operation) || (value === null && completed.has(slot));
  // "The 865 at dock 5, and a grease gun": a part told beside the answer is asked for, too.
  const tellsMore = pending.operation === "parts-requests.create" && !asksForParts && frame.trade("part") > 0;
  if (sameWish || (score < ownRequest && (together || asksForParts || tellsMore))) {
    const whole = `${pending.utterance}, ${frame.text}`;
    const inner = { ...situation, pending: undefined, topic: undefined };
    const given = value === null || written.has(slot) ? pending.given : { ...pending.given, ...asGiven(slot, value) };
    const act = settle(intent, readFrame(whole, inner, given), language);
    if (act.kind === "operation") return { ...act, opened: whole };
    if (completed.has(slot) || (tellsMore && value === null) || (act.kind === "clarify" && act.ask[0] !== slot))
      return act;
  }
  if (value === null) {
    const besides = fieldsBesides(frame, situation, pending, language);
    if (besides) return besides;
    if (score >= threshold || frame.question) return null;
    return {
      kind: "clarify",
      ask: pending.ask,
      ...(pending.candidates ? { candidates: pending.candidates } : {}),
      pending,
      text: askingFor(language, slot, Boolean(pending.candidates?.length)),
      language,
    };
  }
  const told = { ...pending.given, ...besidesIn(frame, situation, pending, language).values };
  return resumed(pending, { ...told, ...asGiven(slot, value) }, situation, language);
}

/** Slots that take a text as it is. */
const written = new Set(["description", "parts", "actions", "name", "title", "query", "text", "model"]);

/** What is told of the act that waits, without the answer: it is kept, and the question stays. */
function fieldsBesides(frame: Frame, situation: Situation, pending: Pending, language: string): Act | null {
  const { values, left } = besidesIn(frame, situation, pending, language);
  if (!Object.keys(values).length || left > 1) return null;
  return resumed(pending, { ...pending.given, ...values }, situation, language);
}

/** The values of a message for fields of whatever the act that waits may lead to, and how many words say something else. */
function besidesIn(frame: Frame, situation: Situation, pending: Pending, language: string) {
  const turn = readTurn(frame, situation, language);
  const topic: Topic = { ...pending, arguments: pending.given, state: "open", language };
  const operations = intents.find(({ operations: [first] }) => first === pending.operation)?.operations ?? [];
  const hits = operations
    .flatMap((operation) => hitsIn(turn, fieldsOf(operation), { ...topic, operation }, situation))
    .filter(({ among }) => !among);
  const covered = new Set([...leading(turn), ...hits.flatMap(({ words }) => words)]);
  return {
    values: Object.fromEntries(hits.map(({ field, value }) => [field, value])),
    left: turn.now.words.filter((_, at) => !covered.has(at)).length,
  };
}

/** The act that waited, with what was told since. */
function resumed(pending: Pending, given: Arguments, situation: Situation, language: string): Act | null {
  const intent = intents.find(({ operations }) => operations[0] === pending.operation);
  if (!intent) return null;
  const inner = { ...situation, pending: undefined, topic: undefined };
  const act = settle(intent, readFrame(pending.utterance, inner, given), language);
  if (act.kind !== "operation") return act;
  const fields = new Set(fieldsOf(act.operation).values());
  // What the act has read out of a text stays as it was read.
  const told = Object.entries(given).filter(
    ([name, value]) => fields.has(name) && !(typeof value === "string" && Array.isArray(act.arguments[name])),
  );
  return { ...act, arguments: { ...act.arguments, ...Object.fromEntries(told) }, opened: pending.utterance };
}

/** Slots whose answers read best as the end of the sentence that lacked them: "set the hours …, 14,350". */
const completed = new Set(["value", "theme", "language", "timeZone", "sessionTimeout"]);

const asGiven = (slot: string, value: unknown): Arguments => ({
  [slot]: slot === "issueIds" && typeof value === "number" ? [value] : value,
});
