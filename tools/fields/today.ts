import type { SignedInContext } from "../context.ts";
import { dayIn } from "./rules.ts";

/** The day it is where the person is, as YYYY-MM-DD. */
export const todayOf = ({ now, actor }: Pick<SignedInContext, "now" | "actor">): string => dayIn(actor.timeZone, now());
