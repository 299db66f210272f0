import { newLine } from "#tools/parts-requests/schema.ts";
import { effectOf } from "#tools/catalogue.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { readFrame, type Frame } from "../frame.ts";
import { intents } from "../recognise.ts";
import { askingFor, reply } from "../replies/replies.ts";
import { refusal, settle } from "../slot-filling.ts";
import type { Act, Arguments, Situation, Topic } from "../types.ts";
import { fieldsOf, targets, type FieldKind, type Fields } from "./fields.ts";
import { agrees, asksToChange, changes, givesValue, isCalledOff } from "./bearing.ts";
import { closer, moreWork, onceMore, ownWords, withoutFields, withoutRemoved } from "./additions.ts";
import { clausesOf, partsEdited, type PartLine } from "./part-edits.ts";
import { meansText } from "./turn-kind.ts";
import { textChange } from "./text-edits.ts";
import { isOther, refinementOf, type Change, type Standing } from "./refine.ts";
import { leading, readTurn, type Turn } from "./turn.ts";
import { hitsIn, type Hit } from "./values.ts";

/**
 * Reads a message as values for what the conversation is about: the same operation with what was named changed, and nothing
 * else. Null where it says something of its own.
 */
export function continued(frame: Frame, situation: Situation, topic: Topic, alone: Standing | null): Act | null {
  if (topic.state === "dropped" || !may(situation.actor.role, topic.operation as OperationName)) return null;
  const turn = readTurn(frame, situation, topic.language, topic);
  const { language } = topic;
  const isWrite = effectOf(topic.operation) === "write";
  if (topic.state === "open" && isCalledOff(turn, frame, topic, alone))
    return { kind: "answer", about: "cancelled", text: reply(language, "cancelled"), language };
  if (/[?？]\s*$/.test(frame.text) && isWrite && !asksToChange(turn, topic)) return null;
  if (isWrite && agrees(turn, frame, topic, alone))
    return {
      kind: "operation",
      operation: topic.operation,
      arguments: topic.arguments,
      before: reply(language, "confirmOnCard"),
      opened: topic.utterance,
      language,
    };
  const fields = fieldsOf(topic.operation);
  const change = isWrite
    ? changeOf(turn, fields, topic, situation, alone)
    : refinementOf(turn, fields, topic, situation, alone);
  if (!change) return null;
  const values = { ...topic.arguments, ...change.values };
  if (change.ask) {
    const { field, among } = change.ask;
    return {
      kind: "clarify",
      ask: [field],
      candidates: among!,
      pending: {
        operation: topic.operation,
        utterance: topic.utterance,
        given: values,
        ask: [field],
        candidates: among!,
        ...(topic.then ? { then: topic.then } : {}),
      },
      text: askingFor(language, field, true),
      language,
    };
  }
  return checked(values, change.values, topic, situation);
}

