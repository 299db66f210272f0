import { areas, machineTypes, roles, severities } from "#db/vocabulary.ts";
import { range } from "../concept-spans.ts";
import { readFrame, type Frame } from "../frame.ts";
import { statusOf } from "../mentions/machine-states.ts";
import { wholeNumber } from "../mentions/numbers.ts";
import { sitePart } from "../mentions/places.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { slotValue } from "../slots.ts";
import type { Arguments, Situation, Topic } from "../types.ts";
import type { FieldKind, Fields } from "./fields.ts";
import { dayIn } from "./days.ts";
import { machineMeant, personMeant, recordMeant } from "./records.ts";
import type { Turn } from "./turn.ts";
import { indexesOf, turnSpans } from "./turn-words.ts";

/** A value that a turn gives a field, and the words that say it. Several ids: it has to be asked which. */
export interface Hit {
  kind: FieldKind;
  field: string;
  value: unknown;
  words: number[];
  among?: number[];
}

const saidBy = (frame: Frame, ...concepts: Concept[]) =>
  concepts.flatMap((concept) => frame.spans(concept)).flatMap(({ first, last }) => range(first, last));

/** The values that a turn gives to fields of the topic's operation. */
export function hitsIn(turn: Turn, fields: Fields, topic: Topic, situation: Situation): Hit[] {
  const { arguments: values, operation, state, utterance } = topic;
  const { now } = turn;
  const inner = { ...situation, pending: undefined, topic: undefined };
  const said = turn.says("other") && utterance ? readFrame(utterance, inner) : null;
  const hits: Hit[] = [];
  const add = (kind: FieldKind, value: unknown, words: readonly number[], among?: number[]) => {
    const field = fields.get(kind);
    if (field === undefined || (value === null && !among) || value === undefined) return;
    hits.push({ kind, field, value, words: [...words], ...(among ? { among } : {}) });
  };
  const label = (concept: Parameters<Turn["spans"]>[0]) => indexesOf(turn.spans(concept));

  if (fields.has("person")) {
    const person = personMeant(turn, values[fields.get("person")!], said);
    if (person) add("person", person.value, person.words, person.among);
  }
  const ownPlaces = operation.endsWith(".list") || operation.startsWith("machines.") || operation === "reports.search";
  const { machine } = now;
  const site = operation.startsWith("machines.") ? sitePart(now) : null;
  const swapped = otherMachineOf(turn, values.machineId, operation);
  if (swapped) add("machine", swapped.value, swapped.words);
  else if (site) {
    const words = [...site.words, ...label("locationLabel")];
    add("place", site.name, words);
    if (machine.customer) add("customer", machine.customer, [...machine.words, ...words, ...label("customerLabel")]);
  } else if (machine.said && ownPlaces && !machine.bySerial) {
    const words = [...machine.words];
    if (machine.customer) add("customer", machine.customer, [...words, ...label("customerLabel")]);
    if (machine.location && !(machine.customer && words.length < 2))
      add("place", machine.location, [...words, ...label("locationLabel")]);
    if (machine.model && operation.endsWith(".list")) add("model", machine.model, words);
    if (machine.machineType && operation === "machines.list") add("machineType", machine.machineType, words);
    if (!machine.customer && !machine.location && machine.machines.length === 1 && !operation.startsWith("machines."))
      add("machine", machine.machines[0]!.id, words);
  } else if ((machine.said || (said && !hits.length)) && fields.has("machine")) {
    const earlier = (situation.focus ?? situation.spokenOf)?.machineBefore;
    const meant = machineMeant(turn, values.machineId, said, { earlier, context: situation.context });
    if (meant) add("machine", meant.value, meant.words, meant.among);
  }
  if (fields.has("serial") && machine.unknownSerials.length)
    add("serial", machine.unknownSerials[0], [...machine.words, ...label("serialLabel")]);
  const record = recordMeant(turn, fields, values, { isOpen: state === "open", said, context: situation.context });
  if (record) add(record.kind, record.value, record.words, record.among);

  if (fields.has("severity") || fields.has("parts")) {
    const high = [...saidBy(now, "high", "danger"), ...label("severityHigh")];
    const medium = [...saidBy(now, "medium", "noHurry"), ...label("severityMedium")];
    const value =
      now.severity ??
      (medium.length ? severities[1] : high.length ? severities[0] : deniesUrgency(turn) ? severities[1] : null);
    if (value && fields.has("severity"))
      add("severity", value, [...high, ...medium, ...label("severityLabel"), ...saidBy(now, "severity")]);
  }
  if (now.area && areas.includes(now.area))
    add("area", now.area, [
      ...saidBy(now, "hydraulic", "electrical", "structural", "otherArea", "area"),
      ...label("areaLabel"),
    ]);
  const day = fields.has("day") || fields.has("firstDay") || fields.has("lastDay") ? dayIn(turn) : null;
  if (day) {
    const [starts, ends] = [label("startLabel"), label("endLabel")];
    const words = [...day.words, ...starts, ...ends, ...label("installedLabel")];
    const dayField = dayFieldOf(values, fields);
    if (dayField) hits.push({ kind: "day", field: dayField, value: day.to, words });
    else {
      const several = day.from !== day.to;
      if (!ends.length || several || starts.length) add("firstDay", day.from, words);
      if (!starts.length || several) add("lastDay", day.to, words);
    }
  }
  hoursIn(turn, fields, values, hits, add);
  if (now.email) add("email", now.email, [...now.named, ...label("contactLabel")]);
  if (now.phone) add("phone", now.phone, [...now.named, ...label("contactLabel")]);
  const ending = endingIn(turn, String(values[fields.get("phone") ?? ""] ?? ""));
  if (ending) add("phone", ending.value, ending.words);
  if (fields.has("role") && operation.startsWith("users."))
    add("role", slotValue("role", now, []), [
      ...saidBy(now, "roleAdmin", "roleOperator", "roleService", "roleView", "engineer", "roleChange"),
      ...now.words.flatMap(({ norm }, at) => (roles.some((role) => role === norm) ? [at] : [])),
    ]);
  if (operation === "issues.list" || operation === "tasks.list") {
    const status = issueStatuses.find(([concept]) => now.says(concept));
    if (status) hits.push({ kind: "status", field: "status", value: status[1], words: saidBy(now, status[0]) });
  }
  if (fields.has("status") && operation.startsWith("machines."))
    add(
      "status",
      statusOf(now) || null,
      saidBy(now, "statusActive", "statusMaintenance", "statusOffline", "statusDecommissioned"),
    );
  if (operation === "machines.create") {
    const type = machineTypes.find((name) => now.says(name));
    if (type) add("machineType", type, saidBy(now, type));
  }
  return hits;
}

