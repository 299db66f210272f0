import type { Actor } from "../actor.ts";
import { may } from "../permissions/rules.ts";

/** Whose documents a person may read: what guests handed in is for those who may read their reports. */
export const readerOf = ({ id, role }: Actor) => ({ userId: id, guests: may(role, "guest-reports.show") });
