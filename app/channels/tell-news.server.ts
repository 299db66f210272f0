import type { ChannelServices } from "#agent/channels/channel-services.ts";
import { channelWork } from "#agent/channels/receive.ts";
import {
  addChannelAnswers,
  linksWithNews,
  notificationsAfter,
  noteNews,
  type LinkWithNews,
} from "#db/queries/channels.ts";
import { isQuiet } from "#tools/notifications/rules.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { ChannelAnswerBody } from "#db/vocabulary.ts";
import { notificationTexts } from "../notifications/texts.server.ts";
import { notificationWords } from "../notifications/words.ts";

type Telling = Pick<ChannelServices, "database" | "queue" | "now" | "origin">;

/** What could not be told within a day is old news. */
const oldestMs = 24 * 3_600_000;

/**
 * Tells people by messenger what they are told in the list in the page header, where they want that: each notification
 * once, and none in the hours in which they want quiet.
 */
export async function tellByChannel({ database, queue, now, origin }: Telling): Promise<void> {
  const { db } = database;
  for (const link of await linksWithNews(db)) {
    if (isQuiet(now(), link)) continue;
    const oldest = new Date(now().getTime() - oldestMs);
    const news = await notificationsAfter(db, { userId: link.userId, after: link.notifiedId, oldest });
    const answers: { id: number; body: ChannelAnswerBody }[] = [];
    for (const { id, ...notification } of news)
      answers.push({ id, body: await bodyOf(notification as unknown as NotificationContent, link, origin) });
    await db.transaction(async (tx) => {
      const rows = answers.map(({ id, body }) => ({
        ...{ linkId: link.id, key: `notification-${id}`, body },
        createdAt: now(),
      }));
      await addChannelAnswers(tx, rows);
      await noteNews(tx, link, answers.at(-1)?.id);
      if (rows.length > 0) await queue.send(tx, channelWork, { linkId: link.id }, { group: String(link.id) });
    });
  }
  queue.wake(channelWork);
}

async function bodyOf(
  notification: NotificationContent,
  { language, timeZone }: LinkWithNews,
  origin: string,
): Promise<ChannelAnswerBody> {
  const t = await notificationTexts(language, timeZone);
  const { title, text, path, action, sections } = notificationWords(notification, t);
  const told = sections
    ? sections.map(({ heading, rows, more }) =>
        [heading, ...rows.map((row) => `• ${row.text}`), ...(more ? [more] : [])].join("\n"),
      )
    : [text];
  return {
    text: [title, ...told].filter(Boolean).join("\n"),
    buttons: [],
    link: path ? { label: action, url: `${origin}${path}` } : null,
    file: null,
  };
}
