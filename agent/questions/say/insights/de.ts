import type { InsightBook } from "./en.ts";

export const insight: InsightBook = {
  none: "Kein Datensatz passt; die Antwort ist leer, nicht unbekannt.",
  fewOne: "Nur ein Datensatz steht dahinter.",
  few: "Nur {records} Datensätze stehen dahinter.",
  more: "{shown} von {total} sind aufgeführt.",
  leads: "{name} liegt vorn mit {value}{percent}.",
  ofAll: " ({percent} % von allen)",
  concentrated: "Die ersten {count} von {of} machen {percent} % aus.",
  changedFrom: "Von {before} ({from}) auf {after} ({to}).",
  up: "{percent} % mehr: von {before} ({from}) auf {after} ({to}).",
  down: "{percent} % weniger: von {before} ({from}) auf {after} ({to}).",
  same: "Unverändert, {percent} %: von {before} ({from}) auf {after} ({to}).",
  running: "Der letzte dieser Zeiträume ist noch nicht vorbei.",
  peak: "Am höchsten war {name} mit {value}.",
  above: "{name} liegt mit {value} über den üblichen {usual}.",
  below: "{name} liegt mit {value} unter den üblichen {usual}.",
  unnamed: "{value} gehören zu nichts davon.",
};
