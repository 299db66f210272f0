import type { Refusal } from "../english.ts";

/** What is refused of webhooks. */
export const webhookRefusals = {
  "Please choose at least one event": "Veuillez choisir au moins un événement",
  "There is no such event": "Cet événement n’existe pas",
  "There are too many webhooks": "Il y a trop de webhooks",
  "Webhook not found": "Webhook introuvable",
  "Please switch the webhook on first": "Veuillez d’abord activer le webhook",
  "Event not found": "Événement introuvable",
  "Its secret was changed too often within a day. Please wait a while.":
    "Le secret a été changé trop souvent en un jour. Veuillez patienter.",
} satisfies Partial<Record<Refusal, string>>;
