import { settleNoticeMails, takeDueNotices, type DueNotice } from "#db/queries/notifications.ts";
import type { Mail } from "#tools/ports.ts";
import type { Notice } from "#tools/notifications/schema.ts";
import type { Services } from "../services.ts";
import { noticeTexts } from "./texts.server.ts";
import { noticeWords } from "./words.ts";

export interface Mailing extends Pick<Services, "database" | "now" | "log"> {
  mail: Mail;
  /** Where links lead. */
  origin: string;
}

const minuteMs = 60_000;
/** A mail that was refused, or whose process ended, is tried again after this; no attempt takes nearly so long. */
const retryAfterMs = 15 * minuteMs;
/** What could not be mailed within a day is old news. */
const oldestMs = 24 * 60 * minuteMs;

/** Mails what people have been told since the last time and want by mail: one mail a person, each notice once. */
export async function mailNotices({ database: { db }, now, log, mail, origin }: Mailing): Promise<void> {
  if (!mail.available) return settleNoticeMails(db);
  const at = now().getTime();
  const due = await takeDueNotices(db, {
    now: now(),
    retryBefore: new Date(at - retryAfterMs),
    oldest: new Date(at - oldestMs),
  });
  for (const notices of Map.groupBy(due, ({ userId }) => userId).values()) {
    try {
      await mail.send(await noticeMail(notices, origin));
      await settleNoticeMails(
        db,
        notices.map(({ id }) => id),
      );
    } catch (error) {
      log.error({ err: error, notices: notices.length }, "notices could not be mailed; they are tried again");
    }
  }
}

async function noticeMail(notices: DueNotice[], origin: string) {
  const { name, email, language, timeZone } = notices[0]!;
  const t = await noticeTexts(language, timeZone);
  const told = notices.map((notice) => noticeWords(notice as unknown as Notice, t));
  const settings = `${origin}/settings`;
  const parts = told.map(({ title, text, path }) =>
    [title, text, `${origin}${path ?? "/profile?notices=open"}`].filter(Boolean).join("\n"),
  );
  return {
    to: email,
    subject: told.length === 1 ? told[0]!.title : t("mail.several", { count: told.length }),
    text: [t("mail.hello", { name }), ...parts, t("mail.why", { link: settings })].join("\n\n") + "\n",
    unsubscribe: settings,
  };
}
