import type { search as english } from "../en/search.ts";

export const search: typeof english = {
  title: "Tout rechercher",
  placeholder: "Machine, client, défaut, rapport, personne, pièce ou un numéro",
  failed: "La recherche n’a pas fonctionné",
  nothing: "Rien trouvé. Ctrl+Entrée interroge l’assistant.",
  looking: "Recherche en cours …",
  kinds: {
    machine: "Machines",
    customer: "Clients",
    issue: "Défauts et tâches",
    report: "Rapports d’intervention",
    person: "Personnes",
    part: "Pièces",
    chat: "Discussions",
  },
  acts: { service: "Saisir une intervention", issue: "Signaler un défaut", parts: "Demander des pièces" },
  actsOn: "Actions sur {machine}",
  actions: "Actions",
  pages: "Pages",
  assistant: "Assistant",
  ask: "Demander : {text}",
};
