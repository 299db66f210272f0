import { whoSee } from "#db/at-sites/who-see.ts";
import { addNotifications } from "#db/queries/notifications.ts";
import { listActiveAdmins } from "#db/queries/users.ts";
import type { NotificationKind } from "#db/vocabulary.ts";
import type { Context } from "../context.ts";
import type { NotificationData } from "./schema.ts";

type Telling = Pick<Context, "db" | "events" | "now">;

interface Ways {
  /** They were told by mail already, or need not be. */
  mailed?: boolean;
}

/** Leaves a notification for these people and tells their open screens; mails follow for those who want them. */
export async function notify<Kind extends NotificationKind>(
  { db, events, now }: Telling,
  userIds: number[],
  kind: Kind,
  data: NotificationData[Kind],
  { mailed = false }: Ways = {},
): Promise<void> {
  const people = await whoSee(db, [...new Set(userIds)], data);
  const createdAt = now();
  await addNotifications(
    db,
    people.map((userId) => ({ userId, kind, data: { ...data }, mailDue: !mailed, createdAt })),
  );
  for (const userId of people) await events.publish(db, { domains: ["notifications"], userId });
}

/** Leaves a notification for every active administrator. */
export async function notifyAdmins<Kind extends NotificationKind>(
  telling: Telling,
  kind: Kind,
  data: NotificationData[Kind],
  ways?: Ways,
): Promise<void> {
  const admins = await listActiveAdmins(telling.db);
  await notify(
    telling,
    admins.map(({ id }) => id),
    kind,
    data,
    ways,
  );
}
