import { addNotifications } from "#db/queries/notifications.ts";
import { listActiveAdmins } from "#db/queries/users.ts";
import type { Context } from "../context.ts";

type Telling = Pick<Context, "db" | "events" | "now">;

/** Leaves a notification for these people and tells their open screens. */
export async function notify(
  { db, events, now }: Telling,
  userIds: number[],
  kind: string,
  data: Record<string, unknown>,
): Promise<void> {
  const people = [...new Set(userIds)];
  const createdAt = now();
  await addNotifications(
    db,
    people.map((userId) => ({ userId, kind, data, createdAt })),
  );
  for (const userId of people) await events.publish(db, { domains: ["notifications"], userId });
}

/** Leaves a notification for every active administrator. */
export async function notifyAdmins(telling: Telling, kind: string, data: Record<string, unknown>): Promise<void> {
  const admins = await listActiveAdmins(telling.db);
  await notify(
    telling,
    admins.map(({ id }) => id),
    kind,
    data,
  );
}
