import { z } from "zod";
import { highestNumber } from "#db/queries/service-logs.ts";
import { calendarDate } from "../fields/schema.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { srnAfter, srnMonth } from "./rules.ts";

export const showNextNumber = operation({
  name: "service-logs.show-next-number",
  title: "Offer a service report number",
  description:
    "The next free service report number (YY.MM.XXX) of the month in which a visit ends; null when it has none.",
  effect: "read",
  input: z.object({ date: calendarDate.optional().describe("The last day of the visit; today without it") }),
  output: z.object({ srn: z.string().nullable() }),
  async execute({ date }, ctx) {
    const month = srnMonth(date ?? todayOf(ctx));
    return { srn: srnAfter(month, await highestNumber(ctx.db, month)) };
  },
});
