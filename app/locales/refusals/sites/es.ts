import type { siteRefusals as english } from "./english.ts";

/** What sites refuse. */
export const siteRefusals: Record<(typeof english)[number], string> = {
  "Please give the site a name": "Dé un nombre al emplazamiento",
  "There is a site called {name} already": "Ya hay un emplazamiento llamado {name}",
  "There is no such site": "No existe ese emplazamiento",
  "{name} is out of use": "{name} está fuera de uso",
  "There is no such customer": "No existe ese cliente",
  "Site not found": "Emplazamiento no encontrado",
  "Please enter a time zone like Europe/Berlin": "Indique una zona horaria como Europe/Berlin",
  "At most 500 people": "Como máximo 500 personas",
  "Machines or stores are at this site. Please take it out of use instead.":
    "En este emplazamiento hay máquinas o almacenes. Póngalo fuera de uso en su lugar.",
  "At most 5000 machines at once": "Como máximo 5000 máquinas a la vez",
  "This looks beyond the sites you work at. Your account is restricted to them.":
    "Esto va más allá de los emplazamientos donde trabaja. Su cuenta está limitada a ellos.",
  "{name} is restricted to other sites and would not see this work":
    "La cuenta de {name} está limitada a otros emplazamientos y no vería este trabajo",
  "Administrators see all sites": "Los administradores ven todos los emplazamientos",
  "Whoever runs the database must allow this first. The guide to deployment says how.":
    "Quien administra la base de datos debe permitirlo antes. La guía de despliegue explica cómo.",
};
