import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { jobs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import type { ExtractionAnswer, QueueEntry } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

const now = () => new Date();
let database: Database;
let door: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;

beforeEach(async () => {
  database = await freshDatabase();
  // It takes in, and reads nothing.
  door = await intakeFor(database, { work: false, now });
  // why: an embedded database waits for itself where a transaction is the first to ask for a queue.
  await door.queue.send(database.db, "intake", { jobId: 0 });
  call = await apiFor(database, { ports: door.ports, now });
});
/** What reads in a test ends with it, also where it fails. */
let reading: typeof door | undefined;
afterEach(async () => {
  await reading?.stop();
  reading = undefined;
  await door.stop();
});

const paste = async (as: Person, words: string): Promise<ExtractionAnswer> => {
  const message = `Machine 870.7.3310, 10 March 2026: ${words}`;
  const answer = await call("POST", "/api/ai/process-whatsapp", { as, json: { message, background: true } });
  expect(answer.status).toBe(202);
  return (await answer.json()) as ExtractionAnswer;
};
const queueOf = async (as: Person, query = "") =>
  (await (await call("GET", `/api/ai/processing-queue${query}`, { as })).json()) as QueueEntry[];
const many = async (as: Person, count: number) => {
  for (let at = 0; at < count; at++) await paste(as, `filter ${at} replaced`);
};

test("whoever pastes one chat is read next, however many files of others wait, and sees where it stands", async () => {
  const [petra, juan, mei] = [await aUser(database.db), await aUser(database.db), await aUser(database.db)];
  await many(petra, 40);
  await many(juan, 20);
  const { jobId } = await paste(mei, "hose replaced");
  const [entry] = await queueOf(mei);
  // One of each person who waits, at most.
  expect(entry).toMatchObject({ id: jobId, status: "queued", ahead: 2 });
  const last = (await queueOf(petra))[0]!;
  expect(last.ahead).toBe(39 + 20 + 1);
  const waiting = await call("GET", "/api/ai/processing-queue?status=queued&limit=1", { as: petra });
  expect([waiting.headers.get("x-total-count"), ((await waiting.json()) as unknown[]).length]).toEqual(["40", 1]);
  expect(await queueOf(mei, "?status=failed")).toEqual([]);

  reading = await intakeFor(database, { now });
  await expect
    .poll(() => database.db.$count(jobs, eq(jobs.status, "extracted")), { timeout: 60_000, interval: 100 })
    .toBe(61);
  const order = await database.db.select().from(jobs).orderBy(asc(jobs.startedAt), asc(jobs.id));
  // Four are begun at a time.
  expect(order.findIndex(({ id }) => id === jobId)).toBeLessThan(6);
  // The other person is through when as many of the first one's are, and a few that were begun meanwhile.
  const before = order.slice(
    0,
    order.findLastIndex(({ ownerId }) => ownerId === juan.id),
  );
  expect(before.filter(({ ownerId }) => ownerId === petra.id).length).toBeLessThan(20 + 6);
  expect((await queueOf(mei))[0]!.ahead).toBeNull();
}, 120_000);

test("who was away comes up with the others' next, and not before all that they handed in earlier", async () => {
  const [petra, juan] = [await aUser(database.db), await aUser(database.db)];
  await many(petra, 6);
  // Three of hers are done.
  const hers = await database.db.select().from(jobs).orderBy(asc(jobs.turn));
  for (const { id } of hers.slice(0, 3)) await database.db.update(jobs).set({ status: "saved" }).where(eq(jobs.id, id));
  await many(juan, 3);
  const line = await database.db
    .select()
    .from(jobs)
    .where(eq(jobs.status, "queued"))
    .orderBy(asc(jobs.turn), asc(jobs.id));
  const turns = line.map(({ ownerId }) => (ownerId === petra.id ? "Petra" : "Juan"));
  expect(turns).toEqual(["Petra", "Juan", "Petra", "Juan", "Petra", "Juan"]);
});
