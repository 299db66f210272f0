import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDatabase, rowsOf, type Database, type Db } from "./client.ts";
import { embeddedEvents } from "./events.ts";
import { freshDatabase } from "./testing/database.ts";
import { domains } from "./vocabulary.ts";

/** Two processes share PostgreSQL alone; the embedded database has one owner. */
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

onServer("a change is heard by another process, also after its listening connection broke", async () => {
  const here = await freshDatabase();
  const other = await openDatabase({ url: urlOf(here), poolSize: 1 });
  const heard: unknown[] = [];
  other.events.subscribe((event) => heard.push(event.domains));
  // Nobody listened before: everything may have changed.
  await expect.poll(() => heard).toEqual([domains]);
  await here.events.publish(here.db, { domains: ["issues"] });
  await expect.poll(() => heard.at(-1)).toEqual(["issues"]);
  const readAt = Date.now();
  await breakListeners(here);
  await here.events.publish(here.db, { domains: ["tasks"] });
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toEqual(domains);
  expect(other.events.since(readAt)).toEqual([{ domains }]);
  await here.events.publish(here.db, { domains: ["machines"] });
  await expect.poll(() => heard.at(-1)).toEqual(["machines"]);
  await other.close();
});

onServer("listens, and holds locks, where the direct address says, whatever stands before the other", async () => {
  const here = await freshDatabase();
  const url = urlOf(here);
  const pooled = new URL(url);
  pooled.searchParams.set("application_name", "pooled");
  const direct = new URL(url);
  direct.searchParams.set("application_name", "direct");
  const other = await openDatabase({ url: pooled.href, directUrl: direct.href, poolSize: 1 });
  const heard: unknown[] = [];
  other.events.subscribe((event) => heard.push(event.domains));
  await expect.poll(() => heard).toEqual([domains]);
  await here.events.publish(here.db, { domains: ["issues"] });
  await expect.poll(() => heard.at(-1)).toEqual(["issues"]);
  // This worker's own connection may listen too, for a test before; it has no name.
  expect(await namesOf(here, "query like 'listen%' and application_name <> ''")).toEqual(["direct"]);
  expect(await ownName(other.db)).toEqual("pooled");
  if (other.engine.kind === "postgres") expect(await other.engine.patiently(ownName)).toEqual("direct");
  await other.close();
});

test("a page read by a clock that was set back since is told that everything may have changed, a later one what did", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T20:00:00Z") });
  try {
    const { publish, since } = embeddedEvents();
    const db = {} as Db;
    vi.setSystemTime("2026-03-01T20:01:00Z");
    await publish(db, { domains: ["issues"] });
    const readAhead = Date.now();
    vi.setSystemTime("2026-03-01T10:00:00Z");
    expect(since(readAhead)).toEqual([{ domains }]);
    vi.setSystemTime("2026-03-01T10:01:00Z");
    const readAt = Date.now();
    await publish(db, { domains: ["tasks"] });
    expect(since(readAt)).toEqual([{ domains: ["tasks"] }]);
  } finally {
    vi.useRealTimers();
  }
});

function urlOf({ engine }: Database): string {
  if (engine.kind !== "postgres") throw new Error("TEST_DATABASE_URL is set, and the database is the embedded one");
  return engine.connection.url;
}

async function namesOf({ db }: Database, condition: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(condition)}`,
  );
  return rows.map(({ name }) => name);
}

async function ownName(db: Db): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_setting('application_name') as name`);
  return row!.name;
}

async function breakListeners({ engine }: Database) {
  if (engine.kind === "postgres")
    await engine.client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
}
