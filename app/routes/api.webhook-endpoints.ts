import { createWebhook } from "#tools/webhooks/create-webhook.ts";
import { listWebhooks } from "#tools/webhooks/list-webhooks.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listWebhooks, POST: created(createWebhook) });
export const action = loader;
