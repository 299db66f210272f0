/** A process that only works: the queue of background work, without web pages. Any number of them, on any hosts. */
import "./runtime/unset-blank-settings.ts";
import { fleetQuestions } from "#agent/questions/fleet-questions.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { configuredOrigin, readEnvironment, senderOf } from "./env.server.ts";
import { startIntake } from "./runtime/intake.server.ts";
import { createLog, loggableMessage } from "./runtime/log.server.ts";
import { releaseWhenQuiet } from "./runtime/idle-memory.server.ts";
import { openModels } from "./runtime/models.server.ts";
import { startAccountMails } from "./notifications/account-mails.server.ts";
import { startNotifications } from "./notifications/work.server.ts";
import { databaseLimits } from "./ports/limits.server.ts";
import { morningBriefs } from "./ports/morning-briefs.server.ts";
import { smtpMail } from "./ports/mail.server.ts";
import { httpTelematics } from "./ports/telematics.server.ts";
import { startTelematics } from "./runtime/telematics.server.ts";
import { startWatching } from "./runtime/watches.server.ts";
import { startIndexing } from "./runtime/indexing.server.ts";
import { startTracing } from "./runtime/tracing.server.ts";
import { serveHealth } from "./runtime/worker-health.server.ts";

const refuse = (reason: unknown): never => {
  console.error(loggableMessage(reason));
  process.exit(1);
};

const environment = settings();
const log = createLog(environment.LOG_LEVEL);
const deadlines = { statementMs: environment.DATABASE_STATEMENT_S * 1_000 };
const database = await openDatabase({ url: environment.DATABASE_URL, deadlines }).catch(refuse);
const endTracing = await startTracing(
  { collector: environment.OTEL_EXPORTER_OTLP_ENDPOINT, serverTiming: false },
  database,
);
await migrate(database).catch(refuse);
const parts = { environment, database, log, now: () => new Date() };
const models = openModels(parts);
const { files, queue, intake } = await startIntake(parts, models, { work: true });
const endIndexing = startIndexing(parts, models);
releaseWhenQuiet();
const mail = smtpMail({ url: environment.SMTP_URL, from: senderOf(environment) });
const mailing = { ...parts, mail, origin: configuredOrigin(environment) };
const endNotifications = await startNotifications(queue, mailing);
await startWatching(queue, {
  ...parts,
  questions: fleetQuestions({ database, models, now: parts.now }),
  briefs: morningBriefs(parts),
});
await startTelematics(queue, { ...parts, telematics: httpTelematics(environment) });
await startAccountMails(queue, { ...mailing, limits: databaseLimits(database.db) });
const { WORKER_PORT, HOST } = environment;
const health = WORKER_PORT === undefined ? undefined : serveHealth({ ...parts, files }, WORKER_PORT, HOST);
console.log("Maintenance Hub worker is waiting for work");

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    health?.close();
    endNotifications();
    endIndexing();
    void queue
      .stop()
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
