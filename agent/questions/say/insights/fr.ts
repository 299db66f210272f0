import type { InsightBook } from "./en.ts";

export const insight: InsightBook = {
  none: "Aucun enregistrement ne correspond ; la réponse est vide, pas inconnue.",
  fewOne: "Cela ne repose que sur un enregistrement.",
  few: "Cela ne repose que sur {records} enregistrements.",
  more: "{shown} sur {total} sont affichés.",
  leads: "{name} est en tête avec {value}{percent}.",
  ofAll: " ({percent} % du total)",
  concentrated: "Les {count} premiers sur {of} représentent {percent} %.",
  changedFrom: "De {before} ({from}) à {after} ({to}).",
  up: "{percent} % de plus : de {before} ({from}) à {after} ({to}).",
  down: "{percent} % de moins : de {before} ({from}) à {after} ({to}).",
  same: "Inchangé, {percent} % : de {before} ({from}) à {after} ({to}).",
  running: "La dernière de ces périodes n’est pas finie.",
  peak: "Le maximum est {name} avec {value}.",
  above: "{name}, avec {value}, est au-dessus de l’habituel ({usual}).",
  below: "{name}, avec {value}, est en dessous de l’habituel ({usual}).",
  unnamed: "{value} n’appartiennent à aucun.",
};
