import { deleteWebhook } from "#tools/webhooks/delete-webhook.ts";
import { updateWebhook } from "#tools/webhooks/update-webhook.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateWebhook, DELETE: deleteWebhook });
export const action = loader;