function changeOf(
  turn: Turn,
  fields: Fields,
  topic: Topic,
  situation: Situation,
  alone: Standing | null,
): Change | null {
  const isOpen = topic.state === "open";
  const hits = hitsIn(turn, fields, topic, situation);
  // Who gives another value than a text says it in words that a text has as well: "that's a high one".
  const noText = hits.length > 0 && givesValue(turn) && meansText(turn.now, topic) < leastText;
  const text = isOpen && !noText ? textChange(turn, fields, topic, hits.length > 0) : null;
  if (text) {
    // "Not dock 2, dock 5": what the words say and whom, what or which day they name change together.
    const { machine, people, dates } = turn.denied ?? {};
    const deniedToo: Partial<Record<FieldKind, boolean>> = {
      machine: machine?.said,
      ...{ person: !!people?.length, day: !!dates?.length, firstDay: !!dates?.length, lastDay: !!dates?.length },
    };
    const also = hits.filter(({ kind, among }) => !among && deniedToo[kind]);
    return { values: { ...text, ...Object.fromEntries(also.map(({ field, value }) => [field, value])) } };
  }
  const covered = new Set([...leading(turn), ...hits.flatMap(({ words }) => words)]);
  // "Call the mirror high": the words of the card itself only say which card.
  if (isOpen && hits.length) ownWords(turn, topic, fields).forEach((at) => covered.add(at));
  const values: Arguments = isOpen ? { ...withoutRemoved(turn, topic), ...withoutFields(turn, fields, topic) } : {};
  const parts = isOpen ? partsChange(turn, fields, topic, hits, situation, alone) : null;
  if (parts) {
    values.parts = parts.lines;
    parts.words.forEach((at) => covered.add(at));
  }
  const lists = fields.has("parts") || fields.has("text");
  const left = (clause: number[]) => clause.filter((at) => !covered.has(at));
  const clauses = clausesOf(turn);
  const marked = turn.denied ?? turn.removed ?? (["correcting", "adding", "same", "other"] as const).some(turn.says);
  // Who corrects may say why: "no, Amira is closer".
  const besides = (clause: number[]) =>
    changes(turn, topic)
      ? Math.max(2, clause.length / 2)
      : isOpen && turn.says("correcting")
        ? 2
        : clause.length >= 4
          ? 1
          : 0;
  const explained = new Set(clauses.filter((clause) => left(clause).length <= besides(clause)).flat());
  // Who leaves something out says where there is some, "in the van", and means another machine only by its number.
  const elsewhere = turn.removed && lists && !turn.now.machine.bySerial;
  const usable = hits.filter(
    ({ kind, words }) => words.every((at) => explained.has(at)) && !(elsewhere && kind === "machine"),
  );
  const ask = usable.find(({ among }) => among);
  for (const { field, value, among } of usable) if (!among) values[field] = value;
  // Beside what is understood, words may tell why; where they ask for something else, the whole is a request of its own.
  const stray = clauses.flatMap(left);
  if (stray.length && !(lists && changes(turn, topic)) && isOther(alone, topic) && alone!.stands()) return null;
  // Who leaves something out says why.
  const more = stray.length && !ask && !turn.removed ? told(turn, fields, topic, hits, alone) : null;
  if (more) return { values: { ...values, ...more } };
  if (!Object.keys(values).length && !ask) return isOpen ? filled(turn, topic, alone) : null;
  const targeted = usable.filter(
    ({ kind, field, value }) => targets.includes(kind) && topic.arguments[field] !== value,
  );
  if (isOpen) {
    const others = Object.keys(values).length > targeted.length;
    return targeted.length && others && !marked ? null : { values, ...(ask ? { ask } : {}) };
  }
  // What was done is done again to something else where that is said to be the same.
  if (topic.state === "done" && (!targeted.length || !marked || stray.length || fields.has("text"))) return null;
  return { values, ...(ask ? { ask } : {}) };
}

/** A value is hardly for a text of the card below this. */
const leastText = 0.15;

/** What the words that are no values tell more of what the card is about. */
function told(
  turn: Turn,
  fields: Fields,
  topic: Topic,
  hits: readonly Hit[],
  alone: Standing | null,
): Arguments | null {
  if (topic.state === "done") return onceMore(turn, fields, topic);
  if (topic.state !== "open" || isOther(alone, topic) || turn.now.question) return null;
  if (fields.has("work")) return moreWork(turn, topic, hits, alone);
  const field = topic.operation === "issues.report" ? fields.get("text") : undefined;
  const before = field && topic.arguments[field];
  const text = typeof before === "string" ? closer(turn, before, hits) : null;
  return text ? { [field!]: text } : null;
}

