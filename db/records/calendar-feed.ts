import { z } from "zod";
import { calendarFeeds } from "../schema/index.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** The link of a person's calendar without its secret. */
export const calendarFeedShape = z.object({
  createdAt: momentShape,
  lastUsedAt: momentShape.nullable(),
});

export const calendarFeedColumns = tableColumnsOf(calendarFeeds, calendarFeedShape);
