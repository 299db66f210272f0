import type { Database } from "#db/client.ts";
import { findDocument, writeReading } from "#db/queries/documents.ts";
import { findManual, manualWasRead } from "#db/queries/manuals.ts";
import type { FileStore } from "#tools/ports.ts";
import type { Run } from "../jobs/queue.ts";
import type { Reader } from "../read/reading.ts";
import { IntakeFailure } from "./failure.ts";

export const manualWork = "manual-reading";

export interface ManualServices {
  database: Database;
  files: FileStore;
  read: Reader;
  now: () => Date;
}

/** Reads what a manual says, page by page, so that it is found by it. One that cannot be read is found by its title. */
export async function readManual(
  { database: { db, events }, files, read, now }: ManualServices,
  manualId: number,
  { signal }: Pick<Run, "signal">,
): Promise<void> {
  const manual = await findManual(db, manualId);
  const document = manual && (await findDocument(db, manual.documentId));
  if (!document || document.text !== null) return;
  const { kind, mediaType, fileName, storageKey } = document;
  try {
    const file = { bytes: await files.bytes(storageKey!), kind, mediaType, fileName };
    const { text, segments } = await read(file, { signal, onStep: () => undefined });
    await writeReading(db, document.id, { text: text.replaceAll("\u0000", " ").toWellFormed(), segments });
  } catch (error) {
    if (error instanceof IntakeFailure) return;
    throw error;
  }
  await manualWasRead(db, manualId, now());
  await events.publish(db, { domains: ["machines"] });
}
