import type { Refusal } from "../english.ts";

/** What is refused of accounts. */
export const accountRefusals = {
  "This account is in use. Deactivate it before you erase the person's data.":
    "Ce compte est utilisé. Désactivez-le avant d’effacer les données de la personne.",
  "The data of this person were erased. Create a new account instead.":
    "Les données de cette personne ont été effacées. Créez plutôt un nouveau compte.",
  "There is no such user": "Cet utilisateur n’existe pas",
  "Only administrators may change the email of an account":
    "Seuls les administrateurs peuvent changer l’e-mail d’un compte",
  "Only administrators may create administrators": "Seuls les administrateurs peuvent créer des administrateurs",
  "Only administrators may set a password": "Seuls les administrateurs peuvent définir un mot de passe",
  "This account is no longer active": "Ce compte n’est plus actif",
  "Please say which column has the email addresses": "Indiquez quelle colonne contient les adresses e-mail",
  "This import cannot be undone: of its accounts {count} were changed or used since. Please deactivate the others one by one.":
    "Cet import ne peut pas être annulé : {count} de ses comptes ont été modifiés ou utilisés depuis. Désactivez les autres un par un.",
} satisfies Partial<Record<Refusal, string>>;
