import type { Database } from "#db/client.ts";
import { requeueRecordings } from "#db/queries/jobs.ts";
import { InvalidInput, TooLarge, Unreadable, UnsupportedType } from "#tools/errors.ts";
import type { FileStore, Intake } from "#tools/ports.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Models } from "../models/models.ts";
import { OcrPool } from "../read/ocr-pool.ts";
import { readerWith } from "../read/read.ts";
import { extractionBy } from "./extraction.ts";
import { IntakeFailure } from "./failure.ts";
import { TookTooLong, TooMuchMemory } from "../threads/errors.ts";
import { talking } from "../threads/pools.ts";
import { intakeBy } from "./intake.ts";
import { seeWith, transcribeWith } from "./media.ts";
import { manualWork, readManual } from "./read-manual.ts";

export interface IntakeParts {
  database: Database;
  queue: Queue;
  files: FileStore;
  models: Models;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Intake of this process, put together; `work` starts its workers, `close` ends the processes that they opened. */
export function openIntake({
  database,
  queue,
  files,
  models,
  now,
  report,
}: IntakeParts): Intake & { work(): Promise<void>; readWaitingRecordings(): Promise<void>; close(): void } {
  const pool = new OcrPool();
  const intake = intakeBy(
    queue,
    {
      database,
      files,
      now,
      report,
      extract: extractionBy(models, report),
      readerFor: ({ id: jobId, ownerId: userId }) =>
        readerWith({
          pool,
          owner: userId,
          see: seeWith(models, { userId, jobId }),
          transcribe: transcribeWith(models, { userId, jobId }),
        }),
    },
    identifyForCallers,
  );
  /** What came before there was a transcription model is read now that there is one. */
  const readWaitingRecordings = async () => {
    if (!transcribeWith(models, { userId: 0, jobId: 0 })) return;
    await database.db.transaction(async (db) => {
      for (const job of await requeueRecordings(db, now())) await intake.enqueue(db, job);
    });
  };
  const manuals = { database, files, now, read: readerWith({ pool }) };
  return {
    ...intake,
    async readPicture(bytes, fileName, owner, signal) {
      const { kind } = await identifyForCallers(bytes, fileName, owner);
      if (kind !== "image") throw new UnsupportedType("Please choose a photo");
      const { lines } = await pool.recognise(bytes, signal).catch(refusedForCallers);
      return lines.map(({ text }) => text).join("\n");
    },
    readManual: (db, manualId) => queue.send(db, manualWork, { manualId }),
    async work() {
      await intake.work();
      await readWaitingRecordings();
      await queue.work<{ manualId: number }>(manualWork, { concurrency: 1 }, ({ manualId }, run) =>
        readManual(manuals, manualId, run),
      );
    },
    readWaitingRecordings,
    close: () => pool.close(),
  };
}

/**
 * A refusal at the door has its status; the same refusal inside a job is the job's failure. With what is talked about, as
 * a file at the door waits for nothing that the same person has being read.
 */
async function identifyForCallers(bytes: Uint8Array, fileName: string, owner: number) {
  try {
    return await talking.run("identify", { bytes, fileName }, { owner });
  } catch (error) {
    return refusedForCallers(error);
  }
}

function refusedForCallers(error: unknown): never {
  if (error instanceof TookTooLong || error instanceof TooMuchMemory)
    throw new InvalidInput("This file takes too long to read. It may be damaged or made to do so.");
  if (!(error instanceof IntakeFailure)) throw error;
  const kinds = { too_large: TooLarge, unreadable: Unreadable, damaged: InvalidInput };
  const Refusal = kinds[error.failure as keyof typeof kinds] ?? UnsupportedType;
  throw new Refusal(error.message);
}
