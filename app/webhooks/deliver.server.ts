import type { Queue } from "#agent/jobs/queue.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import {
  dueDeliveries,
  dueWebhooks,
  moveWebhookTurn,
  nextDelivery,
  noteFailing,
  noteWebhook,
  settleDelivered,
  settleDelivery,
  takeWebhook,
  type TakenDelivery,
  type Webhook,
  type WebhookDelivery,
} from "#db/queries/webhooks.ts";
import type { WebhookOffReason } from "#db/webhook-vocabulary.ts";
import { notifyAdmins } from "#tools/notifications/notify.ts";
import type { WebhookAnswer, Webhooks } from "#tools/webhooks/webhooks-port.ts";
import { deadAfterMs, mostAttempts, pauseAfter } from "#tools/webhooks/rules.ts";
import { auditedWebhook } from "#tools/webhooks/webhook-record.ts";
import { difference } from "#tools/versioned.ts";
import type { Services } from "../services.ts";

export interface Delivering extends Pick<Services, "database" | "now" | "log"> {
  queue: Pick<Queue, "send" | "wake">;
  webhooks: Webhooks;
  /** From 0 to 1, for the waits; tests know it beforehand. */
  chance?: () => number;
}

export const webhookWork = "webhook-deliveries";

/** So many records of a webhook are told of at once; what was taken of them is noted together. */
const together = 32;
/** Longer than any call; when its process ended, somebody else goes on. */
const turnMs = 90_000;

/** Has every webhook told for which something is due. */
export async function queueDeliveries({ database: { db }, queue, now }: Delivering): Promise<void> {
  const due = await dueWebhooks(db, now());
  for (const { id } of due) await queue.send(db, webhookWork, { webhookId: id }, { group: String(id) });
  if (due.length > 0) queue.wake(webhookWork);
}

/**
 * Tells one webhook what is due. One worker is at a webhook at a time. An event is settled after it was answered: where
 * the process ends in between it is sent again, with the same id.
 */
export async function deliverTo(delivering: Delivering, webhookId: number): Promise<void> {
  const { database, now, queue } = delivering;
  const { db, events } = database;
  let until = new Date(now().getTime() + turnMs);
  let webhook = await takeWebhook(db, webhookId, { now: now(), until });
  if (!webhook) return;
  const batch = () => dueDeliveries(db, webhookId, { now: now(), limit: together });
  for (let due = await batch(); due.length > 0; due = await batch()) {
    await deliverBatch(delivering, webhook, due);
    await events.publish(db, { domains: ["webhooks"] });
    const longer: Date = new Date(Math.max(now().getTime() + turnMs, until.getTime() + 1));
    webhook = await moveWebhookTurn(db, webhookId, until, longer);
    if (!webhook) return;
    until = longer;
    if (!webhook.active) break;
  }
  await moveWebhookTurn(db, webhookId, until, null);
  // What came meanwhile found somebody at it, and left; what failed waits for its time.
  const next = webhook.active ? await nextDelivery(db, webhookId) : undefined;
  if (!next) return;
  const afterMs = Math.max(next.getTime() - now().getTime(), 0);
  await queue.send(db, webhookWork, { webhookId }, { group: String(webhookId), afterMs });
}

/** Sends each of these events once, and notes what came of it. */
async function deliverBatch(delivering: Delivering, webhook: Webhook, due: WebhookDelivery[]): Promise<void> {
  const { database, now, webhooks } = delivering;
  const sealed = webhook.sealedSecrets
    .filter(({ until }) => until === null || new Date(until) > now())
    .map((secret) => secret.sealed);
  const secrets = await webhooks.open(sealed);
  const taken: TakenDelivery[] = [];
  try {
    await Promise.all(
      due.map(async (delivery) => {
        const { id, eventId, payload, attempts } = delivery;
        const at = now();
        const answer = await webhooks.send({ address: webhook.address, secrets, id: eventId, at, payload });
        if (answer.fault !== null) return notTaken(delivering, webhook, delivery, { answer, at });
        const { status, text, durationMs: duration } = answer;
        taken.push({ id, attempts: attempts + 1, at, status, answer: text, duration });
      }),
    );
  } finally {
    await settleDelivered(database.db, taken);
  }
  const last = taken.at(-1);
  if (last) await noteWebhook(database.db, webhook.id, { failingSince: null, succeededAt: last.at });
}

async function notTaken(
  delivering: Delivering,
  webhook: Webhook,
  delivery: WebhookDelivery,
  { answer, at }: { answer: WebhookAnswer; at: Date },
): Promise<void> {
  const { database, now, log, chance = Math.random } = delivering;
  const { db } = database;
  const webhookId = webhook.id;
  const attempts = delivery.attempts + 1;
  const noted = { ...asNoted(answer), attempts, lastAttemptAt: at };
  log.warn({ webhookId, fault: answer.fault, status: answer.status, attempts }, "a webhook did not take an event");
  const failingSince = webhook.failingSince ?? at;
  await noteFailing(db, webhookId, at);
  const pause = answer.fault === "gone" ? undefined : pauseAfter(attempts, answer.retryAfter, chance());
  if (pause !== undefined)
    return settleDelivery(db, delivery.id, { ...noted, nextAttemptAt: new Date(now().getTime() + pause) });
  await settleDelivery(db, delivery.id, { ...noted, state: "failed" });
  if (answer.fault === "gone") await switchOff(delivering, webhookId, "gone");
  else if (attempts >= mostAttempts && at.getTime() - failingSince.getTime() >= deadAfterMs)
    await switchOff(delivering, webhookId, "dead");
}

const asNoted = ({ fault, status, text, durationMs }: WebhookAnswer) => ({
  lastFault: fault,
  lastStatus: status,
  lastAnswer: text,
  lastDurationMs: durationMs,
});

/** Tells a webhook nothing more until an administrator switches it on again, and tells all of them. */
async function switchOff({ database, now, log }: Delivering, id: number, reason: WebhookOffReason): Promise<void> {
  const at = now();
  await database.db.transaction(async (db) => {
    const held = await lockRecord(db, "webhooks", id);
    if (!held?.active) return;
    const off = await writeRecord(db, "webhooks", id, { active: false, offReason: reason, offAt: at }, at);
    const [before, after] = [auditedWebhook(held), auditedWebhook(off)];
    await addAuditRows(db, [
      {
        ...{ at, actorId: null, actorName: null, door: "job", operation: "webhooks.update", requestId: null },
        ...{ entity: "webhook", entityId: String(id), ...difference(before, after) },
      },
    ]);
    const host = new URL(held.address).host;
    await notifyAdmins({ db, events: database.events, now }, "webhook-off", { webhookId: id, host, reason });
  });
  log.error({ webhookId: id, reason }, "a webhook was switched off");
}
