import type { SignedInContext } from "../context.ts";

/** The day it is where the person is, as YYYY-MM-DD. */
export const todayOf = ({ now, actor }: Pick<SignedInContext, "now" | "actor">): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: actor.timeZone }).format(now());
