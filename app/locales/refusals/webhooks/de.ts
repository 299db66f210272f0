import type { Refusal } from "../english.ts";

/** What is refused of webhooks. */
export const webhookRefusals = {
  "Please choose at least one event": "Bitte wählen Sie mindestens ein Ereignis",
  "There is no such event": "Dieses Ereignis gibt es nicht",
  "There are too many webhooks": "Es gibt zu viele Webhooks",
  "Webhook not found": "Webhook nicht gefunden",
  "Please switch the webhook on first": "Bitte schalten Sie den Webhook zuerst ein",
  "Event not found": "Ereignis nicht gefunden",
  "Its secret was changed too often within a day. Please wait a while.":
    "Das Geheimnis wurde innerhalb eines Tages zu oft geändert. Bitte warten Sie eine Weile.",
} satisfies Partial<Record<Refusal, string>>;
