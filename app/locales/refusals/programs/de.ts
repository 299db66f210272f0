import type { Refusal } from "../english.ts";

/** What is refused to programs of others, in words for the person who connects them. */
export const programRefusals = {
  "This program is not known here. Please connect it again from its own settings.":
    "Dieses Programm ist hier nicht bekannt. Bitte verbinden Sie es in seinen Einstellungen neu.",
  "This program asks to send you to an address that it has not named before":
    "Dieses Programm will Sie an eine Adresse schicken, die es vorher nicht genannt hat",
  "What this program asks for cannot be allowed": "Was dieses Programm verlangt, kann nicht erlaubt werden",
  "This program asked to read and no more": "Dieses Programm wollte nur lesen",
  "At most {count} programs can be connected. Please disconnect one first.":
    "Höchstens {count} Programme können verbunden sein. Bitte trennen Sie zuerst eines.",
  "Connected program not found": "Verbundenes Programm nicht gefunden",
} satisfies Partial<Record<Refusal, string>>;
