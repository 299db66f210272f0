/** What sites refuse, in the words of the server. */
export const siteRefusals = [
  "Please give the site a name",
  "There is a site called {name} already",
  "There is no such site",
  "{name} is out of use",
  "There is no such customer",
  "Site not found",
  "Please enter a time zone like Europe/Berlin",
  "At most 500 people",
  "Machines or stores are at this site. Please take it out of use instead.",
  "At most 5000 machines at once",
  "This looks beyond the sites you work at. Your account is restricted to them.",
  "{name} is restricted to other sites and would not see this work",
  "Administrators see all sites",
  "Whoever runs the database must allow this first. The guide to deployment says how.",
] as const;
