import { passwordOnly } from "../auth/schema.ts";

/** The password is the caller's own: whoever finds a screen unlocked takes no link along. */
export const newCalendarFeed = passwordOnly;
