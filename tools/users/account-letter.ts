import type { Language } from "#db/vocabulary.ts";

/** How a letter about a change of somebody's account begins and ends: its reader may not be the one who made it. */
const frames: Record<Language, (name: string, text: string) => string> = {
  en: (name, text) =>
    `Hello ${name},\n\n${text}\n\nIf you did not expect this, please tell your administrators at once.\n`,
  es: (name, text) => `Hola, ${name}:\n\n${text}\n\nSi no lo esperaba, avise de inmediato a sus administradores.\n`,
  fr: (name, text) =>
    `Bonjour ${name},\n\n${text}\n\nSi vous ne vous y attendiez pas, prévenez tout de suite vos administrateurs.\n`,
  de: (name, text) =>
    `Guten Tag ${name},\n\n${text}\n\nHaben Sie das nicht erwartet, wenden Sie sich bitte sofort an Ihre Administratoren.\n`,
  zh: (name, text) => `${name}，您好：\n\n${text}\n\n如果这不是您预期的操作，请立即联系管理员。\n`,
};

export const accountLetter = (language: Language, name: string, text: string): string => frames[language](name, text);
