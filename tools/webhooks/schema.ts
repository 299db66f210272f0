import { z } from "zod";
import { webhookStates } from "#db/webhook-vocabulary.ts";
import { flag, momentField, optionalText, pageCursor, pageSize, recordId, version } from "../fields/schema.ts";
import { eventNames, type EventName } from "./rules.ts";

/** Where events are sent: what stands behind a question mark belongs to it, a name or password does not. */
const address = z
  .string("Please enter an address that begins with https://")
  .trim()
  .max(2_000)
  .refine(isReceiver, "Please enter an address that begins with https://");

function isReceiver(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return !username && !password && !hash;
}

const chooseEvents = "Please choose at least one event";

const fields = {
  address: address.describe("Where events are sent, by HTTPS"),
  description: optionalText(200).describe("What people know it by"),
  events: z
    .array(z.enum(eventNames as [EventName, ...EventName[]], "There is no such event"), chooseEvents)
    .min(1, chooseEvents)
    .max(eventNames.length)
    .transform((names) => eventNames.filter((name) => names.includes(name)))
    .describe("Names of the events that it is told, as issue.created"),
  active: flag.describe("Whether it is told anything"),
};

export const newWebhook = z.object({ ...fields, active: fields.active.default(true) });

const webhookId = recordId.describe("Id of the webhook");

export const webhookChange = z.object({
  webhookId,
  version,
  address: fields.address.optional(),
  description: fields.description,
  events: fields.events.optional(),
  active: fields.active.optional(),
});

export const webhookChoice = z.object({ webhookId });

export const deliveryFilter = z.object({
  webhookId: webhookId.optional(),
  state: z.enum(webhookStates).optional().describe("waiting, delivered or failed"),
  limit: pageSize(50, 200),
  before: pageCursor,
});

export const deliveryChoice = z.object({ deliveryId: recordId.describe("Id of the event on its way to the webhook") });

export const failedSince = z.object({
  webhookId,
  since: momentField.describe("Only events from then on, as ISO 8601"),
});
