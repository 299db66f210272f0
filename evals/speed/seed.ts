/**
 * `npm run bench:seed`: the large fleet (1,000 machines, 100,000 service reports) into the PostgreSQL database of
 * DATABASE_URL, and a tenth of it into the embedded database of DATA_DIR. `-- --size 10` loads that percentage.
 */
import { parseArgs } from "node:util";
import { readEnvironment } from "#app/env.server.ts";
import { openDatabase, type DatabaseSettings } from "#db/client.ts";
import { seedLarge } from "./large-fleet.ts";

const { values } = parseArgs({ options: { size: { type: "string", default: "100" } } });
const percent = Number(values.size);
if (!(percent > 0 && percent <= 1_000)) throw new Error("--size takes a percentage, 1 to 1000");
const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);

async function seed(name: string, settings: DatabaseSettings, share: number) {
  // Indexes over all of it take longer to build than a statement may.
  const database = await openDatabase({ ...settings, deadlines: { statementMs: 0 } });
  const say = (line: string) => console.log(`${name}: ${line}`);
  try {
    const done = await seedLarge(database, share, say);
    say(done ? `${share} % of the large fleet` : `${share} % of the large fleet was there already`);
  } finally {
    await database.close();
  }
}

if (DATABASE_URL) await seed("PostgreSQL", { url: DATABASE_URL }, percent);
await seed("embedded database", { dataDir: DATA_DIR }, percent / 10);
process.exit(0);
