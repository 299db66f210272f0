import type { checklists as english } from "../en/checklists.ts";

export const checklists: typeof english = {
  title: "Checkliste: {name}",
  count: "{done} von {total}",
  question:
    "{count, plural, one {# Schritt wurde nicht genannt. Ist er auch erledigt?} other {# Schritte wurden nicht genannt. Sind sie auch erledigt?}}",
  allDone: "{count, plural, one {Auch erledigt} other {Alle erledigt}}",
  ticksDone: "{count, plural, one {Das Häkchen ist erledigt} other {Die # Häkchen sind erledigt}}",
  leaveAll: "{count, plural, one {Offen lassen} other {Alle offen lassen}}",
  ticked: "{count, plural, one {# Schritt abgehakt} other {# Schritte abgehakt}}",
  left: "{count, plural, one {# Schritt offen gelassen} other {# Schritte offen gelassen}}",
  failed: "Das ließ sich nicht speichern",
  valueOf: "Messwert zu {step}",
  keep: "Messwert zu {step} speichern",
  done: "{step} ist erledigt",
  leave: "Offen lassen",
  wrong: "Nicht in Ordnung: {step}",
  photo: "Foto zu {step}",
  untold: "Nicht genannt",
  notRight: "Nicht in Ordnung",
  isDone: "Erledigt",
  isLeft: "Offen gelassen",
  isIssue: "Mangel #{id}",
  reported: "„{step}“ ist jetzt ein Mangel",
  what: "Was ist nicht in Ordnung?",
  reportIssue: "Als Mangel melden",
  save: "Speichern",
};
