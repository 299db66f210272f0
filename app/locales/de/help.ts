import type { help as english } from "../en/help.ts";

export const help: typeof english = {
  title: "Hilfe & Support",
  subtitle: "Tastenkürzel, was der Assistent kann und wen Sie anrufen",
  assistant: {
    title: "Was der Assistent kann",
    hint: "Schreiben Sie wie an einen Kollegen, fügen Sie einen Chat ein oder legen Sie eine Datei ab. Alles, was er ändern will, zeigt er Ihnen vorher.",
    examples: {
      extract: {
        name: "Aus Material Serviceberichte machen",
        prompt: "Ich füge einen WhatsApp-Chat ein. Mach Serviceberichte daraus.",
      },
      log: { name: "Service erfassen", prompt: "Service erfassen" },
      issue: { name: "Mangel melden", prompt: "Mangel an einer Maschine melden" },
      parts: { name: "Teile anfordern", prompt: "Teile für eine Maschine anfordern" },
      tasks: { name: "Meine Aufgaben zeigen", prompt: "Welche Aufgaben habe ich?" },
      issues: { name: "Offene Mängel nachsehen", prompt: "Zeige die offenen Mängel mit hoher Schwere" },
      machines: { name: "Maschinen finden", prompt: "Welche Maschinen sind in Wartung?" },
      search: { name: "Frühere Berichte durchsuchen", prompt: "Suche in früheren Berichten nach Hydraulikleckagen" },
      assign: { name: "Offene Mängel zuweisen", prompt: "Offene Mängel einem Techniker zuweisen" },
      question: {
        name: "Fragen zur Flotte beantworten",
        prompt: "Wie viele Serviceberichte gab es dieses Jahr pro Monat?",
      },
    },
  },
  shortcuts: {
    title: "Tastenkürzel",
    keys: "Tasten",
    effect: "Wirkung",
    toggleDock: "Assistent öffnen oder schließen",
    foldMenu: "Menü neben dem Assistenten ein- oder ausklappen",
    search: "Alles durchsuchen; Strg+Enter fragt dort den Assistenten",
    send: "Nachricht senden",
    newLine: "Neue Zeile in der Nachricht",
    stop: "Antwort anhalten; Dialog schließen",
    editLast: "Letzte Nachricht bearbeiten, aus dem leeren Eingabefeld",
    toasts: "Zur Benachrichtigung springen",
    skip: "Durch Links und Felder gehen; der erste springt zum Inhalt",
  },
  field: {
    title: "Auf dem Telefon",
    install: "Installieren Sie das Produkt über das Menü des Browsers: „App installieren“ oder „Zum Startbildschirm“.",
    share: "Unter Android teilen Sie Fotos, Sprachnachrichten, PDFs und exportierte Chats aus jeder App damit.",
    ios: "Auf iPhone und iPad geht das nicht: Sichern Sie die Datei und wählen Sie sie über die Büroklammer oder unter „Berichte erfassen“.",
    offline: "Ohne Netz lesen Sie Ihre Aufgaben, deren Maschinen und die Kontakte im letzten Stand.",
    kept: "Sie liegen verschlüsselt in diesem Browser und sind nach dem Abmelden weg.",
    outbox:
      "Was Sie ohne Netz senden, wartet auf dem Telefon und geht von selbst hinaus; eine Zeile oben sagt, wie viel.",
    labels:
      "Scannen Sie das Etikett einer Maschine im Eingabefeld, um sie zu öffnen. Ein Fahrer ohne Konto " +
      "meldet mit demselben Etikett einen Mangel; er wartet unter „Von Gästen gemeldet“.",
    signature:
      "Der Kunde unterschreibt einen Bericht auf dem Telefon. Aus demselben Bericht senden Sie einen Link, mit dem der Kunde zustimmt oder widerspricht.",
  },
  contacts: {
    title: "Kontakte",
    operations: "Leitstelle",
    none: "Noch keine Kontakte eingerichtet. Ein Administrator kann sie unter Verwaltung eintragen.",
  },
};
