import type { siteRefusals as english } from "./english.ts";

/** What sites refuse. */
export const siteRefusals: Record<(typeof english)[number], string> = {
  "Please give the site a name": "Bitte geben Sie dem Einsatzort einen Namen",
  "There is a site called {name} already": "Einen Einsatzort namens {name} gibt es schon",
  "There is no such site": "Diesen Einsatzort gibt es nicht",
  "{name} is out of use": "{name} ist stillgelegt",
  "There is no such customer": "Diesen Kunden gibt es nicht",
  "Site not found": "Einsatzort nicht gefunden",
  "Please enter a time zone like Europe/Berlin": "Bitte geben Sie eine Zeitzone wie Europe/Berlin an",
  "At most 500 people": "Höchstens 500 Personen",
  "Machines or stores are at this site. Please take it out of use instead.":
    "An diesem Einsatzort sind Maschinen oder Lager. Bitte legen Sie ihn stattdessen still.",
  "At most 5000 machines at once": "Höchstens 5000 Maschinen auf einmal",
  "This looks beyond the sites you work at. Your account is restricted to them.":
    "Das reicht über die Einsatzorte hinaus, an denen Sie arbeiten. Ihr Konto ist auf sie beschränkt.",
  "{name} is restricted to other sites and would not see this work":
    "{name} ist auf andere Einsatzorte beschränkt und sähe diese Arbeit nicht",
  "Administrators see all sites": "Administratoren sehen alle Einsatzorte",
  "Whoever runs the database must allow this first. The guide to deployment says how.":
    "Wer die Datenbank betreibt, muss das zuerst erlauben. Wie, steht in der Anleitung zum Betrieb.",
};
