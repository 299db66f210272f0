import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { rowsOf, type Db } from "../client.ts";
import {
  sentDeliveryColumns,
  webhookColumns,
  webhookDeliveryColumns,
  type sentDeliveryShape,
  type webhookDeliveryShape,
  type webhookShape,
} from "../records/webhook.ts";
import { webhookDeliveries, webhooks } from "../schema/index.ts";
import type { WebhookState } from "../webhook-vocabulary.ts";
import { allOf, jsonRows, members } from "./json.ts";
import { olderThanMoment, placeOfMoment, readPage, type Page, type PageWanted } from "./paging.ts";

export type Webhook = typeof webhooks.$inferSelect;
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
export type NewDelivery = typeof webhookDeliveries.$inferInsert;
export type ListedWebhook = z.infer<typeof webhookShape>;
export type ListedDelivery = z.infer<typeof webhookDeliveryShape>;
export type SentDelivery = z.infer<typeof sentDeliveryShape>;

const webhookItem = members(webhookColumns);
const deliveryItem = members(webhookDeliveryColumns);
const sentItem = members(sentDeliveryColumns);

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

// Webhooks

export const selectWebhooks = (db: Db): Promise<ListedWebhook[]> =>
  jsonRows(db, sql`select ${webhookItem} from ${webhooks} order by ${webhooks.id}`);

export const selectWebhook = async (db: Db, id: number): Promise<ListedWebhook | undefined> =>
  (await jsonRows<ListedWebhook>(db, sql`select ${webhookItem} from ${webhooks} where ${webhooks.id} = ${id}`))[0];

export const countWebhooks = (db: Db): Promise<number> => db.$count(webhooks);

/** Active webhooks that want one of these events. */
export const webhooksWanting = (db: Db, types: readonly string[]): Promise<Pick<Webhook, "id" | "events">[]> =>
  db
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.active, true),
        sql`exists (select from jsonb_array_elements_text(${webhooks.events}) e
          where e.value in (select * from jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)))`,
      ),
    )
    .orderBy(webhooks.id);

/** Takes the turn at an active webhook, when nobody else has it. */
export async function takeWebhook(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<Webhook | undefined> {
  const free = or(isNull(webhooks.takenUntil), lte(webhooks.takenUntil, now));
  const [taken] = await db
    .update(webhooks)
    .set({ takenUntil: until })
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true), free))
    .returning();
  return taken;
}

/** Moves the end of a turn, or gives it up. @returns the webhook as it is now, as long as the turn was the caller's */
export async function moveWebhookTurn(db: Db, id: number, from: Date, to: Date | null): Promise<Webhook | undefined> {
  const [moved] = await db
    .update(webhooks)
    .set({ takenUntil: to })
    .where(and(eq(webhooks.id, id), eq(webhooks.takenUntil, from)))
    .returning();
  return moved;
}

/** Where one process has the database, whoever had a turn has ended. */
export const releaseWebhooks = async (db: Db): Promise<void> =>
  void (await db.update(webhooks).set({ takenUntil: null }));

export const noteWebhook = async (
  db: Db,
  id: number,
  changes: Partial<Pick<Webhook, "failingSince" | "succeededAt">>,
): Promise<void> => void (await db.update(webhooks).set(changes).where(eq(webhooks.id, id)));

/** Since when nothing was taken, if that was not known yet. */
export const noteFailing = async (db: Db, id: number, since: Date): Promise<void> =>
  void (await db
    .update(webhooks)
    .set({ failingSince: since })
    .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince))));

// What is sent

export async function addDeliveries(db: Db, deliveries: NewDelivery[]): Promise<{ id: number }[]> {
  const added: { id: number }[] = [];
  // A statement takes 65,535 values at most.
  for (let from = 0; from < deliveries.length; from += 1_000)
    added.push(
      ...(await db
        .insert(webhookDeliveries)
        .values(deliveries.slice(from, from + 1_000))
        .returning({ id: webhookDeliveries.id })),
    );
  return added;
}

