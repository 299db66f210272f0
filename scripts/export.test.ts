import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { machines, passwordResets } from "#db/schema/index.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { hashToken } from "#tools/auth/tokens.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "export-commands-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dataOf = (name: string) => join(folder, name);

/** Runs one of the commands as a person would, on the embedded database of that name. */
function command(name: string, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataOf(name), APP_ORIGIN: "https://hub.example.com" };
  return spawnSync(process.execPath, ["scripts/export.ts", ...words], { encoding: "utf8", env });
}

async function within<T>(name: string, work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<T>) {
  const database = await openDatabase({ dataDir: dataOf(name) });
  try {
    await migrate(database);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

test("an installation goes into another by one file, and its administrators get in by a link", async () => {
  await within("old", async (db) => {
    await aUser(db, { role: "admin", email: "anna@example.com", name: "Anna" });
    await aUser(db, { role: "admin", email: "left@example.com", active: false });
    await aMachine(db, { serialNumber: "KEPT" });
  });
  expect(command("old", "export").stdout).toMatch(/\.zip\n\d+ rows in \d+ tables and 0 files\./);
  const [name] = readdirSync(join(dataOf("old"), "exports"));
  const file = join(dataOf("old"), "exports", name!);
  expect(command("old", "export", file).stderr).toContain("There is such a file already. Say another name.");

  expect(command("new", "import").stderr).toContain("Say which: npm run db:import -- <file>.zip");
  const { stdout } = command("new", "import", file);
  expect(stdout).toContain("Passwords were not among it.");
  const links = [...stdout.matchAll(/https:\/\/hub\.example\.com\/reset-password\?token=(\S+)/g)];
  expect(links).toHaveLength(1);
  await within("new", async (db) => {
    expect((await db.select().from(machines)).map(({ serialNumber }) => serialNumber)).toEqual(["KEPT"]);
    expect((await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual([
      hashToken(links[0]![1]!),
    ]);
  });

  const again = command("new", "import", file);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("This installation has people in it.")]);
  expect(command("new", "link", " ANNA@example.com ").stdout).toContain("Anna <anna@example.com> sets a password here");
  for (const nobody of ["left@example.com", "who@example.com"])
    expect(command("new", "link", nobody).stderr).toContain("Say the email of an active administrator");
  expect(existsSync(`${file}.part`)).toBe(false);
}, 240_000);
