import { replayOne, selectDelivery } from "#db/queries/webhooks.ts";
import { sentDeliveryShape } from "#db/records/webhook.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { deliveryChoice } from "./schema.ts";
import { activeWebhook } from "./webhook-record.ts";

export const replayDelivery = operation({
  name: "webhooks.replay-delivery",
  title: "Send an event again",
  description: "Send an event again to its webhook, now and with the same id and text, whatever came of it before.",
  effect: "write",
  input: deliveryChoice,
  output: sentDeliveryShape,
  async execute({ deliveryId }, { db, now, changed }) {
    const delivery = await selectDelivery(db, deliveryId);
    if (!delivery) throw new NotFound("Event not found");
    await activeWebhook(db, delivery.webhookId);
    await replayOne(db, deliveryId, now());
    const { webhookId: id, eventId } = delivery;
    changed({ entity: "webhook", id, after: { replayed: eventId }, domains: ["webhooks"] });
    return (await selectDelivery(db, deliveryId))!;
  },
});
