import type { Actor } from "../actor.ts";

/** Whether a person may see what things cost. A permission of its own beside the roles: administrators give it. */
export const seesMoney = (actor: Pick<Actor, "role" | "seesMoney">): boolean =>
  actor.role === "admin" || (actor.role !== "view" && actor.seesMoney);
