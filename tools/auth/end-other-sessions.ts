import { z } from "zod";
import { toldShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { endSessions } from "./sessions.ts";

export const endOtherSessions = operation({
  name: "auth.end-other-sessions",
  title: "Sign out everywhere else",
  description: "End all of the caller's sessions but this one.",
  effect: "write",
  touchesSignIn: true,
  input: z.object({}),
  output: toldShape,
  async execute(_input, { actor, db, changed }) {
    await endSessions(db, actor.id, actor.sessionId);
    changed({ entity: "user", id: actor.id, after: { otherSessions: "ended" }, domains: [] });
    return { success: true, message: "You are signed out everywhere else." };
  },
});
