import { pino } from "pino";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationsAfter } from "#db/queries/channels.ts";
import { takeDueNotifications } from "#db/queries/notifications.ts";
import { untoldNotifications } from "#db/queries/push.ts";
import { rowsOf } from "#db/client.ts";
import { sitePeople, users } from "#db/schema/index.ts";
import { aUser } from "#db/testing/records.ts";
import { foreignTraces } from "#db/testing/two-sites.ts";
import { operationNamed } from "#tools/catalogue.ts";
import { notify } from "#tools/notifications/notify.ts";
import { run } from "#tools/operation.ts";
import type { MailPort } from "#tools/ports.ts";
import { testNow } from "#tools/testing/context.ts";
import { liveStream } from "../../http/live-stream.server.ts";
import { sendDigests } from "../../notifications/digest.server.ts";
import { mailNotifications } from "../../notifications/mail-notifications.server.ts";
import { restricted, worldOfTwoSites } from "../two-sites.ts";

/** What reaches people at one site without their asking: mails, devices, messengers, reports of the week, open screens. */

let world: Awaited<ReturnType<typeof worldOfTwoSites>>;
beforeAll(async () => {
  world = await worldOfTwoSites();
}, 120_000);
afterAll(() => world.stop());

const theirs = async (table: string) => (await world.idOf(table, "theirs"))!;
const own = async (table: string) => (await world.idOf(table, "own"))!;

function mailing(now: Date) {
  const letters: { to: string; text: string }[] = [];
  const mail = {
    available: true,
    send: (letter: { to: string; subject: string; text: string }) => {
      letters.push({ to: letter.to, text: `${letter.subject} ${letter.text}` });
      return Promise.resolve();
    },
  } as unknown as MailPort;
  const log = pino({ level: "silent" });
  return {
    letters,
    parts: { database: world.database, now: () => now, log, mail, origin: "https://hub.example.test" },
  };
}

test("what was left for somebody before they were restricted goes out by no way, and what is of their site does", async () => {
  const { db, events } = world.database;
  const person = await aUser(db, { role: "operator" });
  await db.insert(sitePeople).values({ siteId: 1, userId: person.id });
  const telling = { db, events, now: () => testNow };
  const told = { title: "Slew ring", serialNumber: "S-1", by: "B" };
  await notify(telling, [person.id], "task-released", { issueId: await theirs("issues"), ...told });
  await notify(telling, [person.id], "guest-reported", { machineId: await theirs("machines"), serialNumber: "S-1" });
  const reported = { serialNumber: "S-1", srn: null, by: "B", reason: "Not done" };
  await notify(telling, [person.id], "report-objected", { serviceLogId: await theirs("service_logs"), ...reported });
  await notify(telling, [person.id], "task-released", { issueId: await own("issues"), ...told });
  await notify(telling, [person.id], "answer-waits", { chatId: "c", messageId: "m", title: "Which seal?" });
  const oldest = new Date(testNow.getTime() - 3_600_000);
  const ways = async () => {
    const after = { userId: person.id, after: 0, oldest };
    const device = (await untoldNotifications(db, after)).filter(({ old }) => !old).map(({ kind }) => kind);
    return { device, messenger: (await notificationsAfter(db, after)).map(({ kind }) => kind) };
  };
  const everything = ["task-released", "guest-reported", "report-objected", "task-released", "answer-waits"];
  expect(await ways()).toEqual({ device: everything, messenger: everything });
  await db.update(users).set({ onlyOwnSites: true }).where(eq(users.id, person.id));
  const kept = ["task-released", "answer-waits"];
  expect(await ways()).toEqual({ device: kept, messenger: kept });
  const mailed = await takeDueNotifications(db, { now: testNow, retryBefore: testNow, oldest });
  expect(mailed.filter(({ userId }) => userId === person.id).map(({ kind }) => kind)).toEqual(kept);
  // Whoever is let go has not lost what waits in the list.
  const listed = async (onlyOwnSites: boolean) => {
    const answer = await run(operationNamed("notifications.list")!, {}, world.as({ ...person, onlyOwnSites }));
    return (answer as { items: { kind: string }[] }).items.map(({ kind }) => kind).toSorted();
  };
  expect(await listed(true)).toEqual(kept.toSorted());
  expect(await listed(false)).toEqual(everything.toSorted());
});

