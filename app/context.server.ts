/** The composition root: what the environment says becomes the services that every request, page and job works with. */
import type { Models } from "#agent/models/models.ts";
import { wordingInThread } from "#agent/threads/builtin-engine.ts";
import { talking } from "#agent/threads/pools.ts";
import { fleetQuestions } from "#agent/questions/fleet-questions.ts";
import { createRetrieval } from "#agent/retrieval/retrieval.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { keepSiteRole } from "#db/at-sites/role.ts";
import { migrate } from "#db/migrate.ts";
import { tokenActor } from "#tools/access-tokens/token-actor.ts";
import { programsPath } from "#tools/connected-programs/rules.ts";
import { prepareSetup } from "#tools/auth/setup.ts";
import type { Context } from "#tools/context.ts";
import { Forbidden, NotReady, NotSignedIn } from "#tools/errors.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { mustChangePasswordFirst } from "#tools/permissions/rules.ts";
import type { MailPort, Ports } from "#tools/ports.ts";
import { startMaintenance } from "./runtime/maintenance.server.ts";
import { prepareDemo, warnOfDemo } from "./runtime/demo.server.ts";
import { createPrinter } from "./pdf/printer.server.ts";
import { configuredOrigin, databaseSettingsOf, readEnvironment, senderOf, type Environment } from "./env.server.ts";
import { startIntake } from "./runtime/intake.server.ts";
import { createLog, noteTrace } from "./runtime/log.server.ts";
import { releaseWhenQuiet } from "./runtime/idle-memory.server.ts";
import { openModels } from "./runtime/models.server.ts";
import { queuedAccountMails, startAccountMails } from "./notifications/account-mails.server.ts";
import { startNotifications } from "./notifications/work.server.ts";
import { addressOf } from "./http/address.server.ts";
import { throttleBy } from "./http/throttle.server.ts";
import { messengerPort } from "./ports/channels.server.ts";
import { folderBackups } from "./ports/backups.server.ts";
import { healthOf } from "./ports/health.server.ts";
import { customerLetter } from "./ports/shared-words.server.ts";
import { dueWords } from "./ports/due-words.server.ts";
import { databaseLimits } from "./ports/limits.server.ts";
import { smtpMail } from "./ports/mail.server.ts";
import { morningBriefs } from "./ports/morning-briefs.server.ts";
import { sweepLeftovers, unfinishedAfterMs } from "./ports/leftovers.server.ts";
import { readinessOf } from "./ports/readiness.server.ts";
import { replicaReads } from "./ports/replica.server.ts";
import { databaseRoom } from "./ports/room.server.ts";
import { webPushPort } from "./ports/push.server.ts";
import { openIdSignOn } from "./ports/sign-on.server.ts";
import { localModelsPort } from "./ports/local-models.server.ts";
import { modelDoors } from "./ports/model-doors.server.ts";
import { httpWebhooks } from "./ports/webhooks.server.ts";
import { httpTelematics } from "./ports/telematics.server.ts";
import { followLocalModels, openLocalModels } from "./runtime/local-models.server.ts";
import { startPushing } from "./runtime/push.server.ts";
import { startTelematics } from "./runtime/telematics.server.ts";
import { queuedExports } from "./ports/exports.server.ts";
import { startExports } from "./runtime/exports.server.ts";
import { startWebhooks } from "./runtime/webhooks.server.ts";
import { startWatching } from "./runtime/watches.server.ts";
import { channelServices, startChannels } from "./runtime/channels.server.ts";
import { startIndexing, startMoves } from "./runtime/indexing.server.ts";
import type { Services } from "./services.ts";
import { browserMarksFrom, bearerFrom, sessionFrom, type CallKind } from "./http/session.server.ts";
import { startTracing } from "./runtime/tracing.server.ts";

declare global {
  // The bundle is loaded anew on each change in development; the database must not be.
  var maintenanceHubServices: Promise<Services> | undefined;
}

/** The services of this process, opened at the first call. A failed start is tried again at the next. */
export function services(): Promise<Services> {
  globalThis.maintenanceHubServices ??= open(readEnvironment(process.env)).catch((error: unknown) => {
    globalThis.maintenanceHubServices = undefined;
    throw error;
  });
  return globalThis.maintenanceHubServices;
}

