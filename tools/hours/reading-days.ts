import type { SignedInContext } from "../context.ts";
import { invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";

/** The day, unless it has not come yet where the person is. @throws InvalidInput */
export function notInFuture(ctx: Pick<SignedInContext, "now" | "actor">, field: string, day: string): string {
  if (day > todayOf(ctx)) throw invalid(field, "A meter cannot be read on a day that has not come");
  return day;
}
