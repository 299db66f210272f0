import { saveCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import { operation } from "../operation.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { feedPath } from "./rules.ts";
import { newCalendarFeed } from "./schema.ts";
import { createdFeedShape } from "./shapes.ts";

export const createCalendarFeed = operation({
  name: "calendar-feeds.create",
  title: "Create a calendar link",
  description:
    "Create the link by which a calendar program reads the services that the caller has to know of; needs the password. " +
    "An earlier link ends at once. The answer shows the new one, once.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: newCalendarFeed,
  output: createdFeedShape,
  async execute({ password }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const token = newToken();
    const created = await db.transaction(async (inside) => {
      await claimConfirmed(inside, confirmed);
      await tellOwner(inside, actor, ["calendar-link-created"], ports);
      return saveCalendarFeed(inside, { userId: actor.id, tokenHash: hashToken(token), createdAt: now() });
    });
    changed({ entity: "calendar-feed", id: actor.id, after: created, domains: ["settings"], userId: actor.id });
    return { ...created, url: `${ports.installation.origin}${feedPath(token)}` };
  },
});
