import { selectDelivery } from "#db/queries/webhooks.ts";
import { sentDeliveryShape } from "#db/records/webhook.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { deliveryChoice } from "./schema.ts";

export const showDelivery = operation({
  name: "webhooks.show-delivery",
  title: "Show what was sent to a webhook",
  description: "Show one event with the text that is sent and what was answered last.",
  effect: "read",
  input: deliveryChoice,
  output: sentDeliveryShape,
  async execute({ deliveryId }, { db }) {
    const delivery = await selectDelivery(db, deliveryId);
    if (!delivery) throw new NotFound("Event not found");
    return delivery;
  },
});
