/** What an installation looks after by itself: backups, what is over, and alerts when something needs a person. */
import { messageOf } from "#db/error-message.ts";
import { listBackups, keepNewest } from "#db/backup/files.ts";
import { freeBytes } from "#db/free-space.ts";
import { adminAddresses, modelFacts, queueFacts, sweepExpired, acquireLease } from "#db/queries/maintenance.ts";
import { sweepPrograms } from "#db/queries/connected-programs.ts";
import { introducedHours } from "#tools/connected-programs/rules.ts";
import { keepToRetention } from "#tools/installation/keep-to-retention.ts";
import { notifyAdmins } from "#tools/notifications/notify.ts";
import { settleFleet } from "#tools/service-plans/settle-fleet.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { Services } from "../services.ts";
import { sweepExports } from "./exports.server.ts";
import { backupFolder } from "../ports/backups.server.ts";
import { sweepLeftovers, unfinishedAfterMs } from "../ports/leftovers.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const roundMs = minute;
/** A job that nobody has touched for so long is stuck: the longest step of one takes a few minutes. */
export const stuckAfterMs = 20 * minute;
/** Early enough to make room before work stops: a few days of uploads. */
const lowBytes = 512 * 1024 * 1024;
const modelWindowMs = 30 * minute;
/** So many failures in a row are no accident. */
const modelFailures = 5;
/** What readings and reports make due is due at once; this is for days that pass. */
const settleEveryMs = 10 * minute;
/** What is kept by days goes once a day. */
const retentionEveryMs = 24 * hour;
const alertAgainMs = 6 * hour;
const backupRetryMs = 30 * minute;

type MaintenanceParts = Pick<Services, "environment" | "database" | "ports" | "log" | "now" | "models">;

/** Begins to look after the installation. Of several processes one does each round. @returns a function that ends it */
export function startMaintenance(parts: MaintenanceParts): () => void {
  const round = () =>
    void maintenanceRound(parts).catch((error: unknown) => parts.log.error({ err: error }, "care failed"));
  const timer = setInterval(round, roundMs);
  timer.unref();
  if (parts.database.recovery)
    void alert(parts, "database-restored", {
      subject: "The database was restored from a backup",
      text: recoveryText(parts),
      notification: { kind: "database-restored", data: parts.database.recovery },
    }).catch((error: unknown) => parts.log.error({ err: error }, "the alert failed"));
  return () => clearInterval(timer);
}

/** One round of everything that is due. */
export async function maintenanceRound(parts: MaintenanceParts): Promise<void> {
  const { database, now } = parts;
  await watchDisk(parts);
  await backUpWhenDue(parts);
  await watchQueue(parts);
  await watchModel(parts);
  if (await acquireLease(database.db, "service-plans", settleEveryMs, now())) await settleFleet(database, now);
  if (await acquireLease(database.db, "retention", retentionEveryMs, now())) {
    const gone = await keepToRetention(database.db, now);
    if (Object.keys(gone).length > 0) parts.log.info({ gone }, "what was kept long enough went");
  }
  if (await acquireLease(database.db, "sweep", hour, now())) {
    await sweepExpired(database.db, now());
    await sweepPrograms(database.db, {
      now: now(),
      introducedBefore: new Date(now().getTime() - introducedHours * hour),
    });
    await sweepExports({ ...parts, files: parts.ports.files });
    await sweepLeftovers(parts, new Date(now().getTime() - unfinishedAfterMs));
  }
}

async function backUpWhenDue(parts: MaintenanceParts) {
  const { environment, database, ports, log, now } = parts;
  const every = environment.BACKUP_EVERY_H * hour;
  const folder = backupFolder(environment.DATA_DIR);
  const [newest] = await listBackups(folder);
  if (every === 0 || (newest && now().getTime() - newest.at.getTime() < every)) return;
  const overdueMs = newest ? now().getTime() - newest.at.getTime() - every : process.uptime() * 1_000;
  if (overdueMs < backupRetryMs && (await isReading(parts))) return;
  if (!(await acquireLease(database.db, "backup", backupRetryMs, now()))) return;
  try {
    const name = await ports.backups.create("schedule");
    log.info(
      { backup: name, removed: await keepNewest(folder, environment.BACKUP_KEEP) },
      "backup written and verified",
    );
  } catch (error) {
    log.error({ err: error }, "the backup failed");
    await alert(parts, "backup", {
      subject: "The scheduled backup failed",
      text: `No backup could be written to ${folder}: ${messageOf(error)}\nIt is tried again every ${backupRetryMs / minute} minutes.`,
      notification: { kind: "backup-failed", data: { reason: messageOf(error) } },
    });
  }
}