/** "No, the RT 90 in Lyon": behind a correction a model and its place name the machine meant, not where it goes. */
function otherMachineOf({ now: { machine }, ...turn }: Turn, before: unknown, operation: string) {
  const [only, ...more] = machine.machines;
  const described = machine.model ?? machine.machineType;
  if (operation !== "machines.update" || !turn.says("correcting") || !described || more.length) return null;
  return only && only.id !== before ? { value: only.id, words: [...machine.words] } : null;
}

const issueStatuses: [Concept, string][] = [
  ["unassigned", "open"],
  ["open", "open"],
  ["assigned", "assigned"],
  ["completed", "completed"],
  ["closed", "closed"],
];

/** "Not urgent", where nothing else is said of it. */
export const deniesUrgency = ({ denied, languages }: Turn) =>
  denied !== null &&
  (denied.severity === severities[0] || turnSpans(denied.words, languages, "severityHigh").length > 0);

/** Of an operation with several days of its own kind, the one that goes with what it says happened. */
function dayFieldOf(values: Arguments, fields: Fields): string | undefined {
  if (values.delivered === true) return "deliveredDate";
  if (values.ordered === true) return "orderedDate";
  return fields.get("day");
}

function hoursIn(
  turn: Turn,
  fields: Fields,
  values: Arguments,
  hits: readonly Hit[],
  add: (kind: FieldKind, value: unknown, words: readonly number[]) => void,
) {
  const field = fields.get("hours");
  if (field === undefined) return;
  const { now } = turn;
  const labels = indexesOf(turn.spans("hoursLabel"));
  const taken = new Set(hits.flatMap(({ words }) => words));
  const numbers = now.words.flatMap(({ norm, raw }, at) => {
    const joined = /^(\d[\d.,]*)(?:h|hrs|std)$/.exec(norm)?.[1];
    const number = wholeNumber(joined ?? raw);
    const bare = labels.length === 0 && joined === undefined;
    if (number === null || now.named.has(at) || taken.has(at)) return [];
    const before = values[field];
    // A bare number is another reading of the meter only where it is like the one before.
    const alike = typeof before === "number" ? number > before / 5 && number < before * 5 : number >= 100;
    return bare && !alike ? [] : [{ number, at }];
  });
  // What is corrected within the message is said last.
  const last = numbers.at(-1);
  if (last && (labels.length || /^\d/.test(now.words[last.at]!.norm)))
    add("hours", last.number, [...labels, ...numbers.map(({ at }) => at)]);
}

/** "0198 at the end": the digits that take the place of the last ones. */
function endingIn(turn: Turn, before: string): { value: string; words: number[] } | null {
  const labels = indexesOf(turn.spans("endingLabel"));
  const at = turn.now.words.findIndex(({ norm }) => /^\d{1,6}$/.test(norm));
  if (!labels.length || at < 0 || !before) return null;
  const digits = turn.now.words[at]!.norm;
  return { value: before.slice(0, -digits.length) + digits, words: [at, ...labels] };
}
