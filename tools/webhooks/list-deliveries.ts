import { z } from "zod";
import { selectDeliveries } from "#db/queries/webhooks.ts";
import { webhookDeliveryShape } from "#db/records/webhook.ts";
import { operation } from "../operation.ts";
import { deliveryFilter } from "./schema.ts";

export const listDeliveries = operation({
  name: "webhooks.list-deliveries",
  title: "What was sent to webhooks",
  description: "Events that were sent to webhooks within a month, or wait for it, newest first, and how each went.",
  effect: "read",
  input: deliveryFilter,
  output: z.array(webhookDeliveryShape),
  execute: (filter, { db }) => selectDeliveries(db, filter),
});
