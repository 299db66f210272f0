import { join } from "node:path";
import { openIntake } from "#agent/intake/open-intake.ts";
import { intakeWork } from "#agent/intake/intake.ts";
import { manualWork } from "#agent/intake/read-manual.ts";
import { openQueue, type Queue } from "#agent/jobs/queue.ts";
import type { Models } from "#agent/models/models.ts";
import { diskStore } from "#db/files/disk.ts";
import { s3Store } from "#db/files/s3.ts";
import type { Store } from "#db/files/store.ts";
import type { Services } from "../services.ts";
import type { Environment } from "../env.server.ts";
import { trace } from "./log.server.ts";
import { accountMailKinds } from "../notifications/account-mails.server.ts";
import { notificationJobs } from "../notifications/work.server.ts";
import { channelJobs } from "./channels.server.ts";
import { exportJobs } from "./exports.server.ts";
import { indexingJobs } from "./indexing.server.ts";
import { localModelJobs } from "./local-models.server.ts";
import { pushJobs } from "./push.server.ts";
import { telematicsJobs } from "./telematics.server.ts";
import { webhookJobs } from "./webhooks.server.ts";
import { watchJobs } from "./watches.server.ts";
import { storeInWords } from "../ports/files.server.ts";

/** The kinds of background work there are; each process knows all of them, whoever does them. */
const kinds = {
  [intakeWork]: { retries: 2, firstWaitSeconds: 2 },
  [manualWork]: {},
  ...notificationJobs,
  ...watchJobs,
  ...telematicsJobs,
  ...channelJobs,
  ...pushJobs,
  ...webhookJobs,
  ...accountMailKinds,
  ...indexingJobs,
  ...exportJobs,
  ...localModelJobs,
};

/** The file store, the queue and intake of this process. Without `work` it only hands in, and others do the work. */
export async function startIntake(
  { environment, database, log, now }: Pick<Services, "environment" | "database" | "log" | "now">,
  models: Models,
  { work }: { work: boolean },
) {
  const report = (error: unknown) => log.error({ err: error }, "background work failed");
  const files = storeInWords(fileStore(environment), log);
  const queue = traced(await openQueue(database, kinds, report));
  const intake = openIntake({ database, queue, files, models, now, report });
  if (work) await intake.work();
  return { files, queue, intake };
}

/** What is logged while a job runs names the job. */
const traced = (queue: Queue): Queue => ({
  ...queue,
  work: (name, options, handler) =>
    queue.work<{ jobId?: number }>(name, options, (payload, run) =>
      trace.run({ jobId: payload.jobId }, () => handler(payload as never, run)),
    ),
});

/** Originals in a local folder, or in a bucket where one is set. @throws Error that names the variable that is missing */
export function fileStore(environment: Environment): Store {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  if (!endpoint && !bucket) return diskStore(join(environment.DATA_DIR, "files"));
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new Error("For S3 storage set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  }
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}
