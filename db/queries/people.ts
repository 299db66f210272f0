import { inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { users } from "../schema/index.ts";
import type { Role } from "../vocabulary.ts";

export interface Person {
  id: number;
  name: string;
  role: Role;
  active: boolean;
}

/** The people with these ids, by id; unknown ids are missing. */
export async function findPeople(db: Db, ids: (number | null | undefined)[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role, active: users.active })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
