/** What the product does by itself in the first minutes of a demo, done once for all servers that start with its copy. */
import { updateIndex } from "#agent/retrieval/indexer.ts";
import { openDatabase } from "#db/client.ts";
import { readEnvironment } from "../../env.server.ts";
import { folderBackups } from "../../ports/backups.server.ts";
import { createLog } from "../../runtime/log.server.ts";
import { openModels } from "../../runtime/models.server.ts";

/** Brings the search index up to date and writes the first backup, while no server has the folder. */
export async function settleDemo(folder: string): Promise<void> {
  const now = () => new Date();
  const environment = readEnvironment({ DATA_DIR: folder, DEMO: "1" });
  const database = await openDatabase({ dataDir: folder });
  try {
    const models = openModels({ environment, database, log: createLog("error"), now });
    await updateIndex(database.db, models);
    await folderBackups(database, folder, now).create("schedule");
  } finally {
    await database.close();
  }
}
