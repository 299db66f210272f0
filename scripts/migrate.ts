import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { backUpAndVerify } from "#db/backup/backup.ts";
import { backupFolder } from "#app/ports/backups.server.ts";
import { databaseSettingsOf, readEnvironment } from "#app/env.server.ts";
import { loggableMessage } from "#app/runtime/log.server.ts";

try {
  const environment = readEnvironment(process.env);
  const database = await openDatabase(databaseSettingsOf(environment));
  const before = () => backUpAndVerify(database, backupFolder(environment.DATA_DIR), "migration", new Date());
  console.log(
    (await migrate(database, { before }))
      ? "The database is at the newest version now."
      : "The database was at the newest version already.",
  );
  await database.close();
} catch (error) {
  console.error(loggableMessage(error));
  process.exitCode = 1;
}
