import { z } from "zod";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { endSession } from "./sessions.ts";

export const logout = operation({
  name: "auth.logout",
  title: "Sign out",
  description: "End this session.",
  effect: "write",
  touchesSignIn: true,
  input: z.object({}),
  output: doneShape,
  async execute(_input, { db, actor, pendingSignIn, changed }) {
    const session = actor?.sessionId ?? pendingSignIn?.sessionId;
    if (session) await endSession(db, session);
    if (actor) changed({ entity: "user", id: actor.id, domains: [] });
    return { success: true };
  },
});