async function open(environment: Environment): Promise<Services> {
  const log = createLog(environment.LOG_LEVEL);
  const settings = databaseSettingsOf(environment);
  const database = await openDatabase(settings);
  const now = () => new Date();
  const endTracing = await startTracing(
    { collector: environment.OTEL_EXPORTER_OTLP_ENDPOINT, serverTiming: process.env.NODE_ENV === "development" },
    database,
  );
  await migrate(database, { before: () => folderBackups(database, environment.DATA_DIR, now).create("migration") });
  if (environment.DEMO) await prepareDemo(database, new Date());
  else {
    await offerSetup(environment, database.db);
    await warnOfDemo(database.db);
  }
  const local = await openLocalModels({ environment, database });
  const models = openModels({ environment, database, log, now, local });
  const { files, queue, intake } = await startIntake({ environment, database, log, now }, models, {
    work: environment.WORKER === "in-process",
  });
  // Behind the queue, whose tables they write as well.
  await keepSiteRole(database.db, (fault) =>
    log.error({ err: fault }, "people who are restricted to sites see nothing"),
  );
  const services = await assemble({
    environment,
    database,
    log,
    now,
    models,
    ports: {
      printer: createPrinter(),
      files,
      intake,
      accountMails: queuedAccountMails(queue),
      exports: queuedExports(queue),
      localModels: localModelsPort({ environment, queue, now }),
      channels: messengerPort(environment, now, queue, mailOf(environment)),
    },
  });
  // Nobody else has the embedded database's folder, and so whatever lies there half-written is nobody's.
  const shared = database.engine.kind !== "embedded";
  await sweepLeftovers(services, new Date(now().getTime() - (shared ? unfinishedAfterMs : 0)));
  const endMaintenance = startMaintenance(services);
  const endReleasing = releaseWhenQuiet();
  if (models.engine.builtIn) talking.warm();
  const { mail, limits, installation, questions, briefs, telematics, push, webhooks } = services.ports;
  // Made at the first start: a browser is given the public one, and takes nothing that another has signed.
  await push.publicKey();
  const endIndexing = environment.WORKER === "in-process" ? await startIndexing(services, models) : undefined;
  const mailing = { database, log, now, mail, origin: installation.origin };
  const works = environment.WORKER === "in-process";
  const endMoves = works ? await startMoves(queue, services, models) : undefined;
  const endLocalModels = await followLocalModels(
    { environment, database, log, now },
    { local, models, queue, intake, works },
  );
  const endNotifications = works ? await startNotifications(queue, mailing) : undefined;
  if (works) await startWatching(queue, { database, log, now, questions, briefs });
  if (works) await startTelematics(queue, { database, log, now, telematics });
  if (works) await startAccountMails(queue, { ...mailing, limits });
  const endPushing = works ? await startPushing(queue, { database, log, now, push }) : undefined;
  const endWebhooks = works ? await startWebhooks(queue, { database, log, now, webhooks }) : undefined;
  const endExports = works ? await startExports(queue, { environment, database, log, now, files }) : undefined;
  const endChannels = works ? await startChannels(queue, services) : undefined;
  const replica = environment.DATABASE_READ_URL
    ? await openDatabase({ url: environment.DATABASE_READ_URL, deadlines: settings.deadlines })
    : undefined;
  const reads = replica && replicaReads({ primary: database.db, replica: replica.db });
  const stop = async () => {
    endMaintenance();
    endReleasing();
    endNotifications?.();
    endPushing?.();
    endWebhooks?.();
    endExports?.();
    endIndexing?.();
    endMoves?.();
    endLocalModels();
    await endChannels?.();
    await queue.stop();
    intake.close();
    await replica?.close();
    await endTracing?.();
    await database.close();
  };
  return { ...services, channels: channelServices(services, queue), reads, stop };
}

/** Mail by the server that the environment names. */
export const mailOf = (environment: Environment): MailPort =>
  smtpMail({ url: environment.SMTP_URL, from: senderOf(environment) });

