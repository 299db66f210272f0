/** What calls of people see who are restricted to sites. Rows are kept from them by the database: `db/at-sites/handle.ts`. */
import { atSitesOf, wholeDatabase } from "#db/at-sites/handle.ts";
import type { Db } from "#db/client.ts";
import type { Context } from "../../context.ts";
import type { OperationName } from "../rules.ts";
import { isOwn, isRestricted, type Restrictable } from "./rules.ts";

/** The connection by which this person reads and writes. */
export const databaseOf = (db: Db, person: Restrictable & { id: number }): Db =>
  isRestricted(person) ? atSitesOf(db, person.id) : db;

/** The context of a call, whose database shows what the caller may see. */
export function withinSites(operation: OperationName, context: Omit<Context, "changed">): Omit<Context, "changed"> {
  const { actor, db } = context;
  if (!actor || !isRestricted(actor)) return context;
  return { ...context, db: isOwn(operation) ? wholeDatabase(db) : atSitesOf(db, actor.id) };
}
