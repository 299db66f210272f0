import { addDays, addMonths, differenceInCalendarDays, formatISO, parseISO } from "date-fns";
import type { DueState, DueStatus, IntervalBasis, Role } from "#db/vocabulary.ts";
import { mostHoursBetween, type MeterReading } from "../hours/rules.ts";

/** When services are due: pure arithmetic of hours and calendar days (YYYY-MM-DD), without any clock. */

/** How often, by whichever comes first; at least one of the two is set. */
export interface ServiceInterval {
  everyHours: number | null;
  everyMonths: number | null;
  basis: IntervalBasis;
  toleranceHours: number;
  toleranceDays: number;
}

export interface LeadTime {
  leadHours: number;
  leadDays: number;
}

/** A point in a machine's life: what its meter showed on a day. */
export interface Point {
  hours: number;
  day: string;
}

/** What the next service waits for, whichever comes first. */
export interface Due {
  dueHours: number | null;
  dueOn: string | null;
}

const date = (day: string) => formatISO(parseISO(day), { representation: "date" });

/** The day so many months behind a day; of a month that has no such day, its last one (31 January + 1 is 28 February). */
export const monthsAfter = (day: string, months: number): string =>
  formatISO(addMonths(parseISO(day), months), { representation: "date" });

const daysAfter = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: "date" });

/** The first whole multiple of `every` that lies above `hours`. */
const multipleAbove = (every: number, hours: number): number => (Math.floor(hours / every) + 1) * every;

/** The first day behind `day` among those that lie whole intervals behind `from`; reckoned from `from` each time, so that months of 28 days shift nothing. */
function intervalBehind(from: string, months: number, day: string): string {
  const estimate = Math.floor(Math.max(0, differenceInCalendarDays(parseISO(day), parseISO(from))) / (31 * months));
  let count = Math.max(1, estimate);
  while (monthsAfter(from, count * months) <= day) count++;
  return monthsAfter(from, count * months);
}

/** The first service of a machine that begins to be counted at `start`. */
export const firstDue = ({ everyHours, everyMonths, basis }: ServiceInterval, start: Point): Due => ({
  dueHours: everyHours && (basis === "fixed" ? multipleAbove(everyHours, start.hours) : start.hours + everyHours),
  dueOn: everyMonths ? monthsAfter(start.day, everyMonths) : null,
});

/**
 * The service after one that was due at `due` and done at `done`. Floating counts from when it was done; fixed keeps to
 * the planned values, of which it takes the first behind the done one. A service that was done within the tolerance
 * before a planned value counts for that value, and one that was done earlier still for the nearer of its two values.
 * The other one stays: what is done by its hours every few weeks is due once a year nevertheless, where it is planned so.
 */
export function dueAfter(interval: ServiceInterval, start: Point, due: Due, done: Point): Due {
  const { everyHours, everyMonths, basis, toleranceHours, toleranceDays } = interval;
  if (basis === "floating")
    return {
      dueHours: everyHours && done.hours + everyHours,
      dueOn: everyMonths ? monthsAfter(done.day, everyMonths) : null,
    };
  // A tolerance beyond half the interval would make one service count for two.
  const early = everyHours ? Math.min(toleranceHours, Math.floor(everyHours / 2)) : 0;
  const before = everyMonths ? Math.min(toleranceDays, everyMonths * 14) : 0;
  const forHours = leftOfHours(interval, due, done) <= leftOfMonths(interval, due, done);
  return {
    dueHours: everyHours && multipleAbove(everyHours, Math.max(forHours ? due.dueHours! : 0, done.hours + early)),
    dueOn: everyMonths
      ? intervalBehind(start.day, everyMonths, latest(forHours ? start.day : due.dueOn!, daysAfter(done.day, before)))
      : null,
  };
}

/** Which part of the interval was left when it was done; negative where it was late. */
const leftOfHours = ({ everyHours }: ServiceInterval, { dueHours }: Due, { hours }: Point) =>
  everyHours === null || dueHours === null ? Infinity : (dueHours - hours) / everyHours;
const leftOfMonths = ({ everyMonths }: ServiceInterval, { dueOn }: Due, { day }: Point) =>
  everyMonths === null || dueOn === null
    ? Infinity
    : differenceInCalendarDays(parseISO(dueOn), parseISO(day)) / (everyMonths * daysOfMonth);

/** On average. */
const daysOfMonth = 30.44;

