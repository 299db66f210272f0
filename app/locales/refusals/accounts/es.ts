import type { Refusal } from "../english.ts";

/** What is refused of accounts. */
export const accountRefusals = {
  "This account is in use. Deactivate it before you erase the person's data.":
    "Esta cuenta está en uso. Desactívela antes de borrar los datos de la persona.",
  "The data of this person were erased. Create a new account instead.":
    "Los datos de esta persona se borraron. Cree una cuenta nueva.",
  "There is no such user": "No existe ese usuario",
  "Only administrators may change the email of an account":
    "Solo los administradores pueden cambiar el correo de una cuenta",
  "Only administrators may create administrators": "Solo los administradores pueden crear administradores",
  "Only administrators may set a password": "Solo los administradores pueden fijar una contraseña",
  "This account is no longer active": "Esta cuenta ya no está activa",
  "Please say which column has the email addresses": "Indique qué columna contiene las direcciones de correo",
  "This import cannot be undone: of its accounts {count} were changed or used since. Please deactivate the others one by one.":
    "Esta importación no se puede deshacer: {count} de sus cuentas se han cambiado o usado desde entonces. Desactive las demás una por una.",
} satisfies Partial<Record<Refusal, string>>;
