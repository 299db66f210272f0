import type { ReplyBook } from "./en.ts";

export const de: ReplyBook = {
  greeting:
    "Hallo! Was kann ich tun? Nennen Sie eine Maschine, einen Mangel oder eine Aufgabe, oder fügen Sie einen Chat oder Bericht ein.",
  thanks: "Gern geschehen.",
  ownAccount: "Sie sind {name}, Rolle: {role}.",
  nothingOpen: "Hier wartet nichts auf ein Ja oder Nein: Änderungen bestätigen Sie auf ihrer Karte. Was kann ich tun?",
  confirmOnCard: "Geändert wird erst, wenn Sie auf der Karte bestätigen. Hier ist sie noch einmal.",
  replaced: "Wie gesagt geändert. Diese Karte tritt an die Stelle der vorigen.",
  leftOver:
    "Das ist viel auf einmal, deshalb höre ich hier auf. Übrig ist: „{text}“. Bitte noch einmal für sich senden.",
  cancelled: "In Ordnung, es wurde nichts geändert.",
  help:
    "Ich bin der eingebaute Assistent, ohne Sprachmodell. Ich finde Maschinen, Mängel, Aufgaben, " +
    "Teile und Berichte, mache aus Chats und Dokumenten Serviceberichte und bereite Änderungen zur " +
    "Bestätigung vor: Mangel melden oder zuweisen, Aufgabe beginnen oder abschließen, Teile anfordern, " +
    "Service eintragen.",
  notUnderstood:
    "Das habe ich nicht verstanden. Als eingebauter Assistent kenne ich Maschinen, Mängel, Aufgaben, " +
    "Teile und Berichte, zum Beispiel „offene Mängel bei …“ oder „brauche 2 Filter für …“.",
  didYouMean: "Ich bin nicht sicher, was Sie wissen möchten. Meinen Sie eines davon?",
  chooseOpen: "Offene Mängel bei {name}",
  chooseLast: "Was wurde zuletzt bei {name} gemacht?",
  chooseReports: "Serviceberichte von {name}",
  chooseTasks: "Offene Aufgaben von {name}",
  chooseVisits: "Besuche von {name} in diesem Monat",
  whatFor: "Was soll ich mit „{said}“ tun: als Störung melden, in früheren Berichten suchen oder als Teil anfordern?",
  outside: "Dabei kann ich nicht helfen. Ich kümmere mich um Maschinen, Mängel, Aufgaben, Teile und Serviceberichte.",
  unwatchable:
    "„{question}“ kann ich nicht als Dauerfrage behalten: " +
    "Fragen kann ich nach Mängeln, Aufgaben, Berichten, Teilen, Maschinen und fälligen Services. Bitte als eine solche Frage formulieren.",
  unknownMachine: "Keine Maschine passt zu „{machine}“.",
  unknownIssue: "Es gibt keinen Mangel {id}.",
  unknownRequest: "Es gibt keine Teileanforderung {id}.",
  unknownPart: "Den Artikel {number} gibt es im Katalog nicht.",
  noPlaces: "Es sind noch keine Lager oder Wagen eingetragen. Das tun Administratoren und Disponenten unter Lager.",
  unknownReport: "Es gibt keinen Servicebericht {id}.",
  roleRefused:
    "Es wurde nichts geändert: Das ist {roles} vorbehalten, Sie sind angemeldet als {role}. Bitten Sie dort darum.",
  readRefused: "Das kann ich nicht zeigen: Es ist {roles} vorbehalten, Sie sind angemeldet als {role}.",
  completeIsForOffice:
    "Aufgaben schließen Operatoren und Administratoren ab. Sie können {id} als behoben melden; dort wird es bestätigt.",
  onlyAdminsMakeAdmins:
    "Nur Administratoren legen Administratoren an. Sie können Konten für Lesen, Service und Operator anlegen.",
  foreignTask: "{id} ist eine Aufgabe von {name}; beginnen und als behoben melden können Sie nur eigene.",
  resolveForSelf: "Sie können einen Mangel nur im eigenen Namen als behoben eintragen.",
  logForSelf: "Sie können nur den eigenen Service eintragen. Ein Operator kann es für andere tun.",
  alreadyAssigned: "Mangel {id} hat bereits {name}. Geben Sie ihn zuerst frei.",
  alreadyFinished:
    "{id} ist schon erledigt; das geht nicht mehr. Ist der Fehler wieder da, öffnen Sie einen geschlossenen Mangel erneut.",
  alreadyStarted: "Aufgabe {id} ist schon begonnen.",
  alreadyMarkedFixed: "Aufgabe {id} ist schon als behoben gemeldet; ein Operator bestätigt sie.",
  notAssigned: "Mangel {id} hat noch niemand. Ein Operator oder Administrator kann ihn zuerst zuweisen.",
  notClosed: "Mangel {id} ist nicht geschlossen; es gibt nichts wieder zu öffnen.",
  completedNotReopened:
    "Aufgabe {id} ist abgeschlossen und lässt sich nicht wieder öffnen. Melden Sie den Fehler als neuen Mangel.",
  serialTaken: "Eine Maschine {serial} gibt es schon.",
  machineNotDeleted:
    "Maschinen werden nicht gelöscht, ihre Geschichte bleibt. Setzen Sie {serial} stattdessen auf ausgemustert.",
  alreadyInactive: "Das Konto von {name} ist schon deaktiviert.",
  inactivePerson: "Das Konto von {name} ist deaktiviert. Bitte jemand anderen wählen.",
  notAnEngineer: "{name} ist nicht im Service; Arbeit geht an Servicetechniker.",
  adminProtected: "{name} ist Administrator; diese Konten sind geschützt. Eigene Daten ändert man unter Profil.",
  notOneself: "Mit dem eigenen Konto geht das nicht.",
  ownRole: "Die eigene Rolle kann niemand ändern. Bitten Sie einen Administrator.",
  futureTime: "Dieser Zeitpunkt liegt noch in der Zukunft.",
  futureDate: "Der Tag liegt in der Zukunft; möglich ist heute oder früher.",
  secret:
    "Passwörter, Schlüssel und andere Geheimnisse zeige ich nie. Ein Administrator kann ein Passwort zurücksetzen; das eigene ändern Sie unter Profil.",
  override: "Das kann ich nicht. Ich handle nur im Rahmen Ihrer Rolle, und jede Änderung wartet auf Ihre Bestätigung.",
  ask: "Bitte sagen Sie mir: {slot}",
  askWish: "Ich bin nicht sicher, was gemeint ist. Wählen Sie eines, oder sagen Sie es anders:",
  askOne: "Was davon meinen Sie?",
  can: {
    admin: "Ihnen steht hier alles offen; fragen Sie mich, was das ist.",
    operator:
      "Das können Sie hier: nachschlagen, Mängel melden, ändern, zuweisen und abschließen, " +
      "Teile anfordern und bestellen, Maschinen ändern, Benutzer anlegen und Service erfassen.",
    service:
      "Das können Sie hier: Mängel melden und schließen, eigene Aufgaben beginnen und als behoben markieren, " +
      "Teile anfordern, Service erfassen und nachschlagen.",
    view: "Das können Sie hier: Maschinen, Mängel, Aufgaben und Teile nachschlagen und die eigenen Einstellungen ändern.",
  },
  slots: {
    machineId: "welche Maschine?",
    issueId: "welcher Mangel?",
    issueIds: "welche Mängel?",
    taskId: "welche Aufgabe?",
    engineerId: "welcher Techniker?",
    assignedToId: "welche Person?",
    requestId: "welche Teileanforderung?",
    partId: "welches Teil der Anforderung?",
    stockPartId: "Welches Ersatzteil?",
    placeId: "Welches Lager oder welcher Wagen?",
    toPlaceId: "In welches Lager oder welchen Wagen?",
    serviceLogId: "welcher Servicebericht?",
    recipientName: "wer bekommt ihn?",
    userId: "welche Person?",
    fixedById: "wer hat es behoben?",
    fixedDate: "wann wurde es behoben?",
    endTime: "wann war es fertig?",
    description: "was ist defekt?",
    parts: "welches Teil, und wie viele?",
    startDate: "an welchem Tag?",
    actions: "was wurde gemacht?",
    name: "wie ist der Name?",
    email: "wie ist die E-Mail-Adresse?",
    role: "welche Rolle: Service, Operator oder Lesen?",
    serialNumber: "welche Seriennummer?",
    model: "welches Modell?",
    machineType: "welche Maschinenart?",
    value: "worauf soll es geändert werden?",
    quantity: "wie viele?",
    title: "wie soll dieser Chat heißen?",
    text: "was soll im Kommentar stehen?",
    query: "wonach soll ich suchen?",
    file: "bitte die Liste als CSV-Datei anhängen.",
    mobilePhone: "wie ist die neue Nummer?",
    theme: "hell, dunkel oder wie das System?",
    language: "Englisch, Spanisch, Französisch, Deutsch oder Chinesisch?",
    timeZone: "welche Zeitzone: UTC, Ostküste, Pazifik, Mitteleuropa oder Indien?",
    sessionTimeout: "15 Minuten, 30 Minuten, 1 Stunde oder 4 Stunden?",
  },
  oneRole: { admin: "Administrator", operator: "Operator", service: "Servicetechniker", view: "Nur-Lese-Konto" },
  roles: { admin: "Administratoren", operator: "Operatoren", service: "Servicetechnikern", view: "Nur-Lese-Konten" },
};
