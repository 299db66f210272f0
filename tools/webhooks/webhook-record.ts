import { findRecord } from "#db/queries/records.ts";
import { selectWebhook, type Webhook } from "#db/queries/webhooks.ts";
import type { Db } from "#db/client.ts";
import { Conflict, invalid, NotFound } from "../errors.ts";
import type { Webhooks } from "./webhooks-port.ts";

export const webhookRecord = {
  table: "webhooks" as const,
  entity: "webhook",
  noun: "webhook",
  show: selectWebhook,
};

/** @throws InvalidInput for an address in the own network, or one without TLS */
export function mustBeOutside(address: string, webhooks: Pick<Webhooks, "refusal">): void {
  const refusal = webhooks.refusal(address);
  if (refusal === "not-https") throw invalid("address", "Please enter an address that begins with https://");
  if (refusal === "inside") throw invalid("address", "This address lies in the own network, which is not allowed here");
}

/** @throws NotFound, and Conflict for one that is switched off: what is sent to it would wait */
export async function activeWebhook(db: Db, id: number): Promise<Webhook> {
  const webhook = await findRecord(db, "webhooks", id);
  if (!webhook) throw new NotFound("Webhook not found");
  if (!webhook.active) throw new Conflict("Please switch the webhook on first");
  return webhook;
}

/** A webhook as the audit log keeps it: what was set, not how it goes. */
export const auditedWebhook = ({ address, description, events, active, offReason }: Webhook) => ({
  address,
  description,
  events,
  active,
  offReason,
});
