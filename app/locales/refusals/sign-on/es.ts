import type { Refusal } from "../english.ts";

/** What signing in, and setting identity providers up, refuses. */
export const signOnRefusals = {
  "Please enter words with blanks between them": "Introduzca palabras separadas por espacios",
  "Please sign in by {name}": "Inicie sesión con {name}",
  "Please use small letters, digits and hyphens": "Use minúsculas, cifras y guiones",
  "The address is another: please enter the client secret again":
    "La dirección es otra: introduzca de nuevo el secreto del cliente",
  "The logout token is not valid": "El token de cierre de sesión no es válido",
  "The scopes must contain openid": "Los ámbitos deben contener openid",
  "There is no SCIM token": "No hay ningún token SCIM",
  "There is an identity provider with this short name already":
    "Ya hay un proveedor de identidad con este nombre corto",
  "This sign-in is not valid": "Este inicio de sesión no es válido",
  "Please enter a group": "Introduzca un grupo",
  "Please enter a claim": "Introduzca una declaración (claim)",
  "Please enter the client id": "Introduzca el identificador del cliente",
  "Please enter a path on this site": "Introduzca una ruta de este sitio",
  "This code is not right": "Este código no es correcto",
  "Please sign in again": "Inicie sesión de nuevo",
  "Two-factor sign-in is already on": "El inicio de sesión en dos pasos ya está activado",
  "Please begin with the QR code again": "Empiece de nuevo con el código QR",
  "Invalid email or password": "Correo o contraseña incorrectos",
} satisfies Partial<Record<Refusal, string>>;
