import { z } from "zod";
import { calendarFeedShape } from "#db/records/calendar-feed.ts";

/** The caller's link, where there is one. */
export const ownFeedShape = z.object({ feed: calendarFeedShape.nullable() });

export const createdFeedShape = calendarFeedShape.extend({ url: z.string().describe("Shown this once") });
