import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { machines } from "#db/schema/index.ts";
import { aMachine, aUser } from "#db/testing/records.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "database-commands-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs one of the commands as a person would. @throws with what it printed when it fails */
const command = (words: string[], env: Record<string, string> = {}) =>
  execFileSync(process.execPath, ["scripts/database.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, ...env },
  });

async function within<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  url?: string,
): Promise<T> {
  const database = await openDatabase({ dataDir, url });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

const serials = (url?: string) =>
  within(
    async ({ db }) => (await db.select({ serial: machines.serialNumber }).from(machines)).map(({ serial }) => serial),
    url,
  );

test("a backup by command brings everything back; what was there meanwhile is moved aside", async () => {
  await within(async ({ db }) => {
    await aUser(db);
    await aMachine(db, { serialNumber: "KEPT" });
  });
  expect(command(["backup"])).toContain("Restored into memory to prove it");
  const [file] = readdirSync(join(dataDir, "backups"));
  await within(({ db }) => aMachine(db, { serialNumber: "LATER" }));
  expect(command(["restore", join(dataDir, "backups", file!)])).toContain("Restored");
  expect(await serials()).toEqual(["KEPT"]);
  expect(readdirSync(dataDir).some((name) => name.startsWith("database-aside-"))).toBe(true);
  expect(() => command(["restore", "nothing.tar.gz"])).toThrow("Say which");
}, 240_000);

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  "an installation moves to PostgreSQL and back, row for row, and never over another one by accident",
  async () => {
    const name = `database_commands_${process.pid}`;
    const admin = await openDatabase({ url: server!, poolSize: 1 });
    await admin.db.execute(`create database ${name}`);
    const url = new URL(server!);
    url.pathname = `/${name}`;
    try {
      await within(async ({ db }) => {
        await aUser(db);
        await aMachine(db, { serialNumber: "MOVED" });
      });
      expect(command(["move", "to-postgres"], { DATABASE_URL: url.href })).toContain(
        "every table has as many as before",
      );
      expect(await serials(url.href)).toEqual(["MOVED"]);
      expect(() => command(["move", "to-embedded"], { DATABASE_URL: url.href })).toThrow(
        "holds an installation already",
      );
      await within(({ db }) => aMachine(db, { serialNumber: "NEW" }), url.href);
      command(["move", "to-embedded", "--replace"], { DATABASE_URL: url.href });
      expect((await serials()).toSorted()).toEqual(["MOVED", "NEW"]);
    } finally {
      await admin.db.execute(`drop database if exists ${name} with (force)`);
      await admin.close();
    }
  },
  240_000,
);

test("a backup put into an empty folder speaks of nothing that was there", async () => {
  await within(({ db }) => aMachine(db, { serialNumber: "KEPT" }));
  command(["backup"]);
  const [file] = readdirSync(join(dataDir, "backups"));
  const empty = mkdtempSync(join(tmpdir(), "database-empty-"));
  const said = command(["restore", join(dataDir, "backups", file!)], { DATA_DIR: empty });
  expect(said).toMatch(/^Restored /);
  expect(readdirSync(empty).filter((name) => name.startsWith("database-aside"))).toEqual([]);
  rmSync(empty, { recursive: true });
});

test("a backup that is cut short, empty, damaged or somebody else's is refused in words, and changes nothing", async () => {
  await within(({ db }) => aUser(db).then(() => aMachine(db, { serialNumber: "KEPT" })));
  command(["backup"]);
  const [name] = readdirSync(join(dataDir, "backups"));
  const whole = readFileSync(join(dataDir, "backups", name!));
  const lines = gzipSync(`${JSON.stringify({ format: "another program's" })}\n{"table":"users"}\n`);
  const folder = join(dataDir, "handed-in");
  mkdirSync(join(folder, "folder.tar.gz"), { recursive: true });
  const cases: [string, Buffer | undefined, RegExp][] = [
    ["cut.tar.gz", whole.subarray(0, whole.length / 2), /incomplete: its end is missing/],
    ["empty.tar.gz", Buffer.alloc(0), /is empty/],
    ["empty.jsonl.gz", Buffer.alloc(0), /is empty/],
    ["words.tar.gz", Buffer.from("no archive at all"), /no backup of Maintenance Hub/],
    ["foreign.tar.gz", gzipSync(Buffer.alloc(10_240)), /no backup of Maintenance Hub/],
    ["foreign.jsonl.gz", lines, /not a backup of Maintenance Hub/],
    ["lines.jsonl.gz", gzipSync("just a letter\n"), /no backup of Maintenance Hub/],
    ["renamed.jsonl.gz", whole, /no backup of Maintenance Hub/],
    ["folder.tar.gz", undefined, /no backup of Maintenance Hub/],
  ];
  for (const [file, bytes, words] of cases) {
    if (bytes) writeFileSync(join(folder, file), bytes);
    const { status, stderr } = spawnSync(process.execPath, ["scripts/database.ts", "restore", join(folder, file)], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
    });
    expect([file, status, stderr]).toEqual([file, 1, expect.stringMatching(words)]);
    expect(stderr).toContain("Nothing was changed.");
    expect(stderr).not.toMatch(/select|Failed query|\n\s+at /);
  }
  expect(await serials()).toEqual(["KEPT"]);
}, 240_000);

test("a database that lets nobody in is told in words, without a stack", () => {
  const url = "postgres://hub:secret@127.0.0.1:9/fleet";
  for (const script of [["scripts/migrate.ts"], ["scripts/database.ts", "backup"], ["app/worker.ts"]]) {
    const { status, stderr } = spawnSync(process.execPath, script, {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    });
    expect([script[0], status, stderr.trim()]).toEqual([
      script[0],
      1,
      expect.stringMatching(
        /^The database cannot be opened: nothing listens [^\n]+\n {2}host 127.0.0.1, port 9, [^\n]+$/,
      ),
    ]);
  }
});
