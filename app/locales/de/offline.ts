import type { offline as english } from "../en/offline.ts";

export const offline: typeof english = {
  title: "Keine Verbindung",
  hint: "Diese Seite führt dorthin zurück, wohin Sie wollten, sobald der Server erreichbar ist.",
  again: "Erneut versuchen",
  nothing:
    "Auf diesem Gerät ist nichts zum Lesen ohne Verbindung aufbewahrt. Öffnen Sie die App einmal mit Verbindung.",
  asOf: "Stand {time} ({ago})",
  waiting: "{count, plural, one {# Eintrag wartet} other {# Einträge warten}} auf das Senden",
  tasks: "Meine Aufgaben",
  noTasks: "Ihnen sind keine Aufgaben zugeteilt.",
  machines: "Meine Maschinen",
  noMachines: "Zu Ihren Aufgaben gehören keine Maschinen.",
  contacts: "Notfallkontakte",
  fixed: "Behoben, wartet auf die Disposition",
  issues: "{count, plural, one {# offener Mangel} other {# offene Mängel}}",
  issue: "#{id} {title}",
  hours: "{hours} h",
  reports: "Letzte Berichte",
  manuals: "Handbücher",
  manual: {
    keep: "{title} zum Lesen ohne Netz aufbewahren",
    drop: "{title} nicht mehr auf diesem Gerät aufbewahren",
    notKept: "{title} konnte nicht aufbewahrt werden",
    notDropped: "{title} ist noch aufbewahrt",
    full: "Der Speicher dieses Browsers ist voll oder gesperrt.",
    open: "{title} ({size})",
  },
};
