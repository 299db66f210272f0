import { writeRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { oldSecretMs } from "./rules.ts";
import { webhookChoice } from "./schema.ts";
import { rotatedSecretShape } from "./shapes.ts";
import { webhookRecord } from "./webhook-record.ts";

/** Each signs: a header holds some, not any number of them. */
const mostSecrets = 5;

export const rotateSecret = operation({
  name: "webhooks.rotate-secret",
  title: "Give a webhook a new secret",
  description:
    "Make a new secret for a webhook and answer it, this once. The earlier one signs as well for 24 hours, so that no event is lost.",
  effect: "write",
  secretAnswer: true,
  input: webhookChoice,
  output: rotatedSecretShape,
  async execute({ webhookId: id }, { db, now, changed, ports: { webhooks } }) {
    const before = await claimRecord(db, webhookRecord, { id });
    const until = new Date(now().getTime() + oldSecretMs).toISOString();
    const valid = before.sealedSecrets
      .filter((secret) => secret.until === null || new Date(secret.until) > now())
      .map((secret) => ({ ...secret, until: secret.until ?? until }));
    if (valid.length >= mostSecrets)
      throw new Conflict("Its secret was changed too often within a day. Please wait a while.");
    const { secret, sealed } = await webhooks.makeSecret();
    await writeRecord(db, "webhooks", id, { sealedSecrets: [{ sealed, until: null }, ...valid] }, now());
    changed({ entity: "webhook", id, after: { newSecret: true, oldSecretUntil: until }, domains: ["webhooks"] });
    return { secret, oldSecretUntil: until };
  },
});
