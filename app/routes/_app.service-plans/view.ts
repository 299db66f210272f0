import { addDays, addMonths, endOfMonth, formatISO, parseISO, startOfISOWeek, startOfMonth } from "date-fns";
import type { DueItem } from "#app/data/due-services.ts";
import { nobody } from "#app/data/service-plans.ts";
import { neededWeeks } from "#tools/service-plans/rules.ts";

export const views = ["list", "week", "month", "parts", "plans"] as const;
export type View = (typeof views)[number];

/** What the address says is shown. */
export interface DueView {
  view: View;
  customer: string;
  place: string;
  engineer: string;
  /** A day of the week or month that the calendar shows. */
  day: string;
  /** Parts of services within so many weeks. */
  weeks: number;
}

/** A day of this century: what an address names beyond it has no week that could be shown. */
const isDay = (text: string | null): text is string =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text ?? "") && !Number.isNaN(Date.parse(text!));

export function viewOf(params: URLSearchParams, today: string): DueView {
  const text = (name: string) => params.get(name) ?? "";
  const day = params.get("day");
  return {
    view: views.find((one) => one === params.get("view")) ?? "list",
    customer: text("customer"),
    place: text("place"),
    engineer: text("engineer"),
    day: isDay(day) ? day : today,
    weeks: Math.min(neededWeeks, Math.max(1, Math.trunc(Number(text("weeks"))) || neededWeeks)),
  };
}

/** What is most urgent first. */
const urgency = ["overdue", "in_work", "due", "upcoming"] as const;

export const groupsOf = (items: readonly DueItem[]) =>
  urgency.map((state) => ({ state, items: items.filter((item) => item.state === state) }));

export const fitting = (items: readonly DueItem[], { customer, place, engineer }: DueView): DueItem[] =>
  items.filter(
    ({ machine, assignedToId }) =>
      (!customer || machine.customerName === customer) &&
      (!place || machine.location === place) &&
      (!engineer || String(assignedToId ?? nobody) === engineer),
  );

const sorted = (values: (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].sort((one, other) => one.localeCompare(other));

/** What can be chosen: only what something is due at, and what is chosen. */
export const choicesOf = (items: readonly DueItem[], chosen: Pick<DueView, "customer" | "place">) => ({
  customers: sorted([...items.map(({ machine }) => machine.customerName), chosen.customer || null]),
  places: sorted([...items.map(({ machine }) => machine.location), chosen.place || null]),
  engineers: [
    ...new Map(
      items.flatMap(({ assignedToId, assignedToName }) =>
        assignedToId ? [[String(assignedToId), assignedToName ?? ""] as const] : [],
      ),
    ),
  ].sort(([, one], [, other]) => one.localeCompare(other)),
});

const iso = (day: Date) => formatISO(day, { representation: "date" });

/** The days of the week or month around a day, in whole weeks from Monday. */
export function calendarDays(span: "week" | "month", day: string): string[] {
  const at = parseISO(day);
  const first = startOfISOWeek(span === "week" ? at : startOfMonth(at));
  const last = span === "week" ? addDays(first, 6) : endOfMonth(at);
  const days: string[] = [];
  for (let one = first; one <= last || days.length % 7 !== 0; one = addDays(one, 1)) days.push(iso(one));
  return days;
}

/** The same day a week or a month further on, or back. */
export const moved = (span: "week" | "month", day: string, by: 1 | -1): string =>
  iso(span === "week" ? addDays(parseISO(day), 7 * by) : addMonths(parseISO(day), by));

/** What is expected on which day; what is overdue stands on today. */
export function byDay(items: readonly DueItem[], today: string): ReadonlyMap<string, DueItem[]> {
  const dated = items.flatMap((item) => {
    const day = item.state === "overdue" ? today : (item.forecast?.expectedOn ?? item.dueOn);
    return day ? [{ day, item }] : [];
  });
  return new Map([...Map.groupBy(dated, ({ day }) => day)].map(([day, of]) => [day, of.map(({ item }) => item)]));
}
