import type { Language } from "#db/vocabulary.ts";
import type { messages as english } from "./en/index.ts";

/** The keys of English with texts of any language. */
export type Messages = typeof english;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

/** One chunk a language, so that a browser loads the one it shows. */
const chunks: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import("./en/index.ts"),
  es: () => import("./es/index.ts"),
  fr: () => import("./fr/index.ts"),
  de: () => import("./de/index.ts"),
  zh: () => import("./zh/index.ts"),
};

const loaded = new Map<Language, Messages>();

/** Loads the texts of a language; afterwards `messagesOf` has them at once. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } = await chunks[language]();
  loaded.set(language, messages);
  return messages;
}

export const messagesOf = (language: Language): Messages | undefined => loaded.get(language);
