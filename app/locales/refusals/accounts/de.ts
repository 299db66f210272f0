import type { Refusal } from "../english.ts";

/** What is refused of accounts. */
export const accountRefusals = {
  "This account is in use. Deactivate it before you erase the person's data.":
    "Dieses Konto ist in Gebrauch. Deaktivieren Sie es, bevor Sie die Daten der Person löschen.",
  "The data of this person were erased. Create a new account instead.":
    "Die Daten dieser Person wurden gelöscht. Legen Sie stattdessen ein neues Konto an.",
  "There is no such user": "Diese Person gibt es nicht",
  "Only administrators may change the email of an account":
    "Nur Administratoren dürfen die E-Mail-Adresse eines Kontos ändern",
  "Only administrators may create administrators": "Nur Administratoren dürfen Administratoren anlegen",
  "Only administrators may set a password": "Nur Administratoren dürfen ein Passwort setzen",
  "This account is no longer active": "Dieses Konto ist nicht mehr aktiv",
  "Please say which column has the email addresses": "Bitte sagen Sie, welche Spalte die E-Mail-Adressen enthält",
  "This import cannot be undone: of its accounts {count} were changed or used since. Please deactivate the others one by one.":
    "Dieser Import lässt sich nicht rückgängig machen: {count} seiner Konten wurden seither geändert oder " +
    "verwendet. Bitte deaktivieren Sie die übrigen einzeln.",
} satisfies Partial<Record<Refusal, string>>;
