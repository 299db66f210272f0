import type { peopleImports as english } from "../en/people-imports.ts";

export const peopleImports: typeof english = {
  title: "Importer des personnes",
  description:
    "Un fichier CSV ou Excel avec des noms et des adresses e-mail. Sans mots de passe : chacun définit le sien. " +
    "Rien n’est conservé avant que vous n’importiez.",
  usualRole: "Rôle quand la liste n’en indique pas",
  invite: "Écrire à chacun comment définir son mot de passe",
  noMail:
    "Aucun serveur de messagerie : donnez à chacun un premier mot de passe sous Utilisateurs, ou laissez-les se connecter par un fournisseur.",
  chooseEmail: "Indiquez quelle colonne contient les adresses e-mail.",
  unknownRoles:
    "{count, plural, =0 {Rôles que vous avez choisis} one {# rôle est inconnu : lequel est-ce ?} other {# rôles sont inconnus : lesquels sont-ce ?}}",
  unknownSites:
    "{count, plural, =0 {Sites que vous avez choisis} one {# site est inconnu : lequel est-ce ?} other {# sites sont inconnus : lesquels sont-ce ?}}",
  noSite: "Aucun site",
  counts:
    "{added, plural, =0 {Personne de nouveau} one {# nouvelle personne} other {# nouvelles personnes}}, {doubtful} à vérifier, " +
    "{refused, plural, =0 {aucune ligne refusée} one {# ligne refusée} other {# lignes refusées}}.",
  person: "Personne",
  isNew: "Nouveau compte",
  start: "{count, plural, =0 {Importer} one {Importer # personne} other {Importer # personnes}}",
  done: "{count, plural, one {# compte a été créé} other {# comptes ont été créés}}",
  failed: "La liste n’a pas pu être importée",
  outcome:
    "{added, plural, one {# compte a été créé} other {# comptes ont été créés}}, {invited, plural, =0 {personne n’a reçu de courrier} " +
    "one {# courrier est en route} other {# courriers sont en route}}, {leftOut, plural, =0 {aucune ligne omise} " +
    "one {# ligne omise} other {# lignes omises}}.",
  made: "{count, plural, one {# personne} other {# personnes}}",
  undoText:
    "{count, plural, one {# compte disparaît} other {# comptes disparaissent}}. Si l’un d’eux a été modifié ou utilisé depuis, rien n’est retiré.",
  field: {
    name: "Nom complet",
    firstName: "Prénom",
    lastName: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    role: "Rôle",
    language: "Langue",
    sites: "Sites",
  },
  doubts: {
    "same-name": "{name} porte le même nom",
    "email-twice": "Une autre ligne a cet e-mail ; prenez l’une des deux",
  },
  reasons: {
    "no-name": "Pas de nom",
    "no-email": "Pas d’e-mail",
    "bad-email": "L’e-mail n’est pas valable",
    "already-there": "A déjà un compte",
    administrator: "Les administrateurs s’ajoutent un par un",
    "unknown-role": "Le rôle est inconnu",
    "unknown-site": "Le site est inconnu",
    "unknown-language": "La langue n’est pas proposée",
    "too-long": "Un texte est trop long",
  },
};