test("a task that is taken back is mailed to nobody who does not see it", async () => {
  const { db, events } = world.database;
  const telling = { db, events, now: () => testNow };
  const ids = [world.people.engineer.id, world.people.operator.id];
  await db.update(users).set({ notifications: sql`notifications || '{"email": true}'` });
  const released = { title: "xq9far", serialNumber: "S-1", by: "B" };
  await notify(telling, ids, "task-released", { issueId: await theirs("issues"), ...released });
  await notify(telling, ids, "guest-reported", { machineId: await own("machines"), serialNumber: "OWN-1" });
  const { letters, parts } = mailing(testNow);
  await mailNotifications(parts);
  const received = letters.filter(({ to }) => [world.people.engineer.email, world.people.operator.email].includes(to));
  expect(received).toHaveLength(2);
  for (const { text } of received) {
    expect(text).toContain("OWN-1");
    expect(text).not.toMatch(foreignTraces);
  }
});

test("the report of the week counts and lists what is at the own site", async () => {
  const { db } = world.database;
  await db.update(users).set({ notifications: sql`notifications || '{"weeklyReports": true}'`, timeZone: "UTC" });
  // Work of the other site from before the restriction.
  await db.execute(
    sql`update issues set status = 'assigned', assigned_at = now(), assigned_to_id = ${world.people.engineer.id}
      where id = ${await theirs("issues")}`,
  );
  const { letters, parts } = mailing(new Date("2026-03-16T08:05:00Z"));
  await sendDigests(parts);
  const office = await rowsOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from issues where status in ('open', 'assigned') and machine_id in (select id from machines where site_id = 1)`,
  );
  for (const who of restricted) {
    const letter = letters.find(({ to }) => to === world.people[who].email)!;
    expect(letter.text).not.toMatch(foreignTraces);
    expect(letter.text).toMatch(new RegExp(`\\b${office[0]!.open}\\b`));
  }
});

test.each(["engineer", "operator"] as const)(
  "a brief and standing questions of the %s are of the own site",
  async (who) => {
    const person = world.people[who];
    const of = async (
      name: "watches.create" | "watches.create-brief" | "watches.ask" | "watches.list-runs",
      input: object,
    ) => (await run(operationNamed(name)!, input, world.as(person))) as { id: number };
    const watches = [
      await of("watches.create-brief", {}),
      await of("watches.create", { question: "List all issues" }),
      await of("watches.create", { question: "Services", services: {} }),
    ];
    for (const { id } of watches) {
      const said = JSON.stringify([
        await of("watches.ask", { watchId: id }),
        await of("watches.list-runs", { watchId: id }),
      ]);
      expect(said).not.toMatch(foreignTraces);
    }
    const sections = await rowsOf(world.database.db, sql`select data from notifications where user_id = ${person.id}`);
    expect(JSON.stringify(sections)).not.toMatch(foreignTraces);
  },
);

test("an open screen hears that something changed, and of no record", async () => {
  const { events } = world.database;
  const leave = new AbortController();
  const userId = world.people.operator.id;
  const stream = liveStream({ events, userId, stillSignedIn: async () => userId, signal: leave.signal });
  const office = await aUser(world.database.db, { role: "operator" });
  const issueId = await theirs("issues");
  await run(operationNamed("issues.comment")!, { issueId, text: "xq9far" }, world.as(office));
  await events.publish(world.database.db, { domains: ["notifications"], userId: office.id });
  let heard = "";
  const reader = stream.getReader();
  while (!heard.includes("data:")) heard += new TextDecoder().decode((await reader.read()).value);
  leave.abort();
  for (let rest = await reader.read(); rest.value; rest = await reader.read())
    heard += new TextDecoder().decode(rest.value);
  expect(heard).toContain('"issues"');
  expect(heard).not.toContain("notifications");
  expect(heard.replaceAll(/id: \d+/g, "")).not.toMatch(foreignTraces);
  const members = [...heard.matchAll(/data: (.*)\n/g)].flatMap((line) => Object.keys(JSON.parse(line[1]!) as object));
  expect([...new Set(members)]).toEqual(["domains"]);
});
