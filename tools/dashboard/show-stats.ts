import { z } from "zod";
import { readStats } from "#db/queries/dashboard.ts";
import type { SignedInContext } from "../context.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { dayIn } from "../fields/rules.ts";
import { statsShape } from "#db/records/dashboard.ts";

export const showStats = operation({
  name: "dashboard.show-stats",
  title: "Show the numbers",
  description:
    "How many machines, open issues, assigned tasks, pending parts requests, services this month, and tokens used.",
  effect: "read",
  input: z.object({}),
  output: statsShape,
  execute: (_input, ctx) => currentStats(ctx),
});

/** The numbers of the caller's month. */
export function currentStats(ctx: SignedInContext) {
  const month = firstOfMonth(dayIn(ctx.actor.timeZone, ctx.now()));
  const counted = ["machines", "issues", "tasks", "parts-requests", "service-logs", "jobs"] as const;
  return remembered(ctx, `stats ${month}`, counted, () => readStats(ctx.db, month, ctx.now()));
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