const latest = (one: string, other: string) => (one > other ? one : other);

/**
 * What each of the services that were done was due at, and the next one. The order in which they became known does not
 * matter: they count by day, then by hours.
 * @param closings in any order
 */
export function dueSequence<Closing extends Point>(
  interval: ServiceInterval,
  start: Point,
  closings: readonly Closing[],
): { closed: { closing: Closing; due: Due }[]; open: Due } {
  let open = firstDue(interval, start);
  const closed = inTime(closings).map((closing) => {
    const due = open;
    open = dueAfter(interval, start, due, closing);
    return { closing, due };
  });
  return { closed, open };
}

const inTime = <Closing extends Point>(closings: readonly Closing[]) =>
  closings.toSorted((one, other) => one.day.localeCompare(other.day) || one.hours - other.hours);

/** What is known of a machine before anything of a plan was done. */
export interface Beginning {
  startsOn: string;
  installationDate: string | null;
  /** The last reading on or before the day on which counting begins. */
  before: MeterReading | null;
  /** The first reading after it. */
  after: MeterReading | null;
}

/** The day on which counting begins: of the plan, or of a machine's installation where that is later. */
export const startDay = ({ startsOn, installationDate }: Pick<Beginning, "startsOn" | "installationDate">): string =>
  date(installationDate && installationDate > startsOn ? installationDate : startsOn);

/**
 * Where counting begins: at the last reading by that day. Without one the next reading counts, unless the machine may
 * have run all of it since it was installed new on that day.
 */
export function startOf(beginning: Beginning): Point {
  const day = startDay(beginning);
  const { before, after, installationDate } = beginning;
  if (before) return { day, hours: before.hours };
  const fromNew = after && installationDate === day && after.hours <= mostHoursBetween(day, after.readOn);
  return { day, hours: after && !fromNew ? after.hours : 0 };
}

/** The days from which a service is near, and overdue; nothing where no day makes it so. */
export interface DueDays {
  nearOn: string | null;
  overdueOn: string | null;
}

/** Before any day that counts: what the hours make near or overdue is so already. */
const always = "0001-01-01";

/** From when on a service is due, which is its lead time before, and overdue, beyond its tolerance; hours or days, whichever comes first. */
export function dueDays(
  { dueHours, dueOn }: Due,
  margins: LeadTime & Pick<ServiceInterval, "toleranceHours" | "toleranceDays">,
  hours: number,
): DueDays {
  const late = dueHours !== null && hours > dueHours + margins.toleranceHours;
  const near = dueHours !== null && hours >= dueHours - margins.leadHours;
  return {
    nearOn: near || late ? always : dueOn && daysAfter(dueOn, -margins.leadDays),
    overdueOn: late ? always : dueOn && daysAfter(dueOn, margins.toleranceDays + 1),
  };
}

/** What a due item is on a day: done and skipped are said by a person; in work by its task; the others follow from the days. */
export function dueState(
  { status, inWork, nearOn, overdueOn }: DueDays & { status: DueStatus; inWork: boolean },
  today: string,
): DueState {
  if (status !== "open") return status;
  if (inWork) return "in_work";
  if (overdueOn !== null && overdueOn <= today) return "overdue";
  return nearOn !== null && nearOn <= today ? "due" : "upcoming";
}

/** What may happen to a due item: the operations refuse the rest, and screens disable it. */
export const dueCan = {
  complete: ({ status }: { status: DueStatus }) => status === "open",
  skip: ({ status }: { status: DueStatus }) => status === "open",
  assign: ({ status }: { status: DueStatus }) => status === "open",
};

/** Whether a service was given to somebody else, whom an engineer does not take it from. */
export const isOthersService = (
  actor: { id: number; role: Role },
  { assignedToId }: { assignedToId: number | null },
): boolean => actor.role === "service" && assignedToId !== null && assignedToId !== actor.id;

/** Which services stand in a person's calendar: those an engineer has, and all of them for everybody else. */
export const inOwnCalendar = ({ id, role }: { id: number; role: Role }): { assignedToId?: number } =>
  role === "service" ? { assignedToId: id } : {};

/** Whether a measured value lies outside its limits. */
export const outsideLimits = (
  value: number | null,
  { least, most }: { least: number | null; most: number | null },
): boolean => value !== null && ((least !== null && value < least) || (most !== null && value > most));

/** So many weeks ahead the parts of services are looked at. */
export const neededWeeks = 4;
