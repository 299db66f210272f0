import type { checklists as english } from "../en/checklists.ts";

export const checklists: typeof english = {
  title: "Liste de contrôle : {name}",
  count: "{done} sur {total}",
  question:
    "{count, plural, one {# étape n’a pas été mentionnée. Faite aussi ?} other {# étapes n’ont pas été mentionnées. Faites aussi ?}}",
  allDone: "{count, plural, one {Faite aussi} other {Toutes faites}}",
  ticksDone: "{count, plural, one {La case est faite} other {Les # cases sont faites}}",
  leaveAll: "{count, plural, one {Laisser ouverte} other {Tout laisser ouvert}}",
  ticked: "{count, plural, one {# étape cochée} other {# étapes cochées}}",
  left: "{count, plural, one {# étape laissée ouverte} other {# étapes laissées ouvertes}}",
  failed: "L’enregistrement a échoué",
  valueOf: "Valeur de {step}",
  keep: "Enregistrer la valeur de {step}",
  done: "{step} : fait",
  leave: "Laisser ouverte",
  wrong: "Non conforme : {step}",
  photo: "Photo de {step}",
  untold: "Non mentionnée",
  notRight: "Non conforme",
  isDone: "Faite",
  isLeft: "Laissée ouverte",
  isIssue: "défaut n° {id}",
  reported: "« {step} » est maintenant un défaut",
  what: "Qu’est-ce qui n’est pas conforme ?",
  reportIssue: "Signaler comme défaut",
  save: "Enregistrer",
};
