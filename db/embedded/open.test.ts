import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backUpAndVerify } from "../backup/backup.ts";
import { openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { machines } from "../schema/index.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "open-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const backups = () => join(dataDir, "backups");

async function anInstallation() {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.db.insert(machines).values({ serialNumber: "A-1", model: "M", machineType: "excavator" });
  return database;
}

/** What a dying disk does: the file that says where to begin recovery is gone. */
const ruin = () => truncateSync(join(dataDir, "database", "global", "pg_control"), 0);

test("a folder that no longer opens is moved aside, and the newest backup that opens serves, loudly", async () => {
  const database = await anInstallation();
  await backUpAndVerify(database, backups(), "schedule", new Date("2026-03-01T00:00:00Z"));
  await database.db.insert(machines).values({ serialNumber: "LATER", model: "M", machineType: "excavator" });
  await database.close();
  writeFileSync(join(backups(), "2026-03-02T00-00-00-000Z-schedule-ffffff.tar.gz"), "cut short");
  ruin();

  const said = vi.spyOn(console, "error").mockReturnValue();
  const healed = await openDatabase({ dataDir });
  expect(healed.recovery?.backup).toContain("2026-03-01");
  expect(said.mock.calls.flat().join("\n")).toContain("A backup took its place");
  said.mockRestore();
  expect(await healed.db.select({ serial: machines.serialNumber }).from(machines)).toEqual([{ serial: "A-1" }]);
  expect(existsSync(join(healed.recovery!.movedTo, "PG_VERSION"))).toBe(true);
  await expect(openDatabase({ dataDir })).rejects.toThrow("in use by another process");
  await healed.close();

  const again = await openDatabase({ dataDir });
  expect(again.recovery).toBeUndefined();
  await again.close();
}, 240_000);

test("without a backup a folder that does not open stays as it is, and the start is refused", async () => {
  const database = await anInstallation();
  await database.close();
  ruin();
  const files = () =>
    readdirSync(join(dataDir, "database"))
      .filter((name) => name !== "postmaster.pid")
      .toSorted();
  const before = files();
  await expect(openDatabase({ dataDir })).rejects.toThrow("there is no backup that does");
  expect(files()).toEqual(before);
}, 240_000);

test("a first start that was interrupted begins again", async () => {
  const database = await anInstallation();
  await database.close();
  writeFileSync(join(dataDir, ".database.unfinished"), "");
  ruin();
  const fresh = await openDatabase({ dataDir });
  expect(await migrate(fresh)).toBe(true);
  await fresh.close();
}, 240_000);
