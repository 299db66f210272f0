import { selectDowntimes } from "#db/queries/downtimes.ts";
import { downtimeShape } from "#db/records/downtime.ts";
import { z } from "zod";
import { operation } from "../operation.ts";
import { downtimeFilter } from "./schema.ts";

export const listDowntimes = operation({
  name: "downtime.list",
  title: "List downtimes",
  description:
    "List when machines stood and why, newest first: of one machine or all, those that stand now or that are over.",
  effect: "read",
  input: downtimeFilter,
  output: z.array(downtimeShape),
  execute: ({ limit, before, ...filter }, { db }) => selectDowntimes(db, filter, { limit, ...before }),
});
