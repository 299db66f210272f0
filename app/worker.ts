/** A process that only works: the queue of background work, without web pages. Any number of them, on any hosts. */
import "./runtime/unset-blank-settings.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { assemble, mailOf } from "./context.server.ts";
import { databaseSettingsOf, readEnvironment } from "./env.server.ts";
import { createPrinter } from "./pdf/printer.server.ts";
import { startIntake } from "./runtime/intake.server.ts";
import { createLog, loggableMessage } from "./runtime/log.server.ts";
import { releaseWhenQuiet } from "./runtime/idle-memory.server.ts";
import { openModels } from "./runtime/models.server.ts";
import { queuedAccountMails, startAccountMails } from "./notifications/account-mails.server.ts";
import { startNotifications } from "./notifications/work.server.ts";
import { messengerPort } from "./ports/channels.server.ts";
import { startChannels } from "./runtime/channels.server.ts";
import { startPushing } from "./runtime/push.server.ts";
import { startTelematics } from "./runtime/telematics.server.ts";
import { queuedExports } from "./ports/exports.server.ts";
import { startExports } from "./runtime/exports.server.ts";
import { startWebhooks } from "./runtime/webhooks.server.ts";
import { startWatching } from "./runtime/watches.server.ts";
import { startIndexing, startMoves } from "./runtime/indexing.server.ts";
import { startTracing } from "./runtime/tracing.server.ts";
import { serveHealth } from "./runtime/worker-health.server.ts";

const refuse = (reason: unknown): never => {
  console.error(loggableMessage(reason));
  process.exit(1);
};

const environment = settings();
const log = createLog(environment.LOG_LEVEL);
const database = await openDatabase(databaseSettingsOf(environment)).catch(refuse);
const endTracing = await startTracing(
  { collector: environment.OTEL_EXPORTER_OTLP_ENDPOINT, serverTiming: false },
  database,
);
await migrate(database).catch(refuse);
const parts = { environment, database, log, now: () => new Date() };
const models = openModels(parts);
const { files, queue, intake } = await startIntake(parts, models, { work: true });
const endIndexing = await startIndexing(parts, models);
const endMoves = await startMoves(queue, parts, models);
releaseWhenQuiet();
const services = await assemble({
  ...parts,
  models,
  ports: {
    printer: createPrinter(),
    files,
    intake,
    accountMails: queuedAccountMails(queue),
    exports: queuedExports(queue),
    channels: messengerPort(environment, parts.now, queue, mailOf(environment)),
  },
});
const { mail, limits, installation, questions, briefs, telematics, push, webhooks } = services.ports;
const mailing = { ...parts, mail, origin: installation.origin };
const endNotifications = await startNotifications(queue, mailing);
await startWatching(queue, { ...parts, questions, briefs });
await startTelematics(queue, { ...parts, telematics });
await startAccountMails(queue, { ...mailing, limits });
const endPushing = await startPushing(queue, { ...parts, push });
const endWebhooks = await startWebhooks(queue, { ...parts, webhooks });
const endExports = await startExports(queue, { ...parts, files });
const endChannels = await startChannels(queue, services);
const { WORKER_PORT, HOST } = environment;
const health = WORKER_PORT === undefined ? undefined : serveHealth({ ...parts, files }, WORKER_PORT, HOST);
console.log("Maintenance Hub worker is waiting for work");

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    health?.close();
    endNotifications();
    endPushing();
    endWebhooks();
    endExports();
    endIndexing();
    endMoves();
    void endChannels()
      .then(() => queue.stop())
      .then(() => intake.close())
      .then(() => endTracing?.())
      .then(() => database.close())
      .finally(() => process.exit(0));
  });
}

function settings() {
  try {
    const environment = readEnvironment(process.env);
    if (environment.DATABASE_URL) return environment;
  } catch (error) {
    return refuse(error);
  }
  return refuse(
    "A separate worker needs DATABASE_URL: the embedded database belongs to the web process, which does the work itself.",
  );
}
