import { createTranslator } from "use-intl/core";
import type { Language } from "#db/vocabulary.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { PushMessage } from "#tools/push/rules.ts";
import { loadMessages } from "../locales/messages.ts";
import { notificationTexts } from "../notifications/texts.server.ts";
import { notificationWords } from "../notifications/words.ts";

/** A message is sealed into 4096 bytes at most (RFC 8291), of which a letter may take four. */
const [mostTitle, mostBody] = [150, 400];

/** The list in the page header, for what has no page of its own. */
const listPath = "/profile?notifications=open";

const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
};

/** A notification as a device shows it: no more than the list in the page header. */
export async function pushWords(
  { id, ...notification }: { id: number } & Pick<NotificationContent, "kind"> & { data: unknown },
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<PushMessage> {
  const t = await notificationTexts(language, timeZone);
  const { title, text, path } = notificationWords(notification as NotificationContent, t);
  return {
    title: shortened(title, mostTitle),
    body: shortened(text, mostBody),
    url: path ?? listPath,
    // The one under which an open page shows it: it is seen once.
    tag: `notification-${id}`,
  };
}

/** What a test says. */
export async function pushTestWords(language: Language): Promise<PushMessage> {
  const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "push.test" });
  return { title: t("title"), body: t("text"), url: "/settings#devices", tag: "test" };
}
