import type { Refusal } from "../english.ts";

/** What signing in, and setting identity providers up, refuses. */
export const signOnRefusals = {
  "Please enter words with blanks between them": "Bitte geben Sie Wörter mit Leerzeichen dazwischen ein",
  "Please sign in by {name}": "Bitte melden Sie sich über {name} an",
  "Please use small letters, digits and hyphens": "Bitte nur Kleinbuchstaben, Ziffern und Bindestriche",
  "The address is another: please enter the client secret again":
    "Die Adresse ist eine andere: bitte geben Sie das Client-Geheimnis erneut ein",
  "The logout token is not valid": "Das Abmelde-Token ist nicht gültig",
  "The scopes must contain openid": "Die Scopes müssen openid enthalten",
  "There is no SCIM token": "Es gibt kein SCIM-Token",
  "There is an identity provider with this short name already":
    "Es gibt schon einen Identitätsanbieter mit diesem Kurznamen",
  "This sign-in is not valid": "Diese Anmeldung ist nicht gültig",
  "Please enter a group": "Bitte geben Sie eine Gruppe ein",
  "Please enter a claim": "Bitte geben Sie einen Claim ein",
  "Please enter the client id": "Bitte geben Sie die Client-ID ein",
  "Please enter a path on this site": "Bitte geben Sie einen Pfad dieser Seite ein",
  "This code is not right": "Dieser Code stimmt nicht",
  "Please sign in again": "Bitte melden Sie sich noch einmal an",
  "Two-factor sign-in is already on": "Die Anmeldung mit zweitem Faktor ist schon eingeschaltet",
  "Please begin with the QR code again": "Bitte beginnen Sie noch einmal mit dem QR-Code",
  "Invalid email or password": "E-Mail-Adresse oder Passwort ist falsch",
} satisfies Partial<Record<Refusal, string>>;
