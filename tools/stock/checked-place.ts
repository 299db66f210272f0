import { placeCalled, vanOf, type StockPlace } from "#db/queries/stock.ts";
import { findRecord } from "#db/queries/records.ts";
import type { Db } from "#db/client.ts";
import { Conflict, invalid } from "../errors.ts";

/**
 * A place as it may be kept: nothing else has its name, and a van is the only one of its engineer.
 * @throws Conflict, InvalidInput
 */
export async function assurePlace(
  db: Db,
  { id, kind, name, engineerId, closed }: Pick<StockPlace, "kind" | "name" | "engineerId" | "closed"> & { id?: number },
): Promise<void> {
  const other = await placeCalled(db, name);
  if (other && other.id !== id) throw new Conflict(`There is a place called ${other.name} already`);
  if (engineerId === null) return;
  if (kind !== "van") throw invalid("engineerId", "Only a van has an engineer");
  const engineer = await findRecord(db, "users", engineerId);
  if (!engineer || engineer.deactivatedAt !== null) throw invalid("engineerId", "Please select an active engineer");
  const van = closed ? undefined : await vanOf(db, engineerId);
  if (van && van.id !== id) throw new Conflict(`${engineer.name} has a van already: ${van.name}`);
}
