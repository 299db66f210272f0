import type { peopleImports as english } from "../en/people-imports.ts";

export const peopleImports: typeof english = {
  title: "Importar personas",
  description:
    "Un archivo CSV o Excel con nombres y correos. Sin contraseñas: cada persona establece la suya. No se guarda nada antes de pulsar Importar.",
  usualRole: "Rol cuando la lista no indica ninguno",
  invite: "Escribir a todos cómo establecer su contraseña",
  noMail:
    "No hay servidor de correo: dé a cada persona una primera contraseña en Usuarios, o deje que entren por un proveedor.",
  chooseEmail: "Indique qué columna contiene las direcciones de correo.",
  unknownRoles:
    "{count, plural, =0 {Roles que ha elegido} one {No se conoce # rol: ¿cuál es?} other {No se conocen # roles: ¿cuáles son?}}",
  unknownSites:
    "{count, plural, =0 {Emplazamientos que ha elegido} one {No se conoce # emplazamiento: ¿cuál es?} other {No se conocen # emplazamientos: ¿cuáles son?}}",
  noSite: "Ningún emplazamiento",
  counts:
    "{added, plural, =0 {Nadie nuevo} one {# persona nueva} other {# personas nuevas}}, {doubtful} por aclarar, " +
    "{refused, plural, =0 {ninguna línea rechazada} one {# línea rechazada} other {# líneas rechazadas}}.",
  person: "Persona",
  isNew: "Cuenta nueva",
  start: "{count, plural, =0 {Importar} one {Importar # persona} other {Importar # personas}}",
  done: "{count, plural, one {Se ha creado # cuenta} other {Se han creado # cuentas}}",
  failed: "No se ha podido importar la lista",
  outcome:
    "{added, plural, one {Se ha creado # cuenta} other {Se han creado # cuentas}}, {invited, plural, =0 {no se ha escrito a nadie} " +
    "one {# carta está en camino} other {# cartas están en camino}}, {leftOut, plural, =0 {ninguna línea omitida} " +
    "one {# línea omitida} other {# líneas omitidas}}.",
  made: "{count, plural, one {# persona} other {# personas}}",
  undoText:
    "{count, plural, one {Desaparece # cuenta} other {Desaparecen # cuentas}}. Si alguna se ha cambiado o usado desde entonces, no se quita nada.",
  field: {
    name: "Nombre",
    firstName: "Nombre de pila",
    lastName: "Apellidos",
    email: "Correo",
    phone: "Teléfono",
    role: "Rol",
    language: "Idioma",
    sites: "Emplazamientos",
  },
  doubts: {
    "same-name": "{name} se llama igual",
    "email-twice": "Otra línea tiene este correo; elija una de ellas",
  },
  reasons: {
    "no-name": "Sin nombre",
    "no-email": "Sin correo",
    "bad-email": "El correo no es válido",
    "already-there": "Ya tiene una cuenta",
    administrator: "Los administradores se añaden uno por uno",
    "unknown-role": "No se conoce el rol",
    "unknown-site": "No se conoce el emplazamiento",
    "unknown-language": "El idioma no está disponible",
    "too-long": "Un texto es demasiado largo",
  },
};
