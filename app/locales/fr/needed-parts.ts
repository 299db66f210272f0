import type { neededParts as english } from "../en/needed-parts.ts";

export const neededParts: typeof english = {
  title: "Pièces des quatre prochaines semaines",
  within: "D’ici",
  weeks: "{count, plural, one {La semaine prochaine} other {Les # prochaines semaines}}",
  count:
    "{count, plural, one {# entretien} other {# entretiens}}, {missing, plural, =0 {rien ne manque} one {# pièce manque} other {# pièces manquent}}",
  notKept: "Le stock n’est pas tenu : ce qui n’est pas demandé compte comme manquant.",
  none: "Aucune pièce n’est nécessaire",
  noneHint: "Aucun entretien de ces semaines ne prévoit de pièces.",
  failed: "Les pièces n’ont pas pu être chargées",
  request: "Demander ce qui manque",
  nothingMissing: "Rien ne manque",
  asks: "{count, plural, one {Une demande de pièces est créée :} other {# demandes de pièces sont créées, une par entretien :}}",
  confirm: "Demander",
  requested: "{count, plural, one {# demande de pièces créée} other {# demandes de pièces créées}}",
  notRequested: "Les pièces n’ont pas pu être demandées",
  more: "Afficher {count} de plus",
  inVan: "dans {van}",
  some: "{free} disponibles",
  state: {
    missing: "manque",
    in_store: "en magasin",
    in_van: "dans le fourgon",
    requested: "demandé",
    kept: "réservé",
    ordered: "commandé",
    handed_over: "remis",
  },
};
