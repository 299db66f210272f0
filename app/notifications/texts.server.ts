import { createTranslator } from "use-intl/core";
import type { Language } from "#db/vocabulary.ts";
import { loadMessages } from "../locales/messages.ts";
import type { NoticeTexts } from "./words.ts";

/** The texts about notices for somebody who does not look at a page: mails are written in their reader's language. */
export async function noticeTexts(language: Language, timeZone: string): Promise<NoticeTexts> {
  const messages = await loadMessages(language);
  return createTranslator({ locale: language, messages, timeZone, namespace: "notices" });
}
