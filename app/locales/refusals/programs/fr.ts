import type { Refusal } from "../english.ts";

/** What is refused to programs of others, in words for the person who connects them. */
export const programRefusals = {
  "This program is not known here. Please connect it again from its own settings.":
    "Ce programme n’est pas connu ici. Connectez-le de nouveau depuis ses propres réglages.",
  "This program asks to send you to an address that it has not named before":
    "Ce programme veut vous envoyer à une adresse qu’il n’avait pas indiquée",
  "What this program asks for cannot be allowed": "Ce que demande ce programme ne peut pas être autorisé",
  "This program asked to read and no more": "Ce programme a seulement demandé à lire",
  "At most {count} programs can be connected. Please disconnect one first.":
    "{count} programmes au plus peuvent être connectés. Déconnectez-en d’abord un.",
  "Connected program not found": "Programme connecté introuvable",
} satisfies Partial<Record<Refusal, string>>;
