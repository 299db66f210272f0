import { pino } from "pino";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openQueue } from "#agent/jobs/queue.ts";
import type { Database } from "#db/client.ts";
import { notifications, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { notify } from "#tools/notifications/notify.ts";
import { smtpMail } from "../ports/mail.server.ts";
import { apiFor } from "../test/http.ts";
import { mailServer } from "../test/mail.ts";
import { sendDigests } from "./digest.server.ts";
import { mailNotifications, type Mailing } from "./mail-notifications.server.ts";
import { notificationJobs, startNotifications } from "./work.server.ts";

/** A Wednesday. */
const wednesday = new Date("2026-03-18T10:00:00Z");
const monday = (time: string) => new Date(`2026-03-16T${time}:00Z`);

let database: Database;
let server: Awaited<ReturnType<typeof mailServer>>;
let now: Date;
let mailing: Mailing;

beforeEach(async () => {
  database = await freshDatabase();
  server = await mailServer();
  now = wednesday;
  mailing = {
    database,
    now: () => now,
    log: pino({ level: "silent" }),
    mail: smtpMail({ url: server.url, from: "hub@example.test" }),
    origin: "https://hub.example.test",
  };
});
afterEach(() => server.close());

const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const withoutMail = (): Mailing => ({ ...mailing, mail: smtpMail({ url: undefined, from: "" }) });
/** Decoded: letters with other than plain English words travel in base64. */
const letters = () =>
  server.letters.map(({ to, raw }) => {
    const [head, ...body] = raw.split("\r\n\r\n");
    const text = body.join("\r\n\r\n");
    const base64 = /Content-Transfer-Encoding: base64/i.test(head!);
    const quoted = /quoted-printable/i.test(head!);
    const plain = base64 ? Buffer.from(text, "base64").toString() : quoted ? unquoted(text) : text;
    return { to: to[0], head: head!, text: plain };
  });
const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString();

const tell = (userId: number, title = "Slew ring noise") =>
  notify({ db: database.db, events: database.events, now: () => now }, [userId], "tasks-assigned", {
    count: 1,
    issueId: 7,
    title,
    serialNumber: "870.7.3310",
    by: "Olga",
  });

describe("notifications by mail", () => {
  test("each goes once, also when two processes look at once, and a person's go together", async () => {
    const [ann, ben] = [await aUser(database.db, { name: "Ann" }), await aUser(database.db, { name: "Ben" })];
    await tell(ann.id, "First");
    await tell(ann.id, "Second");
    await tell(ben.id);
    await Promise.all([mailNotifications(mailing), mailNotifications(mailing)]);
    later(60);
    await mailNotifications(mailing);
    expect(
      letters()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([ann.email, ben.email].toSorted());
    const anns = letters().find(({ to }) => to === ann.email)!;
    expect(anns.head).toContain("Subject: 2 new notifications");
    expect(anns.text).toContain("First. Assigned by Olga.");
    expect(anns.text).toContain("https://hub.example.test/engineer-dashboard?machine=870.7.3310&issue=7");
  });

  test("is in the reader's language and says where such mails are switched off", async () => {
    const person = await aUser(database.db, { language: "de", name: "Jörg" });
    await tell(person.id);
    await mailNotifications(mailing);
    const [letter] = letters();
    expect(letter!.text).toContain("Guten Tag Jörg,");
    expect(letter!.text).toContain("Neue Aufgabe: 870.7.3310");
    expect(letter!.text).toContain("in Ihren Einstellungen: https://hub.example.test/settings");
    expect(letter!.head).toContain("List-Unsubscribe: <https://hub.example.test/settings>");
  });

  test("does not go to people who switched mails off, were deactivated or have read it", async () => {
    const choices = { email: false, push: true, weeklyReports: false };
    const off = await aUser(database.db, { notifications: choices });
    const gone = await aUser(database.db, { active: false });
    const reader = await aUser(database.db);
    for (const { id } of [off, gone, reader]) await tell(id);
    await database.db.update(notifications).set({ read: true }).where(eq(notifications.userId, reader.id));
    await mailNotifications(mailing);
    // Switching it on later does not bring what came before.
    await database.db.update(users).set({ notifications: { ...choices, email: true } });
    await mailNotifications(mailing);
    expect(letters()).toEqual([]);
  });

  test("a mail that is refused is tried again after a while, and no more after a day", async () => {
    const person = await aUser(database.db);
    await tell(person.id);
    const working = mailing;
    mailing = { ...mailing, mail: { available: true, send: () => Promise.reject(new Error("421 try later")) } };
    await mailNotifications(mailing);
    mailing = working;
    later(10);
    await mailNotifications(mailing);
    expect(letters()).toEqual([]);
    later(5);
    await mailNotifications(mailing);
    expect(letters()).toHaveLength(1);
    await tell(person.id);
    later(25 * 60);
    await mailNotifications(mailing);
    expect(letters()).toHaveLength(1);
  });

  test("without a mail server nothing piles up for the day when there is one", async () => {
    const person = await aUser(database.db);
    await tell(person.id);
    await mailNotifications(withoutMail());
    await mailNotifications(mailing);
    expect(letters()).toEqual([]);
  });

  test("follows an assignment by the queue, at once", async () => {
    const queue = await openQueue(database, notificationJobs, () => undefined);
    const end = await startNotifications(queue, mailing);
    try {
      const call = await apiFor(database, { now: () => now });
      const operator = await aUser(database.db, { role: "operator", name: "Olga" });
      const engineer = await aUser(database.db, { role: "service" });
      const machine = await aMachine(database.db, { serialNumber: "A-100" });
      const issue = await anIssue(database.db, { machineId: machine.id, title: "Leak at the boom" });
      const json = { issueIds: [issue.id], engineerId: engineer.id };
      expect((await call("POST", "/api/issues/assign-bulk", { as: operator, json })).status).toBe(200);
      await expect.poll(() => letters().length, { timeout: 10_000 }).toBe(1);
      expect(letters()[0]).toMatchObject({ to: engineer.email, text: expect.stringContaining("Leak at the boom") });
    } finally {
      end();
      await queue.stop();
    }
  }, 30_000);
});

describe("weekly reports", () => {
  const choices = { email: false, push: false, weeklyReports: true };
  const reader = (values: Parameters<typeof aUser>[1] = {}) =>
    aUser(database.db, { notifications: choices, ...values });

  test("go out on Monday from seven where the reader is, once a week, also with two processes", async () => {
    const berlin = await reader({ timeZone: "Europe/Berlin" });
    const india = await reader({ timeZone: "Asia/Kolkata" });
    const east = await reader({ timeZone: "America/New_York" });
    const sentAt = async (moment: Date) => {
      const before = server.letters.length;
      now = moment;
      await Promise.all([sendDigests(mailing), sendDigests(mailing)]);
      return letters()
        .slice(before)
        .map(({ to }) => to);
    };
    expect(await sentAt(monday("01:15"))).toEqual([]);
    expect(await sentAt(monday("01:30"))).toEqual([india.email]);
    expect(await sentAt(monday("05:45"))).toEqual([]);
    expect(await sentAt(monday("06:00"))).toEqual([berlin.email]);
    // New York has summer time already: seven there is eleven in UTC.
    expect(await sentAt(monday("10:59"))).toEqual([]);
    expect(await sentAt(monday("11:00"))).toEqual([east.email]);
    expect(await sentAt(new Date("2026-03-17T12:00:00Z"))).toEqual([]);
    expect((await sentAt(new Date("2026-03-23T12:00:00Z"))).toSorted()).toEqual(
      [berlin.email, india.email, east.email].toSorted(),
    );
  });

  test("are caught up on Tuesday when nothing ran on Monday, and not on Wednesday", async () => {
    await reader();
    now = wednesday;
    await sendDigests(mailing);
    expect(letters()).toEqual([]);
    now = new Date("2026-03-17T23:00:00Z");
    await sendDigests(mailing);
    expect(letters()).toHaveLength(1);
  });

  test("go to nobody who did not choose them or was deactivated, and nowhere without a mail server", async () => {
    await aUser(database.db);
    await reader({ active: false });
    now = monday("09:00");
    await sendDigests(mailing);
    await reader();
    await sendDigests(withoutMail());
    expect(letters()).toEqual([]);
  });

  test("tell of the last week and of what is open, in the reader's language, with the engineer's own tasks", async () => {
    const engineer = await reader({ role: "service", language: "de", timeZone: "Europe/Berlin" });
    const machine = await aMachine(database.db, { serialNumber: "A-100" });
    const on = (day: string) => new Date(`${day}T12:00:00Z`);
    await aServiceLog(database.db, { machineId: machine.id, serviceEndDate: "2026-03-09" });
    await aServiceLog(database.db, { machineId: machine.id, serviceEndDate: "2026-03-15" });
    await aServiceLog(database.db, { machineId: machine.id, serviceEndDate: "2026-03-16" });
    const issue = { machineId: machine.id };
    await anIssue(database.db, { ...issue, createdAt: on("2026-03-10"), severity: "High", identificationTime: null });
    await anIssue(database.db, {
      ...issue,
      createdAt: on("2026-02-01"),
      identificationTime: null,
      title: "Seil tauschen",
      status: "assigned",
      assignedToId: engineer.id,
      assignedAt: on("2026-02-02"),
    });
    await anIssue(database.db, {
      ...issue,
      createdAt: on("2026-02-01"),
      status: "completed",
      assignedToId: engineer.id,
      endTime: on("2026-03-12"),
    });
    now = monday("09:00");
    await sendDigests(mailing);
    const [{ text, head }] = letters() as [ReturnType<typeof letters>[0]];
    expect(text.replaceAll("\r", "")).toContain(
      [
        "Vom 09.03.2026 bis 15.03.2026:",
        "- 2 Serviceberichte",
        "- 1 Mangel wurde gemeldet",
        "- 1 Mangel wurde erledigt",
        "",
        "Aktueller Stand:",
        "- 2 Mängel sind offen, davon 1 von hoher Schwere und 2 überfällig",
        "- 0 Teileanforderungen sind nicht geliefert",
        "",
        "Ihre offene Aufgabe:",
        "- A-100: Seil tauschen (seit 02.02.2026)",
      ].join("\n"),
    );
    expect(text).toContain("https://hub.example.test/settings");
    expect(head).toContain("Subject: =?UTF-8?Q?Ihre_Woche_09=2E03=2E2026");
  });

  test("one that was refused is tried again, and never sent twice", async () => {
    await reader();
    now = monday("08:00");
    await sendDigests({
      ...mailing,
      mail: { available: true, send: () => Promise.reject(new Error("421 try later")) },
    });
    later(31);
    await Promise.all([sendDigests(mailing), sendDigests(mailing)]);
    later(31);
    await sendDigests(mailing);
    expect(letters()).toHaveLength(1);
  });
});
