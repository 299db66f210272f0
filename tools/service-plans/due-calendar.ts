import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";
import type { DueItem } from "#db/records/due-item.ts";
import type { ServicePlan } from "#db/records/service-plan.ts";
import type { DueWords } from "./due-words.ts";

/** Programs that subscribe are asked to look again after so many seconds. */
const refreshSeconds = 60 * 60;

type Steps = readonly Pick<ServicePlan["tasks"][number], "text">[];

interface DueCalendar {
  /** By the ids of the plans. */
  steps: ReadonlyMap<number, Steps>;
  words: DueWords;
  /** Of the installation, `https://…` */
  origin: string;
  now: Date;
  /** Of whoever reads it, YYYY-MM-DD. */
  today: string;
}

/**
 * The services as an iCalendar (RFC 5545): each the whole of the day on which it is expected, what is late on today,
 * without keeping anybody busy. What nothing is known of when is left out. An event keeps its UID as long as the service
 * is open.
 */
export function dueCalendar(items: readonly DueItem[], calendar: DueCalendar): string {
  const { words, today } = calendar;
  // Nobody looks at days that are over for what is still to be done.
  const dayOf = ({ expectedOn }: { expectedOn: string }) => (expectedOn < today ? today : expectedOn);
  return ical({
    name: words.title,
    prodId: { company: "Maintenance Hub", product: "Service plans", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    events: items.flatMap((item) => (item.forecast ? [event(item, dayOf(item.forecast), calendar)] : [])),
  }).toString();
}

function event(item: DueItem, day: string, { steps, words, origin, now }: DueCalendar): ICalEventData {
  const { id, planName, machine, state } = item;
  return {
    id: `due-${id}@${new URL(origin).hostname}`,
    stamp: now,
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary: plain(`${planName}: ${machine.serialNumber}, ${machine.model}`),
    location: machine.location && plain(machine.location),
    description: description(item, steps.get(item.planId) ?? [], words),
    url: `${origin}/service-plans?${new URLSearchParams({ view: "week", day })}`,
    categories: [{ name: words.states[state] }],
    // What is upcoming is a forecast; what is due is to be done.
    status: state === "upcoming" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function description(
  { state, dueHours, dueOn, machine, assignedToName, parts }: DueItem,
  steps: Steps,
  words: DueWords,
): string {
  const due = [dueHours !== null && words.hours(dueHours), dueOn !== null && words.day(dueOn)].filter(Boolean);
  const lines = [
    words.states[state],
    `${words.dueAt}: ${due.join(` ${words.or} `)}`,
    ...(machine.customerName ? [`${words.customer}: ${machine.customerName}`] : []),
    `${words.engineer}: ${assignedToName ?? words.nobody}`,
    ...listed(
      words.steps,
      steps.map(({ text }) => text),
    ),
    ...listed(
      words.parts,
      parts.map((part) => [`${part.quantity} ×`, part.partNumber, part.description].filter(Boolean).join(" ")),
    ),
  ];
  return lines.map(plain).join("\n");
}

const listed = (title: string, entries: string[]) =>
  entries.length > 0 ? [`${title}:`, ...entries.map((entry) => `- ${entry}`)] : [];

/** One line without control characters, which the format forbids and by which some programs begin a new property. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
