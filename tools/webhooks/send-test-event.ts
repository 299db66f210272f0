import { addDeliveries, selectDelivery } from "#db/queries/webhooks.ts";
import { sentDeliveryShape } from "#db/records/webhook.ts";
import { operation } from "../operation.ts";
import { newEvent } from "./queue-events.ts";
import { testEvent } from "./rules.ts";
import { webhookChoice } from "./schema.ts";
import { activeWebhook } from "./webhook-record.ts";

export const sendTestEvent = operation({
  name: "webhooks.send-test-event",
  title: "Send a webhook a test event",
  description: "Send a webhook an event that tells of nothing. What comes of it stands in the log of what was sent.",
  effect: "write",
  input: webhookChoice,
  output: sentDeliveryShape,
  async execute({ webhookId }, { db, now, actor, changed }) {
    await activeWebhook(db, webhookId);
    const event = newEvent(testEvent);
    const data = { entity: "webhook", id: webhookId, by: { id: actor.id, name: actor.name } };
    const [added] = await addDeliveries(db, [
      {
        ...{ ...event, webhookId, entity: "webhook", entityId: event.eventId, nextAttemptAt: now(), createdAt: now() },
        payload: JSON.stringify({ type: testEvent, timestamp: now().toISOString(), data }),
      },
    ]);
    changed({ entity: "webhook", id: webhookId, after: { test: "sent" }, domains: ["webhooks"] });
    return (await selectDelivery(db, added!.id))!;
  },
});
