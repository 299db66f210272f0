import { z } from "zod";
import { dueItemShape } from "#db/records/due-item.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { wantedDue } from "./listed-due.ts";
import { dueFilter } from "./schema.ts";

export const listDue = operation({
  name: "service-plans.list-due",
  title: "List services that are due",
  description:
    "List services by plan that are due, overdue, upcoming, in work, done or skipped, with the day they are expected on, " +
    "who has them and the parts they need; by machine, type, place, customer, engineer, interval and days.",
  effect: "read",
  input: dueFilter,
  output: z.array(dueItemShape),
  execute({ limit, before, ...wanted }, ctx) {
    return wantedDue(ctx.db, wanted, { today: todayOf(ctx), limit, ...before });
  },
});
