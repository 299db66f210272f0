import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { webhookChoice } from "./schema.ts";
import { auditedWebhook, webhookRecord } from "./webhook-record.ts";

export const deleteWebhook = operation({
  name: "webhooks.delete",
  title: "Remove a webhook",
  description: "Remove a webhook with its secrets, what waits for it, and the log of what was sent.",
  effect: "write",
  destroys: true,
  input: webhookChoice,
  output: doneShape,
  async execute({ webhookId: id }, { db, changed }) {
    const before = await claimRecord(db, webhookRecord, { id });
    await deleteRecord(db, "webhooks", id);
    changed({ entity: "webhook", id, before: auditedWebhook(before), domains: ["webhooks"] });
    return { success: true };
  },
});
