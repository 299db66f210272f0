import {
  listDigestReaders,
  noteDigestSent,
  openTasksOf,
  takeDigest,
  weekNumbers,
  type DigestReader,
} from "#db/queries/digests.ts";
import { digestDue, type DigestWeek } from "#tools/notifications/rules.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { dayIn } from "#tools/fields/rules.ts";
import { formatsFor } from "../hooks/formats.ts";
import type { Mailing } from "./mail-notifications.server.ts";
import { notificationTexts } from "./texts.server.ts";

const retryAfterMs = 30 * 60_000;
const tasksListed = 10;

/** Sends the weekly report to everybody who wants it and whose Monday morning it is: one a person and week. */
export async function sendDigests(mailing: Mailing): Promise<void> {
  const {
    database: { db },
    now,
    log,
    mail,
  } = mailing;
  if (!mail.available) return;
  for (const reader of await listDigestReaders(db)) {
    const due = digestDue(now(), reader.timeZone);
    if (!due) continue;
    const turn = {
      userId: reader.id,
      week: due.week,
      now: now(),
      retryBefore: new Date(now().getTime() - retryAfterMs),
    };
    if (!(await takeDigest(db, turn))) continue;
    try {
      await mail.send(await digestMail(mailing, reader, due));
      await noteDigestSent(db, reader.id, due.week, now());
    } catch (error) {
      log.error({ err: error, userId: reader.id }, "the weekly report could not be sent; it is tried again");
    }
  }
}

async function digestMail({ database, now, origin }: Mailing, reader: DigestReader, due: DigestWeek) {
  const db = databaseOf(database.db, reader);
  const { name, email, language, timeZone, id, role } = reader;
  const [t, numbers, tasks] = await Promise.all([
    notificationTexts(language, timeZone),
    weekNumbers(db, { ...due, now: now() }),
    role === "service" || role === "operator" ? openTasksOf(db, id, tasksListed) : undefined,
  ]);
  const format = formatsFor(language, timeZone);
  const week = {
    from: format.date(due.firstDay),
    // The last moment of the week lies on its last day, wherever that is.
    to: format.date(dayIn(timeZone, new Date(due.to.getTime() - 1))),
  };
  const settings = `${origin}/settings`;
  const lines = (...rows: string[]) => rows.join("\n");
  const row = (text: string) => `- ${text}`;
  const parts = [
    t("mail.hello", { name }),
    lines(
      t("digest.week", week),
      row(t("digest.services", { count: numbers.services })),
      row(t("digest.reported", { count: numbers.reported })),
      row(t("digest.finished", { count: numbers.finished })),
    ),
    lines(
      t("digest.now"),
      row(
        t("digest.openIssues", {
          count: numbers.openIssues,
          high: numbers.highIssues,
          overdue: numbers.overdueIssues,
        }),
      ),
      row(t("digest.partsRequests", { count: numbers.partsRequests })),
    ),
    tasks && ownTasks(tasks),
    t("digest.link", { link: `${origin}/` }),
    t("digest.why", { link: settings }),
  ];
  return {
    to: email,
    subject: t("digest.subject", week),
    text: parts.filter(Boolean).join("\n\n") + "\n",
    unsubscribe: settings,
  };

  function ownTasks(own: NonNullable<typeof tasks>): string {
    const count = own[0]?.of ?? 0;
    const rows = own.map(({ machineSerialNumber, title, assignedAt }) =>
      row(t("digest.task", { serialNumber: machineSerialNumber, title, date: format.date(assignedAt) })),
    );
    const rest = count > own.length ? [t("digest.more", { count: count - own.length })] : [];
    return lines(t("digest.tasks", { count }), ...rows, ...rest);
  }
}
