import { z } from "zod";
import { selectServicePlans } from "#db/queries/service-plans.ts";
import { FileAnswer } from "../answers.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { dueCalendar } from "./due-calendar.ts";
import { listedDueItems } from "./listed-due.ts";
import { inOwnCalendar } from "./rules.ts";

export const exportDue = operation({
  name: "service-plans.export-due",
  title: "Calendar of services that are due",
  description:
    "Make the iCalendar file of the services that are to be done, each on the day it is expected: an engineer's own, all of them for others.",
  effect: "read",
  input: z.object({}),
  async execute(_input, ctx) {
    const { actor, db, now, ports } = ctx;
    const today = todayOf(ctx);
    const [items, plans, words] = await Promise.all([
      listedDueItems(db, { status: ["open"], ...inOwnCalendar(actor) }, { today }),
      selectServicePlans(db, {}),
      ports.dueWords(actor.language),
    ]);
    const steps = new Map(plans.map(({ id, tasks }) => [id, tasks]));
    const text = dueCalendar(items, { steps, words, origin: ports.installation.origin, now: now(), today });
    return new FileAnswer({
      fileName: "service-plans.ics",
      mediaType: "text/calendar; charset=utf-8",
      body: Buffer.from(text),
    });
  },
});
