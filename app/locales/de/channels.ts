import type { channels as english } from "../en/channels.ts";

export const channels: typeof english = {
  kinds: { telegram: "Telegram", whatsapp: "WhatsApp", mail: "E-Mail" },
  talk: {
    linked:
      "Hallo {name}, dieses Konto ist verknüpft. Schicken Sie mir, was Sie getan haben: Text, Sprachnachrichten, " +
      "Fotos oder einen Chat-Export. Ich antworte mit dem Servicebericht; gespeichert wird erst, wenn Sie Speichern " +
      "drücken. Sie können mich auch fragen, zum Beispiel „Was ist für mich fällig?“.",
    reports: "{count, plural, one {# Servicebericht} other {# Serviceberichte}}:",
    hours: "{hours} h",
    actions: "{count, plural, one {# Arbeit} other {# Arbeiten}}",
    faults: "{count, plural, one {# offener Mangel} other {# offene Mängel}}",
    parts: "{count, plural, one {# Teil} other {# Teile}}",
    unknownMachine: "Maschine unbekannt",
    missing: "Es fehlt: {fields}",
    reading: "Das wird noch gelesen. Ich melde mich, sobald es fertig ist.",
    nothingFound: "Darin ist kein Servicebericht.",
    save: "Speichern",
    open: "Öffnen",
    wrongMachine: "Falsche Maschine",
    confirm: "Bestätigen",
    decline: "Nicht jetzt",
    whichMachine: "Welche Maschine ist es? Bitte schicken Sie die Seriennummer. (Bisher: {was})",
    noMachine:
      "Eine Maschine {serialNumber} gibt es in der Flotte nicht. Bitte schicken Sie eine andere Seriennummer, oder " +
      "öffnen Sie den Bericht, um eine neue Maschine anzufragen.",
    saved: "✓ Gespeichert: {machines}",
    notSaved: "Nicht gespeichert: {reason}",
    changed: "Das wurde inzwischen geändert. Jetzt steht es so da:",
    decided: "Das wurde schon entschieden. Hierdurch wurde nichts geändert.",
    noButton: "Diese Schaltfläche tut nichts mehr.",
    fileTooLarge: "{name} ist größer als 19 MB und wurde nicht angenommen. Bitte schicken Sie die Datei kleiner.",
    fileRefused: "{name} wurde nicht angenommen: {reason}",
    unsupported: "Ich kann Text, Sprachnachrichten, Fotos, PDF, Word-Dateien und Chat-Exporte lesen.",
    failed: "Das hat bei uns nicht geklappt. Es wurde nichts geändert; bitte versuchen Sie es noch einmal.",
    more: "… und {count} weitere",
    howToChoose: "Zum Auswählen antworten Sie auf diese Mail nur mit der Zahl.",
    test: "Das ist eine Testnachricht von Maintenance Hub. Der Messenger funktioniert.",
  },
  own: {
    title: "Messenger",
    hint: "Schreiben Sie dem Assistenten von Ihrem Telefon aus. Was er speichern will, wartet dort wie hier auf Ihre Schaltfläche.",
    none: "Noch kein Konto ist verknüpft.",
    link: "Messenger verknüpfen",
    linkHint:
      "Mit Ihrem Passwort entsteht ein Code. Senden Sie ihn innerhalb von 15 Minuten von Ihrem Telefon, dann gehört dieses Konto zu Ihnen.",
    password: "Ihr Passwort",
    make: "Code erstellen",
    code: "Code",
    copy: "Kopieren",
    copied: "Kopiert",
    sendTo: "Senden Sie ihn an {account}",
    openIn: "{kind} mit dem Code öffnen",
    failed: "Der Code konnte nicht erstellt werden",
    linkedOn: "{label}, verknüpft am {day}",
    notifies: "Benachrichtigungen kommen hierher",
    notifiesHint: "Was in der Liste im Seitenkopf steht, und der Morgenüberblick.",
    quiet: "Ruhezeit",
    quietFrom: "Von",
    quietUntil: "Bis",
    quietHint: "In Ihrer Zeitzone; was dann kommt, wird danach gemeldet.",
    unlink: "Trennen",
    unlinkTitle: "Dieses Konto trennen?",
    unlinkText: "Was von {label} kommt, zählt dann nicht mehr. Ihre Chats bleiben.",
    unlinked: "Das Konto ist getrennt.",
    saved: "Gespeichert",
    notSaved: "Das konnte nicht gespeichert werden",
  },
  admin: {
    title: "Messenger",
    hint:
      "Techniker schicken Chats, Sprachnachrichten und Fotos von dort, wo sie sind. Jede Person verknüpft unter " +
      "Einstellungen ein eigenes Konto; sonst bekommt niemand eine Antwort.",
    setUp: "Einrichten",
    edit: "Bearbeiten",
    remove: "Entfernen",
    test: "Test an mich senden",
    tested: "Die Testnachricht ist unterwegs.",
    testFailed: "Die Testnachricht konnte nicht gesendet werden",
    off: "Nicht eingerichtet",
    resting: "Ruht",
    works: "Funktioniert",
    fails: "Funktioniert nicht seit {when}",
    account: "Konto",
    figures:
      "{links, plural, one {# Person} other {# Personen}} verknüpft · in den letzten 24 Stunden {received} " +
      "empfangen, {sent} gesendet, {failed} fehlgeschlagen",
    save: "Speichern",
    saved: "Der Messenger ist eingerichtet.",
    notSaved: "Der Messenger konnte nicht eingerichtet werden",
    removed: "Der Messenger ist entfernt.",
    removeTitle: "Diesen Messenger entfernen?",
    removeText: "{kind} wird mit seinem Token und allen Verknüpfungen entfernt. Chats und Berichte bleiben.",
    active: "Nachrichten annehmen und senden",
    keep: "Leer lassen, um den jetzigen Wert zu behalten",
    token: { telegram: "Token des Bots", whatsapp: "Zugangstoken", mail: "Adresse des Postfachs" },
    accountId: "ID der Telefonnummer",
    receiver: "Name des empfangenden Servers",
    receiverHint: "Wie er in Authentication-Results einer Mail zuerst steht, zum Beispiel mx.google.com.",
    appSecret: "App-Geheimcode",
    verifyToken: "Verifizierungstoken",
    verifyTokenHint: "Ein Wort Ihrer Wahl; geben Sie bei Meta dasselbe ein.",
    template: "Vorlage für Benachrichtigungen",
    templateHint:
      "Genehmigt, mit einer Variablen; ohne sie wird Personen, die vor mehr als einem Tag schrieben, nichts gemeldet.",
    templateLanguage: "Sprache der Vorlage",
    webhook: "Adresse des Webhooks",
    copy: "Kopieren",
    copied: "Kopiert",
    steps: {
      telegram: {
        one: "Schreiben Sie in Telegram an @BotFather und senden Sie /newbot. Wählen Sie einen Namen für den Bot.",
        two: "Kopieren Sie den Token, den BotFather antwortet, in das Feld unten und speichern Sie.",
        three:
          "Verknüpfen Sie unter Einstellungen Ihr eigenes Konto und senden Sie sich einen Test. Eine öffentliche Adresse ist nicht nötig.",
      },
      whatsapp: {
        one: "Legen Sie auf developers.facebook.com eine App mit dem Produkt WhatsApp an und fügen Sie Ihre Telefonnummer hinzu.",
        two:
          "Kopieren Sie die ID der Telefonnummer, einen dauerhaften Zugangstoken und den App-Geheimcode in die Felder " +
          "unten, wählen Sie einen Verifizierungstoken und speichern Sie.",
        three:
          "Geben Sie unter WhatsApp, Konfiguration die Adresse des Webhooks und den Verifizierungstoken ein und " +
          "abonnieren Sie „messages“. Die Adresse muss von außen über HTTPS erreichbar sein.",
      },
      mail: {
        one:
          "Legen Sie für den Assistenten ein eigenes Postfach an, zum Beispiel hub@firma.de. Was dort eingeht, " +
          "wird gelesen und als gelesen markiert.",
        two:
          "Geben Sie seine Adresse als imaps://hub%40firma.de:passwort@imap.firma.de ein und speichern Sie. " +
          "Antworten gehen über den Server hinaus, den SMTP_URL nennt.",
        three:
          "Der empfangende Server muss Authentication-Results schreiben (SPF, DKIM, DMARC): Ein Absender, den " +
          "er nicht bestätigt, wird nicht gelesen.",
      },
    },
    groups:
      "WhatsApp zeigt einer Geschäftsnummer keine gewöhnlichen Gruppen: Leiten Sie Nachrichten weiter oder schicken " +
      "Sie einen Export. In Telegram-Gruppen liest der Bot, was ihn erwähnt, und antwortet der Person allein.",
    links: "Verknüpfte Konten",
    linksCaption: "Verknüpfte Konten",
    person: "Person",
    messenger: "Messenger",
    heard: "Schrieb zuletzt",
    unlink: "Beenden",
    unlinkTitle: "Diese Verknüpfung beenden?",
    unlinkText: "{person} muss {label} neu verknüpfen, um von dort zu schreiben.",
    noLinks: "Noch niemand hat ein Konto verknüpft",
    fault: {
      unreachable: "Er ist nicht erreichbar.",
      denied: "Er nimmt den Token nicht an.",
      throttled: "Er will weniger Nachrichten.",
      refused: "Er hat eine Nachricht abgelehnt.",
      window: "Eine Person schrieb vor mehr als einem Tag, und es gibt keine Vorlage.",
      blocked: "Eine Person nimmt von diesem Konto keine Nachrichten an.",
      secret: "Der Token lässt sich mit dem Schlüssel dieser Installation nicht öffnen. Bitte geben Sie ihn neu ein.",
    },
  },
};
