import type { management as english } from "../en/management.ts";

/** The dashboard of management: the fleet in numbers. */
export const management: typeof english = {
  title: "Tableau de bord direction",
  subtitle: "Le parc en chiffres",
  cards: {
    machines: "Total des machines",
    services: "Interventions ce mois-ci",
    tokens: "Tokens utilisés",
    issues: "Défauts ouverts",
  },
  askAssistant: "Demander à l’assistant",
  categories: {
    title: "Catégories de maintenance",
    description: "Opérations de tous les rapports d’intervention par domaine",
    area: "Domaine",
    count: "Opérations",
    share: "Part",
    none: "Aucune opération enregistrée pour l’instant",
    noneHint: "Les catégories apparaissent avec le premier rapport d’intervention.",
  },
  activities: {
    title: "Interventions récentes",
    caption: "Les derniers rapports d’intervention",
    date: "Date",
    machine: "Machine",
    customer: "Client",
    engineer: "Technicien",
    type: "Type",
    hours: "Heures de travail",
    workHours: "{hours, plural, one {# heure} other {# heures}}",
    unknownHours: "-- nb d’heures",
    actions: "Opérations",
    noEngineer: "Technicien non précisé",
    none: "Aucune intervention pour l’instant",
    noneHint: "Elles apparaissent avec le premier rapport d’intervention.",
  },
  oldest: {
    title: "Les 3 plus anciens défauts de priorité élevée",
    none: "Aucun défaut de gravité élevée en attente",
    since: "En attente depuis le {date} ({days, plural, one {# jour} other {# jours}})",
    assignedTo: "Assigné à {name}",
    unassigned: "Assigné à personne",
  },
  trend: {
    title: "Évolution des interventions",
    chart: "Rapports d’intervention par mois",
    month: "Mois",
    services: "Interventions",
    asTable: "Afficher en tableau",
    asChart: "Afficher en graphique",
    thin: "Une évolution demande des rapports d’intervention d’au moins {needed} mois. {missing, plural, one {Il manque # mois} other {Il manque # mois}}.",
  },
  insights: {
    questions: {
      "issue-trend": "Problèmes des 90 derniers jours par mois",
      "top-area": "Problèmes des 90 derniers jours par domaine",
    },
    title: "Constats de l’IA",
    description: "Calculés à partir des données du parc",
    show: "Afficher",
    none: "Rien à signaler",
    noneHint: "Les constats apparaissent quand les données révèlent un point à surveiller.",
    "unassigned-high":
      "{count, plural, one {# défaut de gravité élevée n’est assigné} other {# défauts de gravité élevée ne " +
      "sont assignés}} à personne ; le plus ancien attend depuis {days, plural, one {# jour} other {# jours}}.",
    "awaiting-confirmation":
      "{count, plural, one {# tâche marquée comme réparée par le technicien} other {# tâches marquées comme " +
      "réparées par le technicien}} {count, plural, one {attend} other {attendent}} une confirmation.",
    "waiting-parts":
      "{count, plural, one {# demande de pièces est commandée et non livrée} other {# demandes de pièces sont " +
      "commandées et non livrées}} ; la plus ancienne depuis {days, plural, one {# jour} other {# jours}}.",
    unserviced:
      "{count, plural, one {# machine active n’a} other {# machines actives n’ont}} eu aucune intervention depuis six mois.",
    "issue-trend":
      "{recent, plural, one {# défaut a été signalé} other {# défauts ont été signalés}} ces 90 derniers jours, {before} les 90 jours précédents ({change}).",
    "troubled-machine": "{machine} a eu le plus de défauts ces 90 derniers jours : {count}.",
    "top-area": "{share} % des défauts des 90 derniers jours ({count}) relèvent du domaine {area}.",
    "busiest-engineer": "{name} a {count} des {total} tâches ouvertes ; personne n’en a plus.",
  },
  firstDay: {
    title: "Quatre étapes jusqu’au premier rapport",
    hint: "Une dizaine de minutes. Arrêtez quand vous voulez ; cette page retient où vous en étiez.",
    step: "Étape {number}",
    done: "Fait",
    change: "Modifier",
    company: {
      name: "Votre entreprise",
      hint: "Nom sur les rapports, contacts d’urgence, échéances",
      act: "Configurer",
    },
    machines: {
      name: "Vos machines",
      hint: "Une par une, ou plusieurs depuis un tableur",
      act: "Ajouter la première machine",
    },
    people: {
      name: "Votre équipe",
      hint: "Les techniciens se connectent avec un mot de passe que vous leur remettez une fois",
      act: "Ajouter des techniciens",
    },
    report: {
      name: "Votre premier rapport",
      hint: "Collez une conversation WhatsApp, ou déposez un fichier, une photo ou un message vocal",
      act: "Saisie des rapports",
    },
  },
  performance: {
    title: "Indicateurs de performance",
    description: "Problèmes des 12 derniers mois ; délais médians depuis le signalement",
    overall: "Ensemble",
    groupBy: "Regrouper",
    byEngineer: "Par technicien",
    byMachineType: "Par type de machine",
    name: "Nom",
    issues: "Défauts",
    toAssign: "Délai d’assignation",
    toFix: "Délai de réparation",
    firstVisit: "Réparés à la première visite",
    hours: "{hours} h",
    days: "{days} j",
    medianHint: "Médiane",
    shareHint: "{fixed} sur {reported}",
    thin: "il en manque {missing}",
    noEngineer: "Technicien non précisé",
    caption: "Performance {by, select, engineer {par technicien} machineType {par type de machine} other {d’ensemble}}",
  },
};