/** Wires services around an open database; tests hand in their own. */
export async function assemble(
  parts: Pick<Services, "environment" | "database" | "log" | "now"> & { ports?: Partial<Ports>; models?: Models },
): Promise<Services> {
  const { environment, database, log, now } = parts;
  const models = parts.models ?? openModels(parts);
  const ports = orNotReady({
    limits: databaseLimits(database.db),
    mail: mailOf(environment),
    backups: folderBackups(database, environment.DATA_DIR, now),
    room: databaseRoom(database),
    health: healthOf({ environment, database, models, files: parts.ports?.files, now }),
    dueWords,
    customerLetter,
    installation: { origin: configuredOrigin(environment), demo: environment.DEMO },
    telematics: httpTelematics(environment),
    channels: messengerPort(environment, now, undefined, mailOf(environment)),
    push: webPushPort(environment, database.db, now),
    signOn: openIdSignOn(environment),
    webhooks: httpWebhooks(environment, now),
    modelDoors: modelDoors({ environment, database, models, log, now }),
    localModels: localModelsPort({ environment, now }),
    questions: fleetQuestions({ database, models, now }),
    wording: wordingInThread,
    briefs: morningBriefs({ database, now }),
    retrieval: createRetrieval(database.db, models, (fault) =>
      log.error({ err: fault }, "a search went by words alone: no vector for it"),
    ),
    ...parts.ports,
  });
  const origin = (request: Request) => environment.APP_ORIGIN ?? new URL(request.url).origin;
  const callLimits = { reads: environment.READS_PER_MINUTE, writes: environment.WRITES_PER_MINUTE };
  const throttle = throttleBy(database.db, callLimits, (error) => log.error({ err: error }, "counting calls failed"));
  const missing = readinessOf({ environment, database, room: ports.room, files: parts.ports?.files });
  const stop = () => database.close();
  return { environment, database, ports, models, log, now, origin, contextOf, throttle, missing, stop };

  async function contextOf(
    request: Request,
    requestId: string,
    { kind = "asked" }: { kind?: CallKind } = {},
  ): Promise<Omit<Context, "changed">> {
    const { db, events } = database;
    // A call that brings a token is that token's alone: a cookie beside it counts for nothing.
    const token = bearerFrom(request);
    const session = token === undefined ? await sessionFrom(request, db, now(), kind) : undefined;
    const waits = session?.awaitsSecondFactor;
    const { pathname } = new URL(request.url);
    const forPrograms = pathname === programsPath;
    const actor =
      token === undefined ? (waits ? undefined : session?.actor) : await tokenActor(db, token, now(), { forPrograms });
    const pendingSignIn = waits ? { sessionId: session!.id, userId: session!.actor.id } : undefined;
    noteTrace({ userId: actor?.id });
    // What a browser kept for one person must not go out as another who has signed in there since.
    const meant = request.headers.get("x-user-id");
    if (actor && meant !== null && meant !== String(actor.id))
      throw new NotSignedIn("Somebody else is signed in here now");
    // Operations refuse this themselves; here the streams under /api do, which are none.
    if (actor?.mustChangePassword && pathname.startsWith("/api/") && !pathname.startsWith("/api/auth/"))
      throw new Forbidden(mustChangePasswordFirst);
    const userAgent = request.headers.get("user-agent") ?? undefined;
    return {
      actor,
      pendingSignIn,
      db: actor ? databaseOf(db, actor) : db,
      events,
      ports,
      now,
      door: "http",
      requestId,
      address: addressOf(request),
      origin: origin(request),
      userAgent,
      browserMarks: await browserMarksFrom(request),
      signal: request.signal,
    };
  }
}

/** The first start of an empty installation: whoever reads the server's output may make the first admin. */
async function offerSetup(environment: Environment, db: Database["db"]) {
  const token = await prepareSetup(db, new Date());
  if (token)
    console.warn(
      "\nThis installation has no users yet. Create the first administrator here (the link works once):\n  " +
        `${configuredOrigin(environment)}/setup?token=${token}\n`,
    );
}

/** A service that was not started answers "not ready" instead of breaking the call that wants it. */
function orNotReady(running: Partial<Ports>): Ports {
  return new Proxy(running as Ports, {
    get: (ports, name) => {
      if (name in ports) return ports[name as keyof Ports];
      throw new NotReady(`The ${String(name)} service is not running`);
    },
  });
}

/** @throws NotSignedIn */
export function signedIn<T extends { actor: Context["actor"] }>(
  context: T,
): T & { actor: NonNullable<Context["actor"]> } {
  if (!context.actor) throw new NotSignedIn();
  return context as T & { actor: NonNullable<Context["actor"]> };
}
