import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { openDatabase } from "#db/client.ts";
import { over, type Part } from "../bench.ts";
import { seedLarge } from "../large-fleet.ts";
import { start } from "../servers.ts";

const percent = 10;
const folder = resolve(".cache/bench-embedded");

/** The folder of an embedded database with 10,000 reports, kept from run to run. */
export async function embeddedFleet(say: (line: string) => void): Promise<string> {
  if (existsSync(folder)) return folder;
  // Under its name only when it is whole: a run that broke off would leave half a fleet without its indexes.
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: unfinished });
  await seedLarge(database, percent, (line) => say(`embedded database: ${line}`));
  await database.close();
  renameSync(unfinished, folder);
  return folder;
}

/** A server on its embedded database with 10,000 reports, started again and again. */
export const coldStart: Part = async ({ figure, quick, say }) => {
  const dataDir = await embeddedFleet(say);
  const times: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < (quick ? 2 : 5); run++) {
    const running = await start("app/server.ts", { DATA_DIR: dataDir, DATABASE_URL: "", BACKUP_EVERY_H: "0" });
    times.push(running.startMs / 1_000);
    memory.push(running.peakMb());
    await running.stop();
  }
  figure({
    what: "cold start to /readyz, embedded database with 10,000 reports",
    ...over(times),
    unit: "s",
    goal: { most: 3 },
  });
  figure({ what: "the same: memory peak until then", ...over(memory), unit: "MB", goal: { most: 400 } });
};
