import { z } from "zod";
import { operation } from "../operation.ts";
import { selectSessions } from "#db/queries/sessions.ts";
import { ownSessionShape } from "./shapes.ts";

/** Enough of a session's hash to tell rows apart on a screen. */
const shownLength = 12;

export const listSessions = operation({
  name: "auth.list-sessions",
  title: "Where I am signed in",
  description: "The caller's open sessions, last used first.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: z.array(ownSessionShape),
  async execute(_input, { actor, db }) {
    const sessions = await selectSessions(db, actor.id);
    return sessions.map(({ id, createdAt, lastUsedAt, userAgent, address }) => ({
      id: id.slice(0, shownLength),
      createdAt,
      lastUsedAt,
      userAgent,
      address,
      current: id === actor.sessionId,
    }));
  },
});
