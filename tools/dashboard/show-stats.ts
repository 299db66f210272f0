import { z } from "zod";
import { readStats } from "#db/queries/dashboard.ts";
import { operation } from "../operation.ts";
import { dayIn } from "../tasks/rules.ts";

export const showStats = operation({
  name: "dashboard.stats",
  title: "Show the numbers",
  description:
    "How many machines, open issues, assigned tasks, pending parts requests, services this month, and tokens used.",
  effect: "read",
  input: z.object({}),
  execute: (_input, { db, actor, now }) => readStats(db, firstOfMonth(dayIn(actor.timeZone, now()))),
});

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
