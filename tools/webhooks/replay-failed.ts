import { replaySince } from "#db/queries/webhooks.ts";
import { operation } from "../operation.ts";
import { failedSince } from "./schema.ts";
import { replayedShape } from "./shapes.ts";
import { activeWebhook } from "./webhook-record.ts";

export const replayFailed = operation({
  name: "webhooks.replay-failed",
  title: "Send failed events again",
  description: "Send every event again that was given up and is not older than a time, in the order of each record.",
  effect: "write",
  repeatable: true,
  input: failedSince,
  output: replayedShape,
  async execute({ webhookId: id, since }, { db, now, changed }) {
    await activeWebhook(db, id);
    const replayed = await replaySince(db, id, { since, now: now() });
    changed({ entity: "webhook", id, after: { replayed, since: since.toISOString() }, domains: ["webhooks"] });
    return { replayed };
  },
});
