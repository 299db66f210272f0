import type { visitImports as english } from "../en/visit-imports.ts";

export const visitImports: typeof english = {
  open: "Frühere Daten importieren",
  title: "Frühere Berichte oder Teile importieren",
  description:
    "Eine CSV- oder Excel-Datei eines älteren Systems. Vor dem Import wird nichts gespeichert, und ein Import lässt sich rückgängig machen.",
  kind: "Was die Liste enthält",
  kinds: { "service-reports": "Serviceberichte", "parts-history": "Verwendete oder bestellte Teile" },
  days: "Daten wie 03/04/2024",
  dayFirst: "Tag zuerst",
  monthFirst: "Monat zuerst",
  asInFile: "Wie die Liste es zeigt",
  chooseMachine: "Bitte sagen Sie, welche Spalte die Maschinen enthält.",
  unknownMachines:
    "{count, plural, =0 {Maschinen, die Sie gewählt haben} one {# Maschine ist nicht bekannt: Welche ist " +
    "gemeint?} other {# Maschinen sind nicht bekannt: Welche sind gemeint?}}",
  leftOut: "Weggelassen",
  counts:
    "{added, plural, =0 {Keine neuen Berichte} one {# neuer Bericht} other {# neue Berichte}}, {doubtful} zweifelhaft, " +
    "{refused, plural, =0 {keine Zeilen} one {# Zeile} other {# Zeilen}} abgelehnt.",
  firstRows: "Gezeigt werden die ersten {count} jeder Art.",
  caption: "Was aus jeder Zeile wird",
  line: "Zeile",
  visit: "Einsatz",
  becomes: "Wird zu",
  isNew: "Neuer Bericht",
  take: "Übernehmen",
  start: "{count, plural, =0 {Importieren} one {# Bericht importieren} other {# Berichte importieren}}",
  done: "{count, plural, one {# Bericht wurde angelegt} other {# Berichte wurden angelegt}}",
  failed: "Die Liste konnte nicht importiert werden",
  outcome:
    "{added, plural, one {# Bericht wurde angelegt} other {# Berichte wurden angelegt}}, {leftOut, plural, " +
    "=0 {keine Zeilen} one {# Zeile} other {# Zeilen}} weggelassen.",
  earlier: "Frühere Importe",
  when: "Wann",
  what: "Was",
  made: "{count, plural, one {# Bericht} other {# Berichte}}",
  undo: "Rückgängig machen",
  undone: "Rückgängig gemacht",
  undoTitle: "Diesen Import rückgängig machen?",
  undoText:
    "{count, plural, one {# Bericht verschwindet} other {# Berichte verschwinden}} mit Zeilen und " +
    "Zählerständen. Wurde einer seither geändert oder verwendet, bleibt alles.",
  field: {
    machine: "Maschine",
    date: "Datum",
    endDate: "Enddatum",
    number: "Berichts- oder Bestellnummer",
    engineer: "Techniker",
    hours: "Betriebsstunden",
    description: "Arbeiten",
    notes: "Bemerkungen",
    type: "Art des Service",
    status: "Status",
    partNumber: "Teilenummer",
    partName: "Teilebezeichnung",
    quantity: "Menge",
    price: "Einzelpreis",
    currency: "Währung",
  },
  doubts: {
    "already-there": "Von diesem Tag gibt es schon einen Bericht",
    "number-taken": "Die Berichtsnummer ist vergeben",
    hours: "Die Stunden passen nicht zu den Ständen davor und danach",
  },
  reasons: {
    "no-machine": "Keine Maschine",
    "unknown-machine": "Die Maschine ist nicht bekannt",
    "no-date": "Kein Datum",
    "bad-date": "Das Datum ist kein Datum",
    "ambiguous-date": "Tag und Monat sind nicht zu unterscheiden; bitte wählen",
    "future-date": "Das Datum liegt in der Zukunft",
    "end-before-start": "Das Ende liegt vor dem Anfang",
    "bad-number": "Eine Zahl ist keine Zahl",
    "ambiguous-number": "Eine Zahl kann zwei bedeuten; bitte wählen Sie die Schreibweise",
    "no-currency": "Keine Währung",
    "no-work": "Es wurde nichts getan",
    "no-part": "Kein Teil",
    "too-long": "Ein Text ist zu lang",
  },
};
