import { machineTypes, type MachineType } from "#db/vocabulary.ts";
import { addDays } from "#tools/fields/rules.ts";
import { add } from "../../../questions/calendar.ts";
import { range } from "../concept-spans.ts";
import type { DateMention } from "../dates.ts";
import type { Frame } from "../frame.ts";
import { thousandsBefore } from "../mentions/amounts.ts";
import { wholeNumber } from "../mentions/numbers.ts";
import { modelNamed, refuseUnknownMachine, refuseUnknownName } from "../pick/machines.ts";
import { listedPerson } from "../pick/people.ts";
import type { Arguments } from "../types.ts";
import { compact, type Intent } from "./intent.ts";
import { hourUnit } from "./service-logs.ts";

export const list: Intent = {
  operations: ["service-plans.list-due"],
  fill: (frame) => ({ operation: "service-plans.list-due", arguments: dueWanted(frame) }),
};

/** Which services an utterance asks for: by machine, place, customer, model, person, interval and days. */
export function dueWanted(frame: Frame): Arguments {
  refuseUnknownMachine(frame);
  refuseUnknownName(frame);
  const { machine, given, actor, context } = frame;
  const one = machine.bySerial && machine.machines.length === 1;
  const types = typesSaid(frame);
  const machineId =
    given.machineId ??
    (one ? machine.machines[0]!.id : frame.says("this") && !machine.said ? context.machineId : undefined);
  const period = coming(frame);
  const late = frame.says("overdue") && !frame.says("due");
  // Who names neither a day nor a machine asks for what is due by now.
  const now = !period && machineId === undefined && frame.says("due") && !frame.says("upcoming");
  return compact({
    state: late ? ["overdue"] : now ? ["due", "overdue", "in_work"] : undefined,
    machineId,
    everyHours: intervalIn(frame),
    everyMonths: monthsOf(frame),
    ...(one
      ? {}
      : {
          customer: machine.customer,
          location: machine.location,
          model: modelNamed(frame),
          machineType: types,
        }),
    assignedToId: listedPerson(frame, "assignedToId") ?? (isMine(frame) ? actor.id : undefined),
    ...period,
  });
}

const itself = /^(?:me|mir|mich|moi|mi|mij)$/;

/** "My services", "for me", "bei mir"; who says "show me" means anybody's. */
const isMine = ({ words, spans }: Frame) =>
  spans("mine").some(({ first, last }) => range(first, last).every((i) => !itself.test(words[i]!.norm))) ||
  words.some(
    ({ norm }, i) => itself.test(norm) && /^(?:for|bei|fur|pour|chez|para|voor|bij)$/.test(words[i - 1]?.norm ?? ""),
  );

/** The types that are said; "cranes" are all kinds of them. */
export function typesSaid(frame: Frame): MachineType[] | undefined {
  const said = machineTypes.filter((type) => frame.says(type));
  if (said.length > 0) return said;
  return frame.says("crane") && !frame.machine.bySerial
    ? machineTypes.filter((type) => type.endsWith("crane"))
    : undefined;
}

const intervals = [
  ["yearly", 12],
  ["halfYearly", 6],
  ["quarterly", 3],
] as const;
const monthsOf = (frame: Frame) => intervals.find(([concept]) => frame.says(concept))?.[1];

/** "The 1,000 h service", "1000er Service", "500-h-Wartung": every so many hours. */
function intervalIn(frame: Frame): number | undefined {
  for (const [at, { norm, raw }] of frame.words.entries()) {
    if (frame.machine.words.has(at)) continue;
    const head = thousandsBefore(frame, at) ?? "";
    const joined = /^(\d[\d.,]*)-?(?:h|hrs|std|er|hours?|stunden)(?:-.*)?$/.exec(norm)?.[1];
    const beside = hourUnit.test(frame.words[at + 1]?.norm ?? "") ? raw : undefined;
    const hours = joined || beside ? wholeNumber(head + (joined ?? beside!)) : null;
    if (hours) return hours;
  }
  return undefined;
}

/** The days that are meant where people look ahead: "until Friday" is the next, "in December" the one to come. */
function coming(frame: Frame): { from?: string; to?: string } | null {
  const days = frame.dates.map((mention) => ahead(mention, frame));
  const [first, second] = days;
  if (!first) return null;
  if (second) return { from: first.from, to: second.to };
  const last = frame.dates[0]!.first - 1;
  const near = (concept: "before" | "after") =>
    frame.spans(concept).some((span) => span.last === last || span.last === last - 1);
  if (near("after")) return { from: first.from };
  if (near("before") || until.test(frame.words[last]?.norm ?? "")) return { to: first.to };
  return { from: first.from, to: first.to };
}

const until = /^(?:by|until|till|bis|hasta|tot|ate|jusqua)$/;

/** A day or period without a year that lies behind, as the next of its kind. */
function ahead({ from, to, period, first, last }: DateMention, { words, today }: Frame): { from: string; to: string } {
  const named = words.slice(first, last + 1).some(({ norm }) => /\d{4}/.test(norm));
  if (named || to >= today) return { from, to };
  const whole = words.slice(first, last + 1).some(({ norm }) => /\d/.test(norm));
  if (period || whole) return { from: add(from, 1, "year"), to: add(to, 1, "year") };
  return to >= addDays(today, -6) && first === last && !/^\d/.test(words[first]!.norm)
    ? { from: addDays(from, 7), to: addDays(to, 7) }
    : { from, to };
}
