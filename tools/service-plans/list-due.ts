import { z } from "zod";
import { pageOf } from "#db/queries/paging.ts";
import { dueItemShape } from "#db/records/due-item.ts";
import { dueStates, dueStatuses, type DueState, type DueStatus } from "#db/vocabulary.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { listedDueItems } from "./listed-due.ts";
import { dueFilter } from "./schema.ts";

const toBeDone: readonly DueState[] = dueStates.filter((state) => state !== "done" && state !== "skipped");

const statusOf = (state: DueState): DueStatus => (state === "done" || state === "skipped" ? state : "open");

export const listDue = operation({
  name: "service-plans.list-due",
  title: "List services that are due",
  description:
    "List services by plan that are due, overdue, upcoming, in work, done or skipped, with the day they are expected on, " +
    "who has them and the parts they need; by machine, type, place, customer, engineer, interval and days.",
  effect: "read",
  input: dueFilter,
  output: z.array(dueItemShape),
  async execute({ state = [...toBeDone], from, to, limit, before, ...filter }, ctx) {
    const status = dueStatuses.filter((one) => state.some((wanted) => statusOf(wanted) === one));
    const items = await listedDueItems(ctx.db, { ...filter, status }, { today: todayOf(ctx) });
    const wanted = items.filter((item) => {
      const day = item.doneOn ?? item.forecast?.expectedOn;
      const inTime = (!from || (day && day >= from)) && (!to || (day && day <= to) || item.state === "overdue");
      return state.includes(item.state) && inTime;
    });
    return pageOf(wanted, { limit, before });
  },
});
