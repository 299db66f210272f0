import type { shared as english } from "../en/shared.ts";

export const shared: typeof english = {
  title: "Rapport d’intervention",
  from: "{name}, {company} vous a envoyé ce rapport d’intervention.",
  until: "Le lien l’ouvre jusqu’au {day}.",
  changedSince: "Le rapport a changé après vous avoir été envoyé. Voici sa version actuelle.",
  photos: "Photos",
  photo: "Photo {number}",
  pdf: "Télécharger en PDF",
  answer: {
    title: "Votre réponse",
    text: "Veuillez dire si vous acceptez le rapport. L’expéditeur verra votre réponse.",
    again: "Le rapport a changé depuis. Vous pouvez répondre à sa version actuelle.",
    name: "Votre nom",
    reason: "Ce que vous contestez (seulement pour une contestation)",
    accept: "Accepter",
    object: "Contester avec motif",
  },
  said: {
    accepted: "{name} a accepté le rapport, {moment}.",
    objected: "{name} a contesté le rapport, {moment} :",
  },
  nothing: {
    title: "Ce lien n’ouvre rien",
    text: "Il a expiré, a été révoqué ou n’est pas complet. Veuillez en demander un nouveau à l’expéditeur.",
  },
  busy: {
    title: "Trop d’appels",
    text: "Veuillez réessayer dans quelques minutes.",
  },
  letter: {
    subject: "Rapport d’intervention {number} · {machine}",
    hello: "Bonjour {name},",
    text:
      "voici le rapport d’intervention sur {machine} du {day}, joint en PDF. Lisez-le ici avec ses photos, " +
      "acceptez-le ou contestez-le :",
    until: "Le lien fonctionne jusqu’au {day}. Quiconque l’a peut lire le rapport.",
  },
};
