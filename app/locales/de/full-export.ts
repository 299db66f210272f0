/** Everything in one file. */
export const fullExport = {
  title: "Alles exportieren",
  hint:
    "Eine Datei mit allen Datensätzen, dem Protokoll und allen Originalen in offenen Formaten (CSV, " +
    "JSON). Passwörter und andere Schlüssel stehen nicht darin, Namen und Nachrichten schon. Sie wird " +
    "{days} Tage aufbewahrt.",
  ask: "Alles exportieren",
  askHint:
    "Der Export wird im Hintergrund geschrieben, und Sie erfahren, wenn er fertig ist. Nur Sie können " +
    "ihn herunterladen. Bewahren Sie die Datei auf wie eine Sicherung.",
  password: "Ihr Passwort",
  submit: "Exportieren",
  asked: "Der Export ist angefordert",
  failed: "Das ging nicht",
  caption: "Exporte von allem",
  at: "Angefordert",
  state: "Stand",
  file: "Datei",
  none: "Noch wurde nichts exportiert",
  oneAtATime: "Es wird schon ein Export geschrieben",
  loading: "Die Exporte werden geladen",
  by: "{when} von {name}",
  somebody: "jemandem",
  states: {
    waiting: "Wartet auf einen Worker",
    writing: "Wird geschrieben",
    ready: "Fertig",
    failed: "Fehlgeschlagen",
    cancelled: "Abgebrochen",
    gone: "Datei entfernt",
  },
  progress: "{done} von {total} Schritten",
  faults: {
    full: "Auf der Festplatte ist zu wenig Platz dafür. Es wurde nichts davon behalten. Schaffen Sie Platz und fordern Sie ihn erneut an.",
    store: "Die Dateiablage ist nicht nutzbar. Fordern Sie ihn erneut an, wenn sie wieder arbeitet.",
    interrupted: "Die Prozesse, die ihn schrieben, endeten immer wieder. Fordern Sie ihn erneut an.",
    failed: "Er konnte nicht geschrieben werden. Das Log sagt, warum.",
  },
  contents:
    "{rows, plural, one {# Zeile} other {# Zeilen}}, {files, plural, one {# Original} other {# Originale}}, {size}",
  missing: "{count, plural, one {# Original fehlte in der Dateiablage} other {# Originale fehlten in der Dateiablage}}",
  kept: "Aufbewahrt bis {when}",
  download: "Herunterladen",
  notYours: "Nur {name} kann ihn herunterladen",
  cancel: "Abbrechen",
  cancelTitle: "Diesen Export abbrechen?",
  cancelHint: "Was bisher geschrieben wurde, wird verworfen.",
  remove: "Datei entfernen",
  removeTitle: "Die Datei dieses Exports entfernen?",
  removeHint: "Sie kann dann nicht mehr heruntergeladen werden. Ein neuer Export kann angefordert werden.",
  name: "Export vom {when}",
  done: "Erledigt",
};
