import type { Refusal } from "../english.ts";

/** What the catalogue of parts refuses: price lists, prices. */
export const catalogueRefusals = {
  "This list is too large to be imported at once: at most {lines} lines and {size} MB. Please hand it in in parts.":
    "Cette liste est trop grande pour être importée en une fois : {lines} lignes et {size} Mo au plus. Remettez-la en plusieurs fois.",
  "Description must be at least 3 characters": "La description doit compter au moins 3 caractères",
  "There is no such sheet in this file": "Cette feuille n’existe pas dans le fichier",
  "This is a file of an old Excel. Please save it as .xlsx or CSV.":
    "C’est un fichier d’un ancien Excel. Enregistrez-le en .xlsx ou CSV.",
  "A list is a CSV or Excel file (.csv, .xlsx)": "Une liste est un fichier CSV ou Excel (.csv, .xlsx)",
  "This Excel file is damaged and cannot be read": "Ce fichier Excel est endommagé et ne peut pas être lu",
  "This Excel file is too large when it is unpacked": "Ce fichier Excel est trop grand une fois décompressé",
  "This Excel file is protected by a password": "Ce fichier Excel est protégé par un mot de passe",
  "A list has at most {count} columns": "Une liste a au plus {count} colonnes",
  "A cell of this list has more than {count} characters": "Une cellule de cette liste a plus de {count} caractères",
  "At most 50 columns": "50 colonnes au plus",
  "A column is chosen once at a time": "Chaque donnée est attribuée à une seule colonne",
  "Must be the number of a line": "Doit être le numéro d’une ligne",
  "Please say which column has the part numbers": "Indiquez quelle colonne contient les numéros de pièce",
  "Please say which column has the machines": "Indiquez quelle colonne contient les machines",
  "This list has more than {count} rows. Please hand it in in parts.":
    "Cette liste a plus de {count} lignes. Remettez-la en plusieurs fois.",
  "There is nothing in this list that could be taken in": "Cette liste ne contient rien qui puisse être repris",
  "This import cannot be undone: of its reports {count} were changed or used since. Please delete the others one by one.":
    "Cet import ne peut pas être annulé : {count} de ses rapports ont été modifiés ou utilisés depuis. Supprimez les autres un par un.",
  "This list has no rows": "Cette liste n’a aucune ligne",
  "Please choose a proposal": "Choisissez une proposition",
  "At most 100 proposals at once": "100 propositions au plus à la fois",
  "Please enter a currency like EUR": "Veuillez saisir une devise comme EUR",
  "Please enter a price": "Veuillez saisir un prix",
} satisfies Partial<Record<Refusal, string>>;
