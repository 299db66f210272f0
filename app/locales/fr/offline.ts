import type { offline as english } from "../en/offline.ts";

export const offline: typeof english = {
  title: "Pas de connexion",
  hint: "Cette page vous ramène là où vous vouliez aller dès que le serveur est joignable.",
  again: "Réessayer",
  nothing:
    "Rien n’est conservé sur cet appareil pour la lecture sans connexion. Ouvrez l’application une fois avec une connexion.",
  asOf: "État du {time} ({ago})",
  waiting: "{count, plural, one {# entrée attend} other {# entrées attendent}} l’envoi",
  tasks: "Mes tâches",
  noTasks: "Aucune tâche ne vous est attribuée.",
  machines: "Mes machines",
  noMachines: "Aucune machine n’est liée à vos tâches.",
  contacts: "Contacts d’urgence",
  fixed: "Réparé, en attente des opérations",
  issues: "{count, plural, one {# défaut ouvert} other {# défauts ouverts}}",
  issue: "#{id} {title}",
  hours: "{hours} h",
  reports: "Derniers rapports",
  manuals: "Manuels",
  manual: {
    keep: "Garder {title} pour la lecture sans réseau",
    drop: "Ne plus garder {title} sur cet appareil",
    notKept: "{title} n’a pas pu être gardé",
    notDropped: "{title} est toujours gardé",
    full: "Le stockage de ce navigateur est plein ou bloqué.",
    open: "{title} ({size})",
  },
};
