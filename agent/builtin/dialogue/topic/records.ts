import { range } from "../concept-spans.ts";
import { best } from "../pick/wording.ts";
import { acting, describing } from "../pick/describing.ts";
import { placesIn } from "../pick/shown.ts";
import { isFunctionWord } from "../phrases/phrase-books.ts";
import type { Frame } from "../frame.ts";
import type { Arguments, FleetMachine, ViewContext } from "../types.ts";
import type { FieldKind, Fields } from "./fields.ts";
import { otherOf } from "./others.ts";
import { leading, type Turn } from "./turn.ts";
import { indexesOf } from "./turn-words.ts";

interface Meant<T> {
  value: T | null;
  words: number[];
  /** More than one fits: it has to be asked. */
  among?: number[];
}

/**
 * The person a turn names for a field; "the other Peter" is the one that it was not, and "the other one" is who else fits
 * what was `said` first.
 */
export function personMeant({ now, denied, ...turn }: Turn, before: unknown, said: Frame | null): Meant<number> | null {
  const wrong = turn.says("other") || turn.says("correcting");
  const not = new Set(denied?.people.flatMap(({ people }) => people.map(({ id }) => id)) ?? []);
  const mention = now.people.findLast((one) => standsAlone(now, one)) ?? now.people.at(-1);
  const others = turn.spans("other");
  if (!mention && others.length && !now.machine.said) {
    const fitting = said?.people.at(-1)?.people.filter(({ id, active }) => active && id !== before) ?? [];
    const words = indexesOf(others);
    if (fitting.length === 1) return { value: fitting[0]!.id, words };
    if (fitting.length) return { value: null, words, among: fitting.map(({ id }) => id) };
  }
  if (!mention) {
    const own = now.words.findIndex(({ norm }) => me.test(norm));
    return own >= 0 && now.words.length <= 6 ? { value: now.actor.id, words: [own] } : null;
  }
  const words = range(mention.first, mention.last);
  const people = mention.people.filter(
    ({ id }) => !not.has(id) && !(wrong && mention.people.length > 1 && id === before),
  );
  const active = people.filter(({ active }) => active);
  const fitting = active.length ? active : people;
  if (fitting.length === 1) return { value: fitting[0]!.id, words };
  return { value: null, words, among: fitting.map(({ id }) => id) };
}

/** "Amira, Chen is off this week": who is named and nothing told of is meant. */
const standsAlone = ({ words, people }: Frame, { first, last }: { first: number; last: number }) =>
  people.length > 1 && (first === 0 || words[first]!.opens) && (last + 1 === words.length || words[last + 1]!.opens);

const me = /^(?:me|myself|mich|mir|moi|mi|yo|mim|eu|mij|我|mujhe|mujhko)$/;

/**
 * The machine a turn names; of several that fit, one that is like the machine it takes the place of. "The same for the
 * other" means the one that was spoken of `earlier`.
 */
export function machineMeant(
  turn: Turn,
  before: unknown,
  said: Frame | null,
  { earlier, context }: { earlier: number | undefined; context: ViewContext | undefined },
): Meant<number> | null {
  const { now, denied } = turn;
  if (!now.machine.said) {
    const fitting = said?.machine.machines.filter(({ id }) => id !== before) ?? [];
    const words = indexesOf(turn.spans("other"));
    if (!words.length) return null;
    if (!fitting.length && turn.says("same") && earlier !== undefined && earlier !== before)
      return { value: earlier, words };
    if (!fitting.length) {
      const other = otherOf("machine", before, null, context);
      return other === undefined ? null : { value: other, words };
    }
    if (fitting.length === 1) return { value: fitting[0]!.id, words };
    return { value: null, words, among: fitting.map(({ id }) => id) };
  }
  const { machines, words } = now.machine;
  const was = typeof before === "number" ? now.fleet.machine.get(before) : undefined;
  // "Not that crawler": of several that it could be, the one on the card is meant.
  const not = new Set(denied?.machine.machines.length === 1 ? denied.machine.machines.map(({ id }) => id) : [was?.id]);
  const others = machines.filter(({ id }) => id !== was?.id);
  const left = others.filter(({ id }) => !not.has(id));
  const pool = (turn.says("correcting") || denied) && others.length ? (left.length ? left : others) : machines;
  const alike = (same: (machine: FleetMachine) => boolean) => {
    const found = pool.filter(same);
    return found.length === 1 ? found : null;
  };
  const fitting =
    pool.length > 1 && was
      ? (alike(({ location, customerName }) => location === was.location && customerName === was.customerName) ??
        alike(({ machineType }) => machineType === was.machineType) ??
        alike(({ customerName }) => customerName === was.customerName) ??
        pool)
      : pool;
  if (fitting.length === 1) return { value: fitting[0]!.id, words: [...words] };
  return fitting.length ? { value: null, words: [...words], among: fitting.map(({ id }) => id) } : null;
}

