import { selectDowntimes } from "#db/queries/downtimes.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { z } from "zod";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { downtimeFilter } from "./schema.ts";

export const listDowntimes = operation({
  name: "downtime.list",
  title: "List downtimes",
  description:
    "List when machines stood and why, newest first: of one machine or all, those that stand now or that are over.",
  effect: "read",
  input: downtimeFilter,
  output: z.array(downtimeShape),
  execute: ({ limit, before, ...filter }, ctx) => {
    const read = () => selectDowntimes(ctx.db, filter, { limit, ...before });
    // Each look at the management page asks for those of the whole fleet.
    if (before || filter.machineId !== undefined) return read();
    return remembered(ctx, `downtimes ${filter.open ?? "all"} ${limit}`, told, read);
  },
});

/** What changes downtimes and what a list says of them. */
const told = ["machines", "issues", "tasks", "service-logs", "users"] as const;
