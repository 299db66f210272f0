import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { users } from "../schema/index.ts";

const named = { id: users.id, name: users.name, role: users.role };

/** Active people who may have been on a machine: the names that reports are matched against. */
export const listCrew = (db: Db) =>
  db
    .select(named)
    .from(users)
    .where(and(eq(users.active, true), inArray(users.role, ["service", "operator"])))
    .orderBy(users.name);
