import type { Refusal } from "../english.ts";

/** What is refused to programs of others, in words for the person who connects them. */
export const programRefusals = {
  "This program is not known here. Please connect it again from its own settings.":
    "Este programa no se conoce aquí. Conéctelo de nuevo desde su propia configuración.",
  "This program asks to send you to an address that it has not named before":
    "Este programa quiere enviarle a una dirección que no había indicado antes",
  "What this program asks for cannot be allowed": "No se puede permitir lo que pide este programa",
  "This program asked to read and no more": "Este programa solo pidió leer",
  "At most {count} programs can be connected. Please disconnect one first.":
    "Se pueden conectar como máximo {count} programas. Desconecte uno primero.",
  "Connected program not found": "No se encontró el programa conectado",
} satisfies Partial<Record<Refusal, string>>;
