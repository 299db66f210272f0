import { addRecord } from "#db/queries/records.ts";
import { countWebhooks, selectWebhook } from "#db/queries/webhooks.ts";
import { createdWebhookShape } from "#db/records/webhook.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { mostWebhooks } from "./rules.ts";
import { newWebhook } from "./schema.ts";
import { auditedWebhook, mustBeOutside } from "./webhook-record.ts";

export const createWebhook = operation({
  name: "webhooks.create",
  title: "Add a webhook",
  description:
    "Have an address of other software told what changes, by the Standard Webhooks specification. " +
    "Answers the secret that its calls are signed with, this once.",
  effect: "write",
  secretAnswer: true,
  input: newWebhook,
  output: createdWebhookShape,
  async execute(given, { db, now, actor, changed, ports: { webhooks } }) {
    mustBeOutside(given.address, webhooks);
    if ((await countWebhooks(db)) >= mostWebhooks) throw new InvalidInput("There are too many webhooks");
    const { secret, sealed } = await webhooks.makeSecret();
    const added = await addRecord(db, "webhooks", {
      ...{ ...given, description: given.description ?? null, sealedSecrets: [{ sealed, until: null }] },
      ...{ createdById: actor.id, createdAt: now(), updatedAt: now() },
    });
    changed({ entity: "webhook", id: added.id, after: auditedWebhook(added), domains: ["webhooks"] });
    return { ...(await selectWebhook(db, added.id))!, secret };
  },
});
