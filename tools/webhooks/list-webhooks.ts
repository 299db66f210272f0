import { z } from "zod";
import { selectWebhooks } from "#db/queries/webhooks.ts";
import { webhookShape } from "#db/records/webhook.ts";
import { operation } from "../operation.ts";

export const listWebhooks = operation({
  name: "webhooks.list",
  title: "List webhooks",
  description: "The addresses of other software that are told what changes, which events each wants, and how it goes.",
  effect: "read",
  input: z.object({}),
  output: z.array(webhookShape),
  execute: (_input, { db }) => selectWebhooks(db),
});
