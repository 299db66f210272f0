import type { management as english } from "../en/management.ts";

export const management: typeof english = {
  title: "Management-Übersicht",
  subtitle: "Die Flotte in Zahlen",
  cards: {
    machines: "Maschinen gesamt",
    services: "Services diesen Monat",
    tokens: "Verbrauchte Tokens",
    issues: "Offene Mängel",
  },
  askAssistant: "Den Assistenten fragen",
  categories: {
    title: "Wartungskategorien",
    description: "Arbeiten aller Serviceberichte nach Bereich",
    area: "Bereich",
    count: "Arbeiten",
    share: "Anteil",
    none: "Noch keine Arbeiten erfasst",
    noneHint: "Kategorien erscheinen mit dem ersten Servicebericht.",
  },
  activities: {
    title: "Letzte Serviceeinsätze",
    caption: "Die neuesten Serviceberichte",
    date: "Datum",
    machine: "Maschine",
    customer: "Kunde",
    engineer: "Techniker",
    type: "Art",
    hours: "Arbeitsstunden",
    workHours: "{hours, plural, one {# Stunde} other {# Stunden}}",
    unknownHours: "-- Stunden",
    actions: "Arbeiten",
    noEngineer: "Techniker nicht angegeben",
    none: "Noch keine Serviceeinsätze",
    noneHint: "Sie erscheinen mit dem ersten Servicebericht.",
  },
  oldest: {
    title: "Die 3 ältesten Mängel hoher Schwere",
    none: "Kein Mangel hoher Schwere wartet",
    since: "Wartet seit {date} ({days, plural, one {# Tag} other {# Tage}})",
    assignedTo: "Zugewiesen an {name}",
    unassigned: "Niemandem zugewiesen",
  },
  trend: {
    title: "Serviceverlauf",
    chart: "Serviceberichte nach Monat",
    month: "Monat",
    services: "Services",
    asTable: "Als Tabelle zeigen",
    asChart: "Als Diagramm zeigen",
    thin: "Ein Verlauf braucht Serviceberichte aus mindestens {needed} Monaten. Es {missing, plural, one {fehlt # Monat} other {fehlen # Monate}}.",
  },
  insights: {
    questions: {
      "issue-trend": "Probleme der letzten 90 Tage nach Monat",
      "top-area": "Probleme der letzten 90 Tage nach Bereich",
    },
    title: "KI-Einblicke",
    description: "Berechnet aus den Daten der Flotte",
    show: "Zeigen",
    none: "Nichts fällt auf",
    noneHint: "Einblicke erscheinen, wenn die Daten etwas zeigen, das Aufmerksamkeit braucht.",
    "unassigned-high":
      "{count, plural, one {# Mangel hoher Schwere ist} other {# Mängel hoher Schwere sind}} niemandem " +
      "zugewiesen; der älteste wartet {days, plural, one {# Tag} other {# Tage}}.",
    "awaiting-confirmation":
      "{count, plural, one {# Aufgabe wurde} other {# Aufgaben wurden}} vom Techniker als behoben markiert und " +
      "{count, plural, one {wartet} other {warten}} auf Bestätigung.",
    "waiting-parts":
      "{count, plural, one {# Teileanforderung ist} other {# Teileanforderungen sind}} bestellt und nicht " +
      "geliefert; die längste seit {days, plural, one {# Tag} other {# Tagen}}.",
    unserviced:
      "{count, plural, one {# aktive Maschine hatte} other {# aktive Maschinen hatten}} seit sechs Monaten keinen Service.",
    "issue-trend":
      "{recent, plural, one {# Mangel wurde} other {# Mängel wurden}} in den letzten 90 Tagen gemeldet, {before} in den 90 Tagen davor ({change}).",
    "troubled-machine": "{machine} hatte die meisten Mängel der letzten 90 Tage: {count}.",
    "top-area": "{share} % der Mängel der letzten 90 Tage ({count}) betreffen {area}.",
    "busiest-engineer": "{name} hat {count} von {total} offenen Aufgaben; niemand hat mehr.",
  },
  firstDay: {
    title: "Vier Schritte zum ersten Bericht",
    hint: "Etwa zehn Minuten. Sie können jederzeit aufhören; diese Seite merkt sich, wo Sie waren.",
    step: "Schritt {number}",
    done: "Erledigt",
    change: "Ändern",
    company: { name: "Ihr Unternehmen", hint: "Name auf Berichten, Notfallkontakte, Fristen", act: "Einrichten" },
    machines: {
      name: "Ihre Maschinen",
      hint: "Einzeln, oder viele aus einer Tabelle",
      act: "Erste Maschine hinzufügen",
    },
    people: {
      name: "Ihre Leute",
      hint: "Techniker melden sich mit einem Passwort an, das Sie ihnen einmal geben",
      act: "Techniker hinzufügen",
    },
    report: {
      name: "Ihr erster Bericht",
      hint: "Fügen Sie einen WhatsApp-Chat ein, oder legen Sie eine Datei, ein Foto oder eine Sprachnachricht ab",
      act: "Berichtseingabe",
    },
  },
  performance: {
    title: "Leistungskennzahlen",
    description: "Probleme der letzten 12 Monate; Medianzeiten ab der Meldung",
    overall: "Gesamt",
    groupBy: "Gruppieren",
    byEngineer: "Nach Techniker",
    byMachineType: "Nach Maschinentyp",
    name: "Name",
    issues: "Mängel",
    toAssign: "Zeit bis Zuweisung",
    toFix: "Zeit bis Behebung",
    firstVisit: "Beim ersten Besuch behoben",
    hours: "{hours} Std.",
    days: "{days} T",
    medianHint: "Median",
    shareHint: "{fixed} von {reported}",
    thin: "noch {missing} nötig",
    noEngineer: "Techniker nicht angegeben",
    caption: "Leistung {by, select, engineer {nach Techniker} machineType {nach Maschinentyp} other {gesamt}}",
  },
};
