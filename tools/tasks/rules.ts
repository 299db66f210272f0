import type { Role } from "#db/vocabulary.ts";
import { dayIn } from "../fields/rules.ts";

/** The days on which a task may have been completed, as YYYY-MM-DD; without `from` any day. */
export interface CompletionDays {
  from?: string;
  to?: string;
}

/**
 * Which completion dates a role may choose: the office from the day the fault was reported to
 * today; the service role any.
 */
export function completionDays(
  role: Role,
  task: { reportedAt: Date | string },
  now: Date,
  timeZone: string,
): CompletionDays {
  if (role === "service") return {};
  const today = dayIn(timeZone, now);
  const began = dayIn(timeZone, task.reportedAt);
  return { from: began < today ? began : today, to: today };
}

/** What is wrong with a completion date, in words; nothing when it may be chosen. */
export function completionFault(day: string, { from, to }: CompletionDays): string | undefined {
  if (to && day > to) return "The completion date is in the future";
  if (from && day < from) return "The completion date is before the task began";
  return undefined;
}

/** The moment that stands for a completion day: now for today, else noon, but never before the task began. */
export function completionMoment(day: string, today: string, began: Date, now: Date): Date {
  const noon = day === today ? now : new Date(`${day}T12:00:00Z`);
  return noon < began && began <= now ? began : noon;
}
