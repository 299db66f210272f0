import { z } from "zod";
import { operation } from "../operation.ts";
import { signOutAddress } from "./provider-sessions.ts";
import { endSession } from "./sessions.ts";
import { signedOutShape } from "./shapes.ts";

export const logout = operation({
  name: "auth.logout",
  title: "Sign out",
  description: "End this session. Of one that an identity provider opened it answers where it ends there.",
  effect: "write",
  touchesSignIn: true,
  // Its answer holds the token by which the provider knows whom it signs out.
  secretAnswer: true,
  input: z.object({}),
  output: signedOutShape,
  async execute(_input, { db, actor, pendingSignIn, changed, ports }) {
    const session = actor?.sessionId ?? pendingSignIn?.sessionId;
    const continueAt = session && (await signOutAddress(db, session, ports));
    if (session) await endSession(db, session);
    if (actor) changed({ entity: "user", id: actor.id, domains: [] });
    return { success: true, ...(continueAt ? { continueAt } : {}) };
  },
});
