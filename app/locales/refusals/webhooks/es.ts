import type { Refusal } from "../english.ts";

/** What is refused of webhooks. */
export const webhookRefusals = {
  "Please choose at least one event": "Elija al menos un evento",
  "There is no such event": "No existe ese evento",
  "There are too many webhooks": "Hay demasiados webhooks",
  "Webhook not found": "Webhook no encontrado",
  "Please switch the webhook on first": "Active primero el webhook",
  "Event not found": "Evento no encontrado",
  "Its secret was changed too often within a day. Please wait a while.":
    "El secreto se cambió demasiadas veces en un día. Espere un poco.",
} satisfies Partial<Record<Refusal, string>>;
