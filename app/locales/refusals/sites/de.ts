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
};
