import type { Refusal } from "../english.ts";

/** What signing in, and setting identity providers up, refuses. */
export const signOnRefusals = {
  "Please enter words with blanks between them": "Veuillez saisir des mots séparés par des espaces",
  "Please sign in by {name}": "Veuillez vous connecter par {name}",
  "Please use small letters, digits and hyphens":
    "Veuillez utiliser des minuscules, des chiffres et des traits d’union",
  "The address is another: please enter the client secret again":
    "L’adresse a changé : veuillez saisir à nouveau le secret du client",
  "The logout token is not valid": "Le jeton de déconnexion n’est pas valide",
  "The scopes must contain openid": "Les portées doivent contenir openid",
  "There is no SCIM token": "Il n’y a pas de jeton SCIM",
  "There is an identity provider with this short name already":
    "Il y a déjà un fournisseur d’identité avec ce nom court",
  "This sign-in is not valid": "Cette connexion n’est pas valide",
  "Please enter a group": "Veuillez saisir un groupe",
  "Please enter a claim": "Veuillez saisir une revendication (claim)",
  "Please enter the client id": "Veuillez saisir l’identifiant du client",
  "Please enter a path on this site": "Veuillez saisir un chemin de ce site",
  "This code is not right": "Ce code n’est pas correct",
  "Please sign in again": "Veuillez vous reconnecter",
  "Two-factor sign-in is already on": "La connexion à deux facteurs est déjà activée",
  "Please begin with the QR code again": "Veuillez recommencer avec le code QR",
  "Invalid email or password": "E-mail ou mot de passe incorrect",
} satisfies Partial<Record<Refusal, string>>;
