import { findUser } from "#db/queries/users.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { restoreSessionInput as restoreSessionInput } from "./schema.ts";
import { restoredShape } from "./shapes.ts";

/** A user id signs nobody in: this only tells a browser whether the session it already has is still that user's. */
export const restoreSession = operation({
  name: "auth.restore-session",
  title: "Restore the session",
  description: "Confirm that the current session belongs to this user.",
  effect: "read",
  touchesSignIn: true,
  input: restoreSessionInput,
  output: restoredShape,
  async execute({ userId }, { actor, db }) {
    const user = actor?.id === userId ? await findUser(db, userId) : undefined;
    return user ? { success: true, user: profileOf(user) } : { success: false, error: "Please sign in" };
  },
});
