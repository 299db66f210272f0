import { writeRecord } from "#db/queries/records.ts";
import { selectWebhook } from "#db/queries/webhooks.ts";
import { webhookShape } from "#db/records/webhook.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { webhookChange } from "./schema.ts";
import { auditedWebhook, mustBeOutside, webhookRecord } from "./webhook-record.ts";

export const updateWebhook = operation({
  name: "webhooks.update",
  title: "Change a webhook",
  description:
    "Change address, description or events of a webhook, or switch it on or off. What waits is sent once it is on again.",
  effect: "write",
  repeatable: true,
  input: webhookChange,
  output: webhookShape,
  async execute({ webhookId, version, ...given }, { db, now, changed, ports: { webhooks } }) {
    const before = await claimRecord(db, webhookRecord, { id: webhookId, version });
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    mustBeOutside(given.address ?? before.address, webhooks);
    const switched = given.active !== undefined && given.active !== before.active;
    const after = await writeRecord(
      db,
      "webhooks",
      webhookId,
      { ...changes, ...(switched ? { offReason: null, offAt: given.active ? null : now(), failingSince: null } : {}) },
      now(),
    );
    const told = difference(auditedWebhook(before), auditedWebhook(after));
    changed({ entity: "webhook", id: webhookId, ...told, domains: ["webhooks"] });
    return (await selectWebhook(db, webhookId))!;
  },
});