/** The issue, task, request or report that a turn names by its number, its machine or what it is about. */
export function recordMeant(
  turn: Turn,
  fields: Fields,
  values: Arguments,
  { isOpen, said, context }: { isOpen: boolean; said: Frame | null; context: ViewContext | undefined },
): (Meant<unknown> & { kind: FieldKind }) | null {
  const { now } = turn;
  const list = fields.get("issues");
  if (list !== undefined || fields.has("issue")) {
    const kind: FieldKind = list === undefined ? "issue" : "issues";
    const numbered = now.ids.filter(
      ({ exists, kind: said }) => exists.includes("issue") && (!said || said === "issue"),
    );
    // "408 toch niet": what is denied and nothing put in its place is taken out.
    const out = turn.removed ?? (numbered.length ? null : turn.denied);
    const before = list === undefined ? [] : [values[list]].flat().filter((id) => typeof id === "number");
    const taken = takenOut(turn, out, before);
    if (taken.length && before.length > 1 && taken.length < before.length)
      return { kind, value: before.filter((id) => !taken.includes(id)), words: numbered.map(({ at }) => at) };
    const other =
      said && !numbered.length ? otherOf("issue", values[list ?? fields.get("issue")!], said, context) : undefined;
    if (other !== undefined && !isOpen)
      return { kind, value: list === undefined ? other : [other], words: indexesOf(turn.spans("other")) };
    const described = numbered.length ? null : describedIssue(turn, fields, values);
    if (described?.among) return { kind, ...described };
    const ids = numbered.length ? numbered.map(({ value }) => value) : described ? [described.value!] : [];
    if (!ids.length) return null;
    const words = numbered.length ? numbered.map(({ at }) => at) : described!.words;
    if (list === undefined) return { kind, value: ids.at(-1)!, words };
    const adds = isOpen && turn.says("adding") && !turn.denied;
    return { kind, value: adds ? [...new Set([...before, ...ids])] : ids, words };
  }
  const byNumber = (kind: FieldKind, name: "request" | "log") => {
    const found = now.ids.find(({ exists }) => exists.includes(name));
    if (found) return { kind, value: found.value, words: [found.at] };
    const other = name === "request" && said ? otherOf(name, values[fields.get(kind)!], said, context) : undefined;
    return other === undefined ? null : { kind, value: other, words: indexesOf(turn.spans("other")) };
  };
  return fields.has("request")
    ? byNumber("request", "request")
    : fields.has("report")
      ? byNumber("report", "log")
      : null;
}

/** Of the records on a card, those that a turn takes out: by number, by place, or the one it has just named. */
function takenOut({ now, removed }: Turn, out: Frame | null, before: readonly number[]): number[] {
  if (!out) return [];
  const numbered = out.ids.map(({ value }) => value);
  if (numbered.length) return now.ids.some(({ exists }) => exists.includes("issue")) ? [] : numbered;
  const places = placesIn(out).flatMap((place) => before[place] ?? []);
  if (places.length) return places;
  // "420 is in China. Take that out again."
  const pointed = removed && out.words.every(({ norm }) => isFunctionWord(norm, out.languages));
  return pointed ? now.ids.flatMap(({ value }) => (before.includes(value) ? [value] : [])) : [];
}

/** The open issue that the words left describe, where one alone fits; behind a correction, its machine alone may tell. */
function describedIssue(turn: Turn, fields: Fields, values: Arguments): Meant<number> | null {
  const { now } = turn;
  const skip = new Set([...leading(turn), ...now.named, ...indexesOf(turn.spans("severityHigh"))]);
  const left = now.rest(...describing, ...acting).filter((word) => !skip.has(now.words.indexOf(word)));
  const places = new Set(now.machine.machines.map(({ id }) => id));
  const open = now.fleet.fleet.issues.filter(
    ({ status, machineId }) => status !== "closed" && status !== "completed" && (!places.size || places.has(machineId)),
  );
  const words = [...left.map((word) => now.words.indexOf(word)), ...now.machine.words];
  if (!left.length) {
    const before = new Set([values[fields.get("issues") ?? fields.get("issue")!]].flat());
    const isTask = fields.get("issue") === "taskId";
    const own = now.actor.role === "service" ? now.actor.id : undefined;
    const others = open.filter(
      ({ id, status, assignedToId }) =>
        !before.has(id) && (!isTask || (status === "assigned" && (own === undefined || assignedToId === own))),
    );
    if (!places.size || !(turn.says("correcting") || turn.denied) || !others.length) return null;
    return others.length === 1
      ? { value: others[0]!.id, words }
      : { value: null, words, among: others.map(({ id }) => id) };
  }
  const found = best(
    open,
    left.map(({ norm }) => norm),
    ({ description }) => description,
  );
  return found?.length === 1 ? { value: found[0]!.id, words } : null;
}
