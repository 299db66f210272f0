import { settleNotificationMails, takeDueNotifications, type DueNotification } from "#db/queries/notifications.ts";
import type { MailPort } from "#tools/ports.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { Services } from "../services.ts";
import type { BriefWords } from "./brief-words.ts";
import { notificationTexts } from "./texts.server.ts";
import { notificationWords } from "./words.ts";

export interface Mailing extends Pick<Services, "database" | "now" | "log"> {
  mail: MailPort;
  /** Where links lead. */
  origin: string;
}

const minuteMs = 60_000;
/** A mail that was refused, or whose process ended, is tried again after this; no attempt takes nearly so long. */
const retryAfterMs = 15 * minuteMs;
/** What could not be mailed within a day is old news. */
const oldestMs = 24 * 60 * minuteMs;

/** Mails what people have been told since the last time and want by mail: one mail a person, each notification once. */
export async function mailNotifications({ database: { db }, now, log, mail, origin }: Mailing): Promise<void> {
  if (!mail.available) return settleNotificationMails(db);
  const at = now().getTime();
  const due = await takeDueNotifications(db, {
    now: now(),
    retryBefore: new Date(at - retryAfterMs),
    oldest: new Date(at - oldestMs),
  });
  for (const notifications of Map.groupBy(due, ({ userId }) => userId).values()) {
    try {
      await mail.send(await notificationMail(notifications, origin));
      await settleNotificationMails(
        db,
        notifications.map(({ id }) => id),
      );
    } catch (error) {
      log.error(
        { err: error, notifications: notifications.length },
        "notifications could not be mailed; they are tried again",
      );
    }
  }
}

const sectionText = ({ heading, path, rows, more }: BriefWords, origin: string): string =>
  [
    heading,
    ...rows.map((row) => `- ${row.text}\n  ${origin}${row.path}`),
    ...(more ? [`- ${more}: ${origin}${path}`] : []),
  ].join("\n");

async function notificationMail(notifications: DueNotification[], origin: string) {
  const { name, email, language, timeZone } = notifications[0]!;
  const t = await notificationTexts(language, timeZone);
  const told = notifications.map((notification) =>
    notificationWords(notification as unknown as NotificationContent, t),
  );
  const settings = `${origin}/settings`;
  const parts = told.map(({ title, text, path, sections }) =>
    sections
      ? [title, ...sections.map((section) => sectionText(section, origin))].join("\n\n")
      : [title, text, `${origin}${path ?? "/profile?notifications=open"}`].filter(Boolean).join("\n"),
  );
  return {
    to: email,
    subject: told.length === 1 ? told[0]!.title : t("mail.several", { count: told.length }),
    text: [t("mail.hello", { name }), ...parts, t("mail.why", { link: settings })].join("\n\n") + "\n",
    unsubscribe: settings,
  };
}