/** Of each record the first event that waits: a later one goes out when the earlier has arrived, or is given up. */
const isNext = sql`not exists (select from webhook_deliveries earlier where earlier.webhook_id = ${webhookDeliveries.webhookId}
  and earlier.entity = ${webhookDeliveries.entity} and earlier.entity_id = ${webhookDeliveries.entityId}
  and earlier.state = 'waiting' and earlier.id < ${webhookDeliveries.id})`;

const waits = eq(webhookDeliveries.state, "waiting");

/** Events that are due, of each record one at most. */
export const dueDeliveries = (
  db: Db,
  webhookId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<WebhookDelivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), waits, lte(webhookDeliveries.nextAttemptAt, now), isNext))
    .orderBy(webhookDeliveries.id)
    .limit(limit);

/** When the next event of a webhook is due; nothing where none waits. */
export async function nextDelivery(db: Db, webhookId: number): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), waits, isNext))
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(1);
  return next?.at;
}

/** Active webhooks for which an event is due and at which nobody is. */
export const dueWebhooks = (db: Db, now: Date): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select w.id from webhooks w where w.active and (w.taken_until is null or w.taken_until <= ${stamp(now)})
      and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
        and d.next_attempt_at <= ${stamp(now)}) order by w.id`,
  );

/** Notes how a try went, unless somebody else has settled the event. */
export const settleDelivery = async (db: Db, id: number, outcome: Partial<NewDelivery>): Promise<void> =>
  void (await db
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(webhookDeliveries.id, id), waits)));

/** Notes which events were taken, in one statement, unless somebody else has settled them. */
export async function settleDelivered(db: Db, taken: readonly TakenDelivery[]): Promise<void> {
  if (taken.length === 0) return;
  await db.execute(sql`update webhook_deliveries d
    set state = 'delivered', attempts = t.attempts, last_attempt_at = t.at, last_fault = null,
      last_status = t.status, last_answer = t.answer, last_duration_ms = t.duration
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      as t(id int, attempts int, at timestamptz, status int, answer text, duration int)
    where d.id = t.id and d.state = 'waiting'`);
}

/** An event that was taken, and what was said to it. */
export interface TakenDelivery {
  id: number;
  attempts: number;
  at: Date;
  status: number | null;
  answer: string | null;
  duration: number;
}

export const selectDelivery = async (db: Db, id: number): Promise<SentDelivery | undefined> =>
  (
    await jsonRows<SentDelivery>(
      db,
      sql`select ${sentItem} from ${webhookDeliveries} where ${webhookDeliveries.id} = ${id}`,
    )
  )[0];

export interface DeliveryFilter extends PageWanted {
  webhookId?: number;
  state?: WebhookState;
}

/** What was sent and what waits, newest first. */
export function selectDeliveries(
  db: Db,
  { limit, before, webhookId, state }: DeliveryFilter,
): Promise<Page<ListedDelivery>> {
  const { createdAt: moment, id } = webhookDeliveries;
  const where = allOf([
    webhookId === undefined ? undefined : sql`${webhookDeliveries.webhookId} = ${webhookId}`,
    state ? sql`${webhookDeliveries.state} = ${state}` : undefined,
  ]);
  const older = olderThanMoment(moment, id, before);
  const table = webhookDeliveries;
  const list = {
    item: deliveryItem,
    from: table,
    counted: table,
    where,
    older,
    moment,
    id,
    place: placeOfMoment(moment),
  };
  return readPage<ListedDelivery>(db, list, limit);
}

const again = (now: Date) => ({ state: "waiting" as const, attempts: 0, nextAttemptAt: now });

/** Has an event sent again, with the same id. @returns whether there is such an event */
export const replayOne = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await db.update(webhookDeliveries).set(again(now)).where(eq(webhookDeliveries.id, id)).returning()).length > 0;

/** Has events sent again that were given up. @returns how many */
export async function replaySince(db: Db, webhookId: number, { since, now }: { since: Date; now: Date }) {
  const replayed = await db
    .update(webhookDeliveries)
    .set(again(now))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, "failed"),
        gte(webhookDeliveries.createdAt, since),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return replayed.length;
}
