import type { siteRefusals as english } from "./english.ts";

/** What sites refuse. */
export const siteRefusals: Record<(typeof english)[number], string> = {
  "Please give the site a name": "Veuillez donner un nom au site",
  "There is a site called {name} already": "Il y a déjà un site nommé {name}",
  "There is no such site": "Ce site n’existe pas",
  "{name} is out of use": "{name} est hors service",
  "There is no such customer": "Ce client n’existe pas",
  "Site not found": "Site introuvable",
  "Please enter a time zone like Europe/Berlin": "Veuillez indiquer un fuseau horaire comme Europe/Berlin",
  "At most 500 people": "Au plus 500 personnes",
  "Machines or stores are at this site. Please take it out of use instead.":
    "Des machines ou des magasins sont sur ce site. Veuillez plutôt le mettre hors service.",
  "At most 5000 machines at once": "Au plus 5000 machines à la fois",
  "This looks beyond the sites you work at. Your account is restricted to them.":
    "Cela dépasse les sites où vous travaillez. Votre compte y est limité.",
  "{name} is restricted to other sites and would not see this work":
    "Le compte de {name} est limité à d’autres sites et ne montrerait pas ce travail",
  "Administrators see all sites": "Les administrateurs voient tous les sites",
  "Whoever runs the database must allow this first. The guide to deployment says how.":
    "La personne qui gère la base de données doit d’abord l’autoriser. Le guide de déploiement explique comment.",
};
