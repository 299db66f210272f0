import { z } from "zod";
import { findCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { operation } from "../operation.ts";
import { ownFeedShape } from "./shapes.ts";

export const showCalendarFeed = operation({
  name: "calendar-feeds.show",
  title: "My calendar link",
  description:
    "Whether the caller has a link for calendar programs, since when, and when it was last read; not the link.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: ownFeedShape,
  execute: async (_input, { actor, db }) => ({ feed: (await findCalendarFeed(db, actor.id)) ?? null }),
});
