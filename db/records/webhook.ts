import { sql } from "drizzle-orm";
import { z } from "zod";
import { users, webhookDeliveries, webhooks } from "../schema/index.ts";
import { webhookFaults, webhookOffReasons, webhookStates } from "../webhook-vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A webhook with how it goes. Its secrets are no part of it. */
export const webhookShape = z.object({
  id: z.int(),
  address: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()).describe("Names of the events that it is told, as issue.created"),
  active: z.boolean(),
  offReason: z
    .enum(webhookOffReasons)
    .nullable()
    .describe("Why it was switched off by itself: it answered 410, or took nothing through all tries"),
  offAt: momentShape.nullable(),
  failingSince: momentShape.nullable().describe("Since when nothing was taken; null: the last one was"),
  succeededAt: momentShape.nullable(),
  oldSecretUntil: momentShape.nullable().describe("Until when an earlier secret signs beside the present one"),
  waitingCount: z.int().describe("Events that wait to be sent, or to be sent again"),
  failedCount: z.int().describe("Events that were given up"),
  createdById: z.int().nullable(),
  createdByName: z.string().nullable(),
  version: z.int(),
  createdAt: momentShape,
});

export const createdWebhookShape = webhookShape.extend({
  secret: z.string().describe("Signs what is sent; it is shown this once"),
});

const countOf = (state: string) =>
  sql`(select count(*)::int from webhook_deliveries d where d.webhook_id = ${webhooks.id} and d.state = ${sql.raw(`'${state}'`)})`;

export const webhookColumns = columnsOf(webhooks, webhookShape, {
  events: sql`${webhooks.events}`,
  oldSecretUntil: sql`(select max(s ->> 'until') from jsonb_array_elements(${webhooks.sealedSecrets}) s
    where (s ->> 'until')::timestamptz > now())`,
  waitingCount: countOf("waiting"),
  failedCount: countOf("failed"),
  createdByName: sql`(select u.name from ${users} as u where u.id = ${webhooks.createdById})`,
});

/** An event on its way to a webhook, and how the last try went. */
export const webhookDeliveryShape = z.object({
  id: z.int(),
  webhookId: z.int(),
  eventId: z.string().describe("webhook-id: the same at every try"),
  type: z.string().describe("Name of the event"),
  entity: z.string(),
  entityId: z.string(),
  state: z.enum(webhookStates),
  attempts: z.int(),
  nextAttemptAt: momentShape.describe("When it is tried next, while it waits"),
  lastAttemptAt: momentShape.nullable(),
  lastStatus: z.int().nullable().describe("Status that was answered"),
  lastFault: z.enum(webhookFaults).nullable().describe("Why it was not taken"),
  lastDurationMs: z.int().nullable(),
  createdAt: momentShape,
});

export const webhookDeliveryColumns = columnsOf(webhookDeliveries, webhookDeliveryShape, {});

export const sentDeliveryShape = webhookDeliveryShape.extend({
  address: z.string(),
  payload: z.string().describe("The very text that is signed and sent"),
  lastAnswer: z.string().nullable().describe("The beginning of what was answered, or the code of what went wrong"),
});

export const sentDeliveryColumns = columnsOf(webhookDeliveries, sentDeliveryShape, {
  address: sql`(select w.address from ${webhooks} as w where w.id = ${webhookDeliveries.webhookId})`,
});