function partsChange(
  turn: Turn,
  fields: Fields,
  { operation, arguments: { parts } }: Topic,
  hits: readonly Hit[],
  situation: Situation,
  alone: Standing | null,
) {
  const orders = operation === "parts-requests.create";
  if (!fields.has("parts") || !(orders || operation === "service-logs.create")) return null;
  const told = turn.now.trade("fault") + turn.now.trade("work") > 0;
  const labelled = turn.spans("hoursLabel").length > 0;
  const taken = new Set(
    hits.flatMap(({ words, kind }) => (kind === "severity" || (kind === "hours" && !labelled) ? [] : words)),
  );
  const lines = ((parts as (PartLine & UsedPart)[] | undefined) ?? []).map(({ part_name, part_number, ...line }) => ({
    ...line,
    ...(part_number ? { partNumber: part_number } : {}),
    description: line.description ?? part_name ?? "",
  }));
  const edited = partsEdited(turn, lines, taken, situation, {
    mayAdd: (!told || turn.says("usedLabel")) && (orders || turn.says("usedLabel") || /\d/.test(turn.now.text)),
    wholes: orders && alone?.operation === operation,
  });
  // A letter that is left over names no part.
  if (edited && orders) return edited.lines.every((line) => newLine.safeParse(line).success) ? edited : null;
  if (!edited) return null;
  return {
    ...edited,
    lines: edited.lines.map(({ description, partNumber, quantity }) => ({
      part_name: description,
      ...(partNumber ? { part_number: partNumber } : {}),
      quantity: quantity ?? 1,
    })),
  };
}

/** A line of parts in a service report, as the documents spell it. */
interface UsedPart {
  part_name?: string;
  part_number?: string;
}

/** Operations that read out of a message only what it says: their own reading of it can be taken as changes. */
export const readsOnlyWhatIsSaid: ReadonlySet<string> = new Set([
  "machines.update",
  "machines.create",
  "engineers.update",
  "profile.update",
  "settings.update",
  "users.create",
  "users.update-role",
  "parts-requests.update",
  "service-logs.update",
]);

function filled(turn: Turn, topic: Topic, alone: Standing | null): Change | null {
  if (!readsOnlyWhatIsSaid.has(topic.operation) || isOther(alone, topic) || turn.now.machine.bySerial) return null;
  const intent = intents.find(({ operations }) => operations[0] === topic.operation);
  if (!intent || !turn.now.words.length) return null;
  const act = settle(intent, { ...turn.now, given: targetsIn(topic) }, topic.language);
  if (act.kind !== "operation") return null;
  const changed = Object.entries(act.arguments).filter(
    ([name, value]) => JSON.stringify(topic.arguments[name]) !== JSON.stringify(value),
  );
  return changed.length ? { values: Object.fromEntries(changed) } : null;
}

/** The records that an act is done to; of one that makes a new record, all that it would have. */
function targetsIn({ arguments: values }: Topic): Arguments {
  const named = Object.entries(values).filter(([name]) => /Ids?$/.test(name));
  return named.length ? Object.fromEntries(named) : values;
}

/** The act with its values now; one that was refused is judged again with them. */
export function checked(values: Arguments, changed: Arguments, topic: Topic, situation: Situation): Act {
  const { operation, language } = topic;
  const today = situation.now.toISOString().slice(0, 10);
  const future = Object.values(changed).some(
    (value) => typeof value === "string" && isDay.test(value) && value > today,
  );
  if (future && effectOf(operation) === "write" && operation !== "machines.update")
    return refusal("future", "futureDate", language);
  const intent = intents.find(({ operations }) => operations.includes(operation as OperationName));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => /Ids?$/.test(name)));
  const retold = { ...situation, pending: undefined, topic: undefined, focus: undefined };
  const act = intent && settle(intent, readFrame(topic.utterance, retold, given), language);
  if (act?.kind === "refuse") return act;
  // What it would have been is only known with the values that it was refused for.
  if (topic.state === "refused" && act?.kind === "operation")
    return { ...act, arguments: { ...act.arguments, ...values } };
  if (topic.state === "refused" && act) return act;
  const replaces = topic.state === "open" && effectOf(operation) === "write";
  return {
    kind: "operation",
    operation,
    arguments: values,
    ...(replaces ? { replaces } : {}),
    opened: topic.utterance,
    language,
  };
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
