import type { notifications as english } from "../en/notifications.ts";

export const notifications: typeof english = {
  title: "Benachrichtigungen",
  open: "{count, plural, =0 {Benachrichtigungen} other {Benachrichtigungen, # ungelesen}}",
  unread: "Ungelesen",
  empty: "Keine Benachrichtigungen",
  emptyHint: "Hier erscheinen neue Aufgaben, Anfragen und Warnungen.",
  markRead: "Als gelesen markieren",
  markReadOf: "Als gelesen markieren: {title}",
  markAllRead: "Alle als gelesen markieren",
  loadFailed: "Ihre Benachrichtigungen konnten nicht geladen werden",
  failed: "Das konnte nicht als gelesen markiert werden",
  settings: "Benachrichtigungen einstellen",
  kinds: {
    "password-reset-requested": {
      title: "{name} möchte ein neues Passwort",
      text:
        "{mailed, select, true {Ein Link wurde per E-Mail gesendet. Sie können das Passwort auch in der " +
        "Benutzerverwaltung zurücksetzen.} other {Es konnte keine E-Mail gesendet werden. " +
        "Bitte setzen Sie das Passwort in der Benutzerverwaltung zurück.}}",
      action: "Benutzerverwaltung",
    },
    "machine-wanted": {
      title: "Maschine {serialNumber} wird gebraucht",
      text: "Ein Bericht von {requestedBy} wartet darauf. {place}",
      action: "Maschine hinzufügen",
      done: "Sie wurde hinzugefügt.",
    },
    "engineer-wanted": {
      title: "Techniker {name} wird gebraucht",
      text: "Ein Bericht von {requestedBy} nennt jemanden ohne Konto.",
      action: "Zu den Technikern",
    },
    "recording-waits": {
      title: "Eine Aufnahme wartet auf Transkription",
      text: "{fileName} von {from} ist aufbewahrt und wird von selbst gelesen, sobald ein Transkriptionsmodell gesetzt ist (OPENAI_TRANSCRIPTION_MODEL).",
      action: "System",
    },
    "machine-added": {
      title: "Maschine {serialNumber} wurde hinzugefügt",
      text:
        "{count, plural, one {Ihr Bericht, der darauf gewartet hat, kann jetzt gespeichert werden.} other {Ihre " +
        "# Berichte, die darauf gewartet haben, können jetzt gespeichert werden.}}",
      action: "Zu Ihren Berichten",
    },
    "tasks-assigned": {
      title: "{count, plural, one {Neue Aufgabe: {serialNumber}} other {# neue Aufgaben}}",
      text: "{count, plural, one {{title}. Zugewiesen von {by}.} other {Zugewiesen von {by}. Die erste: {serialNumber}, {title}}}",
      action: "{count, plural, one {Zur Aufgabe} other {Zu Ihren Aufgaben}}",
    },
    "task-released": {
      title: "Nicht mehr Ihre Aufgabe: {serialNumber}",
      text: "{by} hat sie wieder zu den offenen Mängeln gelegt: {title}",
      action: "Zum Mangel",
    },
    "answer-waits": {
      title: "Der Assistent wartet auf Ihre Bestätigung",
      text: "{title}",
      action: "Zur Antwort",
    },
    "report-objected": {
      title: "{serialNumber}: Bericht {srn} beanstandet",
      text: "{by} beanstandet den Bericht: {reason}",
      action: "Zum Bericht",
    },
    "watch-changed": {
      title: "{question}",
      text: "{answer} Neu oder geändert: {added}; weg: {removed}.",
      action: "Zur Frage",
    },
    "morning-brief": {
      title: "Morgenüberblick",
      text: "{headings}",
      action: "Beginnen",
    },
    "telematics-doubt": {
      title: "Stunden von {serialNumber} sind zweifelhaft",
      text: "{server} hat {hours} h gemeldet, was nicht zu den bisherigen Zählerständen passt. Es wurde nicht eingetragen.",
      action: "Zur Maschine",
    },
    "webhook-off": {
      title: "{host} erhält keine Ereignisse mehr",
      text:
        "Tagelang wurde nichts angenommen, oder die Adresse meldet, dass es sie nicht mehr gibt. Was wartet, " +
        "wird gesendet, sobald der Webhook wieder eingeschaltet ist.",
      action: "Zu den Webhooks",
    },
    "guest-reported": {
      title: "Ein Gast hat einen Mangel an {serialNumber} gemeldet",
      text: "Die Meldung wartet auf Ihre Entscheidung, mit allem, was sonst über Etiketten kam.",
      action: "Zu den Meldungen",
    },
    "backup-failed": {
      title: "Die geplante Sicherung ist fehlgeschlagen",
      text: "{reason}",
      action: "System",
    },
    "disk-nearly-full": {
      title: "Die Festplatte ist fast voll",
      text: "{megabytes} MB sind frei. Sind sie verbraucht, lässt sich nichts mehr speichern. Bitte schaffen Sie Platz oder vergrößern Sie die Festplatte.",
      action: "System",
    },
    "queue-stuck": {
      title: "Die Verarbeitung steht still",
      text: "{stuck, plural, one {# Dokument wartet} other {# Dokumente warten}} seit mehr als {minutes} Minuten. Läuft ein Worker?",
      action: "System",
    },
    "model-unreachable": {
      title: "Das Sprachmodell ist nicht erreichbar",
      text: "Alle letzten Aufrufe von {model} sind fehlgeschlagen. {reason}",
      action: "System",
    },
    "database-restored": {
      title: "Die Datenbank wurde aus einer Sicherung wiederhergestellt",
      text: "{backup} ist an ihre Stelle getreten ({reason}). Was danach eingegeben wurde, fehlt.",
      action: "System",
    },
    "export-ready": {
      title: "Der Export von allem ist fertig",
      text: "Er kann einige Tage heruntergeladen werden, dann wird die Datei entfernt.",
      action: "Zur Datei",
    },
    "export-failed": {
      title: "Der Export von allem ist fehlgeschlagen",
      text:
        "{fault, select, full {Auf der Festplatte ist zu wenig Platz.} store {Die Dateiablage ist nicht " +
        "nutzbar.} interrupted {Die Prozesse, die ihn schrieben, endeten immer wieder.} other {Das Log sagt, " +
        "warum.}}",
      action: "System",
    },
  },
  brief: {
    tasks: "{count, plural, one {# offene Aufgabe} other {# offene Aufgaben}}",
    "own-services":
      "{count, plural, one {# Ihrer Wartungen ist diese Woche fällig} other {# Ihrer Wartungen sind diese Woche fällig}}",
    parts: "{count, plural, one {# Teilelieferung} other {# Teilelieferungen}}",
    "new-issues": "{count, plural, one {# neuer Mangel} other {# neue Mängel}}",
    "overdue-issues": "{count, plural, one {# überfälliger Mangel} other {# überfällige Mängel}}",
    standing: "{count, plural, one {# Maschine steht} other {# Maschinen stehen}}",
    services:
      "{count, plural, one {# Wartung dieser Woche hat noch niemand} other {# Wartungen dieser Woche hat noch niemand}}",
    drafts: "{count, plural, one {# Entwurf zu prüfen} other {# Entwürfe zu prüfen}}",
    dayOf: "{text}, {day, date, ::EEEdMMM}",
    more: "und {count} weitere",
  },
  mail: {
    several: "{count, plural, other {# neue Benachrichtigungen}}",
    hello: "Guten Tag {name},",
    why: "Sie erhalten diese E-Mail, weil Benachrichtigungen per E-Mail eingeschaltet sind. Ausschalten können Sie sie in Ihren Einstellungen: {link}",
  },
  digest: {
    subject: "Ihre Woche {from} – {to}",
    week: "Vom {from} bis {to}:",
    services: "{count, plural, one {# Servicebericht} other {# Serviceberichte}}",
    reported: "{count, plural, one {# Mangel wurde gemeldet} other {# Mängel wurden gemeldet}}",
    finished: "{count, plural, one {# Mangel wurde erledigt} other {# Mängel wurden erledigt}}",
    now: "Aktueller Stand:",
    openIssues:
      "{count, plural, one {# Mangel ist offen} other {# Mängel sind offen}}, davon {high} von hoher Schwere und {overdue} überfällig",
    partsRequests:
      "{count, plural, one {# Teileanforderung ist nicht geliefert} other {# Teileanforderungen sind nicht geliefert}}",
    tasks:
      "{count, plural, =0 {Sie haben keine offenen Aufgaben.} one {Ihre offene Aufgabe:} other {Ihre # offenen Aufgaben, die ältesten zuerst:}}",
    task: "{serialNumber}: {title} (seit {date})",
    more: "{count, plural, other {und # weitere}}",
    link: "Zu Ihrer Übersicht: {link}",
    why: "Sie erhalten diese E-Mail, weil Wochenberichte eingeschaltet sind. Ausschalten können Sie sie in Ihren Einstellungen: {link}",
  },
};
