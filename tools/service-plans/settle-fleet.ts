import type { Database } from "#db/client.ts";
import type { LiveEvent } from "#db/events.ts";
import { plansAtMachines } from "#db/queries/due-items.ts";
import { dayIn } from "../fields/rules.ts";
import { foretellFleet } from "./foretell-due.ts";
import { isSettled, settleDue } from "./settle-due.ts";

/**
 * What days passing by make due, over the whole fleet: a transaction for each machine at which anything changes, so that
 * nobody waits for the others. Several processes may do it at once.
 * @returns how many machines had anything to settle
 */
export async function settleFleet({ db, events }: Pick<Database, "db" | "events">, now: () => Date): Promise<number> {
  const today = dayIn("UTC", now());
  const unsettled = (await plansAtMachines(db, {})).filter((at) => !isSettled(at, today));
  const machineIds = [...new Set(unsettled.map(({ machineId }) => machineId))];
  for (const machineId of machineIds) {
    const held: LiveEvent[] = [];
    const hold = { ...events, publish: (_db: unknown, event: LiveEvent) => Promise.resolve(void held.push(event)) };
    await db.transaction((tx) => settleDue({ db: tx, now, events: hold }, { machineIds: [machineId] }));
    for (const event of held) await events.publish(db, event);
  }
  await foretellFleet(db, today);
  return machineIds.length;
}
