import type { Language } from "#db/vocabulary.ts";

/** The texts that a channel needs, in a person's language. */
export interface ChannelWords {
  linked: (name: string) => string;
  reports: (count: number) => string;
  /** A day YYYY-MM-DD. */
  day: (day: string) => string;
  hours: (hours: number) => string;
  actions: (count: number) => string;
  faults: (count: number) => string;
  parts: (count: number) => string;
  unknownMachine: string;
  missing: (fields: string[]) => string;
  reading: string;
  nothingFound: string;
  save: string;
  open: string;
  wrongMachine: string;
  confirm: string;
  decline: string;
  whichMachine: (was: string) => string;
  noMachine: (serialNumber: string) => string;
  saved: (machines: string[]) => string;
  notSaved: (reason: string) => string;
  changed: string;
  decided: string;
  noButton: string;
  fileTooLarge: (name: string) => string;
  fileRefused: (name: string, reason: string) => string;
  unsupported: string;
  failed: string;
  more: (count: number) => string;
  howToChoose: string;
  test: string;
  /** What an operation, or a field of it, is called. */
  operation: (tool: string) => string | undefined;
  field: (name: string) => string | undefined;
  /** A refusal in the person's language. */
  refusal: (english: string) => string;
}

export type WordsFor = (language: Language) => Promise<ChannelWords>;

/** The one sentence for whoever is not linked. It names nothing of the installation and nobody. */
export const strangersSentence =
  "This assistant answers people who have linked their account: in Maintenance Hub, under Settings, Messengers.";
