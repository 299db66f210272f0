import type { Db } from "#db/client.ts";
import { addDeliveries, webhooksWanting, type NewDelivery } from "#db/queries/webhooks.ts";
import { changeEventOf, payloadOf, type ToldRow } from "./event-of.ts";

/**
 * Writes the events of these changes for every webhook that wants them, in the transaction of the changes: both are
 * there afterwards, or neither. Sending is up to whoever works.
 */
export async function queueEvents(db: Db, rows: readonly ToldRow[]): Promise<void> {
  const events = rows.flatMap((row) => changeEventOf(row) ?? []);
  if (events.length === 0) return;
  const wanting = await webhooksWanting(db, [...new Set(events.map(({ type }) => type))]);
  if (wanting.length === 0) return;
  const deliveries: NewDelivery[] = [];
  for (const event of events) {
    const { type, entity, id, row } = event;
    const webhooks = wanting.filter((one) => one.events.includes(type));
    if (webhooks.length === 0) continue;
    const at = row.at ?? new Date();
    const common = { ...newEvent(type), entity, entityId: String(id), payload: await payloadOf(db, event, at) };
    for (const { id: webhookId } of webhooks)
      deliveries.push({ ...common, webhookId, nextAttemptAt: at, createdAt: at });
  }
  await addDeliveries(db, deliveries);
}

/** Its id is the same for every webhook and at every try. */
export const newEvent = (type: string) => ({ eventId: `evt_${crypto.randomUUID().replaceAll("-", "")}`, type });
