import type { visitImports as english } from "../en/visit-imports.ts";

export const visitImports: typeof english = {
  open: "Importer des données passées",
  title: "Importer d’anciens rapports ou pièces",
  description:
    "Un fichier CSV ou Excel d’un ancien système. Rien n’est enregistré avant l’import, et un import peut être annulé.",
  kind: "Ce que contient la liste",
  kinds: { "service-reports": "Rapports de service", "parts-history": "Pièces utilisées ou commandées" },
  days: "Dates comme 03/04/2024",
  dayFirst: "Jour d’abord",
  monthFirst: "Mois d’abord",
  asInFile: "Comme l’indique la liste",
  chooseMachine: "Indiquez quelle colonne contient les machines.",
  unknownMachines:
    "{count, plural, =0 {Machines que vous avez choisies} one {# machine est inconnue : laquelle est-ce " +
    "?} other {# machines sont inconnues : lesquelles sont-ce ?}}",
  leftOut: "Laissé de côté",
  counts:
    "{added, plural, =0 {Aucun nouveau rapport} one {# nouveau rapport} other {# nouveaux rapports}}, {doubtful} à vérifier, " +
    "{refused, plural, =0 {aucune ligne refusée} one {# ligne refusée} other {# lignes refusées}}.",
  firstRows: "Les {count} premiers de chaque sorte sont affichés.",
  caption: "Ce que devient chaque ligne",
  line: "Ligne",
  visit: "Visite",
  becomes: "Devient",
  isNew: "Nouveau rapport",
  take: "Reprendre",
  start: "{count, plural, =0 {Importer} one {Importer # rapport} other {Importer # rapports}}",
  done: "{count, plural, one {# rapport a été créé} other {# rapports ont été créés}}",
  failed: "La liste n’a pas pu être importée",
  outcome:
    "{added, plural, one {# rapport a été créé} other {# rapports ont été créés}}, {leftOut, plural, =0 {aucune ligne " +
    "laissée de côté} one {# ligne laissée de côté} other {# lignes laissées de côté}}.",
  earlier: "Imports précédents",
  when: "Quand",
  what: "Quoi",
  made: "{count, plural, one {# rapport} other {# rapports}}",
  undo: "Annuler l’import",
  undone: "Annulé",
  undoTitle: "Annuler cet import ?",
  undoText:
    "{count, plural, one {# rapport disparaît} other {# rapports disparaissent}} avec leurs lignes et " +
    "relevés. Si l’un d’eux a été modifié ou utilisé depuis, rien n’est retiré.",
  field: {
    machine: "Machine",
    date: "Date",
    endDate: "Date de fin",
    number: "Numéro de rapport ou de commande",
    engineer: "Technicien",
    hours: "Compteur d’heures",
    description: "Travail effectué",
    notes: "Remarques",
    type: "Type de service",
    status: "Statut",
    partNumber: "Numéro de pièce",
    partName: "Nom de la pièce",
    quantity: "Quantité",
    price: "Prix unitaire",
    currency: "Devise",
  },
  doubts: {
    "already-there": "Il y a déjà un rapport de ce jour",
    "number-taken": "Le numéro de rapport est déjà pris",
    hours: "Les heures ne concordent pas avec les relevés voisins",
  },
  reasons: {
    "no-machine": "Pas de machine",
    "unknown-machine": "La machine est inconnue",
    "no-date": "Pas de date",
    "bad-date": "La date n’en est pas une",
    "ambiguous-date": "Jour et mois ne se distinguent pas ; veuillez choisir",
    "future-date": "La date est dans le futur",
    "end-before-start": "La fin précède le début",
    "bad-number": "Un nombre n’en est pas un",
    "ambiguous-number": "Un nombre peut en être deux ; choisissez l’écriture des décimales",
    "no-currency": "Pas de devise",
    "no-work": "Rien n’a été fait",
    "no-part": "Pas de pièce",
    "too-long": "Un texte est trop long",
  },
};
