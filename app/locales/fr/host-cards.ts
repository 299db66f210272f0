import type { hostCards as english } from "../en/host-cards.ts";

export const hostCards: typeof english = {
  asked: "Votre programme vous pose la question. Pour corriger, refusez là-bas et envoyez d’ici.",
  again: "Votre programme vous redemande avant que quoi que ce soit ne soit enregistré.",
  declined: "Vous n’avez pas confirmé. Rien n’a été enregistré.",
  unasked: "Ce programme ne peut pas vous demander, rien ne peut donc être enregistré d’ici.",
  failed: "Une erreur s’est produite chez nous. Veuillez réessayer.",
  notPassed: "Le programme n’a pas transmis la demande. Rien n’a été enregistré.",
  cancelled: "L’appel a été arrêté. Vérifiez s’il a été enregistré avant de l’envoyer à nouveau.",
  notOpened: "Le programme n’a pas ouvert la page.",
  shownOf: "{shown} sur {total}",
  noCalls: "Ce programme ne laisse pas les cartes envoyer. Corrigez les valeurs dans la conversation.",
};
