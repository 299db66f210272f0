import type { peopleImports as english } from "../en/people-imports.ts";

export const peopleImports: typeof english = {
  title: "Personen importieren",
  description:
    "Eine CSV- oder Excel-Datei mit Namen und E-Mail-Adressen. Ohne Passwörter: Jede Person legt ihr eigenes fest. Vor dem Import wird nichts gespeichert.",
  usualRole: "Rolle, wo die Liste keine nennt",
  invite: "Allen schreiben, wie sie ihr Passwort festlegen",
  noMail:
    "Es ist kein Mailserver eingerichtet: Geben Sie allen unter „Benutzer“ ein erstes Passwort, oder lassen Sie sie sich über einen Anbieter anmelden.",
  chooseEmail: "Bitte sagen Sie, welche Spalte die E-Mail-Adressen enthält.",
  unknownRoles:
    "{count, plural, =0 {Rollen, die Sie gewählt haben} one {# Rolle ist nicht bekannt: Welche ist gemeint?} other " +
    "{# Rollen sind nicht bekannt: Welche sind gemeint?}}",
  unknownSites:
    "{count, plural, =0 {Einsatzorte, die Sie gewählt haben} one {# Einsatzort ist nicht bekannt: Welcher ist " +
    "gemeint?} other {# Einsatzorte sind nicht bekannt: Welche sind gemeint?}}",
  noSite: "Kein Einsatzort",
  counts:
    "{added, plural, =0 {Niemand Neues} one {# neue Person} other {# neue Personen}}, {doubtful} zweifelhaft, " +
    "{refused, plural, =0 {keine Zeilen} one {# Zeile} other {# Zeilen}} abgelehnt.",
  person: "Person",
  isNew: "Neues Konto",
  start: "{count, plural, =0 {Importieren} one {# Person importieren} other {# Personen importieren}}",
  done: "{count, plural, one {# Konto wurde angelegt} other {# Konten wurden angelegt}}",
  failed: "Die Liste konnte nicht importiert werden",
  outcome:
    "{added, plural, one {# Konto wurde angelegt} other {# Konten wurden angelegt}}, {invited, plural, =0 {niemand wurde angeschrieben} " +
    "one {# Brief ist unterwegs} other {# Briefe sind unterwegs}}, {leftOut, plural, =0 {keine Zeilen} one {# Zeile} other {# Zeilen}} weggelassen.",
  made: "{count, plural, one {# Person} other {# Personen}}",
  undoText:
    "{count, plural, one {# Konto verschwindet} other {# Konten verschwinden}}. Wurde eines seither geändert oder benutzt, bleibt alles.",
  field: {
    name: "Name",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail",
    phone: "Telefon",
    role: "Rolle",
    language: "Sprache",
    sites: "Einsatzorte",
  },
  doubts: {
    "same-name": "{name} heißt genauso",
    "email-twice": "Eine andere Zeile hat dieselbe E-Mail; nehmen Sie eine davon",
  },
  reasons: {
    "no-name": "Kein Name",
    "no-email": "Keine E-Mail",
    "bad-email": "Die E-Mail ist keine",
    "already-there": "Hat schon ein Konto",
    administrator: "Administratoren werden einzeln angelegt",
    "unknown-role": "Die Rolle ist nicht bekannt",
    "unknown-site": "Der Einsatzort ist nicht bekannt",
    "unknown-language": "Die Sprache gibt es hier nicht",
    "too-long": "Ein Text ist zu lang",
  },
};
