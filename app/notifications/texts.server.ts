import { createTranslator } from "use-intl/core";
import type { Language } from "#db/vocabulary.ts";
import { loadMessages } from "../locales/messages.ts";
import type { NotificationTexts } from "./texts.ts";

/** The texts about notifications for somebody who does not look at a page: mails are written in their reader's language. */
export async function notificationTexts(language: Language, timeZone: string): Promise<NotificationTexts> {
  const messages = await loadMessages(language);
  return createTranslator({ locale: language, messages, timeZone, namespace: "notifications" });
}
