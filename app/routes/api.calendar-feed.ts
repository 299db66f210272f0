import { createCalendarFeed } from "#tools/calendar-feeds/create-calendar-feed.ts";
import { revokeCalendarFeed } from "#tools/calendar-feeds/revoke-calendar-feed.ts";
import { showCalendarFeed } from "#tools/calendar-feeds/show-calendar-feed.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({
  GET: showCalendarFeed,
  POST: created(createCalendarFeed),
  DELETE: revokeCalendarFeed,
});
export const action = loader;
