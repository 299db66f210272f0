import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  webhookFaults,
  webhookOffReasons,
  webhookStates,
  type WebhookFault,
  type WebhookOffReason,
  type WebhookSecret,
  type WebhookState,
} from "../webhook-vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** An address of somebody else's software that is told what changes here, by the Standard Webhooks specification. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: serial("id").primaryKey(),
    address: text("address").notNull(),
    description: text("description"),
    /** Names of events as `issue.created`. */
    events: jsonb("events").$type<string[]>().notNull(),
    /** What it is signed with, the newest first; sealed with a key that the database does not hold. */
    sealedSecrets: jsonb("sealed_secrets").$type<WebhookSecret[]>().notNull(),
    active: boolean("active").notNull().default(true),
    /** Why it was switched off by itself; null where a person did it. */
    offReason: text("off_reason").$type<WebhookOffReason>(),
    offAt: moment("off_at"),
    /** Since when nothing was taken; null: the last one was. */
    failingSince: moment("failing_since"),
    succeededAt: moment("succeeded_at"),
    /** Whoever took it is sending until then; afterwards somebody else may. */
    takenUntil: moment("taken_until"),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [oneOf("webhooks_off_reason_check", t.offReason, webhookOffReasons)],
);

/** An event on its way to one webhook, written with the change that it tells of, and how it went. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: serial("id").primaryKey(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The same for every webhook and at every try: by it a receiver knows what it has already. */
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** The very text that is signed and sent. */
    payload: text("payload").notNull(),
    state: text("state").$type<WebhookState>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    lastAttemptAt: moment("last_attempt_at"),
    lastStatus: integer("last_status"),
    lastFault: text("last_fault").$type<WebhookFault>(),
    /** The beginning of what was answered, or the code of what the network said. */
    lastAnswer: text("last_answer"),
    lastDurationMs: integer("last_duration_ms"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("webhook_deliveries_waiting_idx")
      .on(t.webhookId, t.entity, t.entityId, t.id)
      .where(sql`state = 'waiting'`),
    // The next ones of a webhook, oldest first, however many wait behind them.
    index("webhook_deliveries_next_idx")
      .on(t.webhookId, t.id)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_webhook_idx").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_created_idx").on(t.createdAt, t.id),
    oneOf("webhook_deliveries_state_check", t.state, webhookStates),
    oneOf("webhook_deliveries_fault_check", t.lastFault, webhookFaults),
  ],
);