/** Proving a backup takes as much memory as reading does: it waits for that, though not without an end. */
async function isReading({ database, now }: MaintenanceParts): Promise<boolean> {
  return (await queueFacts(database.db, now(), stuckAfterMs)).processing > 0;
}

async function watchDisk(parts: MaintenanceParts) {
  const free = await freeBytes(parts.environment.DATA_DIR);
  if (free >= lowBytes) return;
  const megabytes = Math.floor(free / 1024 / 1024);
  await alert(parts, "disk", {
    subject: "The disk is nearly full",
    text: `${megabytes} MB are free on the disk of ${parts.environment.DATA_DIR}. When they are gone, nothing more can be saved.`,
    notification: { kind: "disk-nearly-full", data: { megabytes } },
  });
}

async function watchQueue(parts: MaintenanceParts) {
  const { stuck, queued, processing } = await queueFacts(parts.database.db, parts.now(), stuckAfterMs);
  if (stuck === 0) return;
  const text =
    `${stuck} documents have waited for more than ${stuckAfterMs / minute} minutes without anything ` +
    `happening (${queued} queued, ${processing} in work).\nIs a worker running? Restarting the server or the ` +
    "worker takes interrupted work up again.";
  const data = { stuck, minutes: stuckAfterMs / minute };
  await alert(parts, "queue", {
    subject: "The processing queue is stuck",
    text,
    notification: { kind: "queue-stuck", data },
  });
}

async function watchModel(parts: MaintenanceParts) {
  if (parts.models.engine.builtIn) return;
  const { calls, failed, lastError } = await modelFacts(
    parts.database.db,
    new Date(parts.now().getTime() - modelWindowMs),
  );
  if (failed < modelFailures || failed < calls) return;
  const model = parts.models.engine.name;
  await alert(parts, "model", {
    subject: "The language model cannot be reached",
    text: `All ${failed} calls of ${model} in the last ${modelWindowMs / minute} minutes failed. The last one: ${lastError ?? "no reason given"}`,
    notification: { kind: "model-unreachable", data: { model, reason: lastError } },
  });
}

interface Alert {
  subject: string;
  text: string;
  notification: NotificationContent;
}

/**
 * Tells every administrator by mail, in the app and in the log, each matter at most every few hours. The mail goes at
 * once and whatever they chose: what sends the mails of notifications may be the very thing that is stuck. Where it cannot be
 * sent now, the notification's own mail follows when that is possible.
 */
async function alert(parts: MaintenanceParts, matter: string, { subject, text, notification }: Alert) {
  const { database, log, now } = parts;
  const { db, events } = database;
  if (!(await acquireLease(db, `alert:${matter}`, alertAgainMs, now()))) return;
  log.error({ matter }, `${subject}. ${text.split("\n")[0]}`);
  const mailed = await mailAdmins(parts, matter, `Maintenance Hub: ${subject}`, text);
  await notifyAdmins({ db, events, now }, notification.kind, notification.data, { mailed });
}

/** @returns whether every administrator's mail was taken */
async function mailAdmins({ database, ports, log }: MaintenanceParts, matter: string, subject: string, text: string) {
  const { mail, installation } = ports;
  if (!mail.available) return false;
  const mails = (await adminAddresses(database.db)).map((to) =>
    mail.send({ to, subject, text: `${text}\n\n${installation.origin}/administration` }),
  );
  const refused = (await Promise.allSettled(mails)).filter((one) => one.status === "rejected");
  for (const { reason } of refused) log.error({ err: reason as unknown, matter }, "the alert could not be mailed");
  return refused.length === 0;
}

function recoveryText({ database }: MaintenanceParts): string {
  const { reason, backup, movedTo } = database.recovery!;
  return (
    `The database did not open (${reason}), so the backup ${backup} took its place. What was entered after ` +
    `it is missing.\nThe folder that did not open is untouched in ${movedTo}`
  );
}
