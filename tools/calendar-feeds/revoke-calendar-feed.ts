import { z } from "zod";
import { dropCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";

export const revokeCalendarFeed = operation({
  name: "calendar-feeds.revoke",
  title: "Switch the calendar link off",
  description: "Make the caller's link for calendar programs worthless.",
  effect: "write",
  touchesSignIn: true,
  destroys: true,
  input: z.object({}),
  output: doneShape,
  async execute(_input, { actor, db, changed }) {
    if (!(await dropCalendarFeed(db, actor.id))) throw new NotFound("There is no calendar link");
    changed({
      entity: "calendar-feed",
      id: actor.id,
      after: { revoked: true },
      domains: ["settings"],
      userId: actor.id,
    });
    return { success: true };
  },
});
