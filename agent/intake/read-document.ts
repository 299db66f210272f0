import { addDocument, findDocument, writeReading, type Document } from "#db/queries/documents.ts";
import type { Job } from "#db/queries/jobs.ts";
import { sha256Of } from "#tools/intake/fingerprint.ts";
import type { Attachment } from "../read/reading.ts";
import { IntakeFailure } from "./failure.ts";
import type { IntakeServices, Tracker } from "./intake-services.ts";

/** Reads a document unless that is done already, and keeps the files inside it as documents of their own. */
export async function readDocument(
  services: IntakeServices,
  job: Job,
  signal: AbortSignal,
  progress: Tracker,
): Promise<Document> {
  const { db } = services.database;
  const document = job.documentId === null ? undefined : await findDocument(db, job.documentId);
  if (!document) throw new IntakeFailure("damaged", "The file is no longer there");
  if (document.text !== null) return document;
  const { kind, mediaType, fileName, storageKey } = document;
  const bytes = await services.files.bytes(storageKey!);
  const reading = await services.readerFor(job)(
    { bytes, kind, mediaType, fileName },
    { signal, onStep: (step, share, where) => progress(step, 0.05 + share * 0.6, { note: where ?? null }) },
  );
  if (!reading.text.trim()) throw new IntakeFailure("unreadable", "No text could be recognised in this file");
  // Written at once: a later attempt does not read again.
  await progress("reading", 0.65, { note: reading.note ?? null });
  const attached = reading.attachments ?? [];
  const segments = [...reading.segments];
  for (const attachment of attached) {
    const { id: documentId } = await keepAttachment(services, document, attachment);
    const { start, text } = attachment;
    if (start === undefined) continue;
    segments.push({ start, end: start + text.length, documentId });
    for (const own of attachment.segments)
      segments.push({ ...own, start: own.start + start, end: own.end + start, documentId });
  }
  const read = { text: storable(reading.text), segments, kind: reading.kind };
  await writeReading(db, document.id, read);
  return { ...document, ...read };
}

async function keepAttachment(
  { database, files }: IntakeServices,
  parent: Document,
  { bytes, fileName, kind, mediaType, text, segments, start }: Attachment,
): Promise<Document> {
  const sha256 = await sha256Of(bytes);
  const storageKey = `originals/${sha256.slice(0, 2)}/${sha256}`;
  await files.put(storageKey, bytes, mediaType);
  return addDocument(database.db, {
    ownerId: parent.ownerId,
    parentId: parent.id,
    kind,
    fileName,
    mediaType,
    size: bytes.length,
    sha256,
    storageKey,
    text: storable(text),
    ...(start === undefined ? { segments } : {}),
  });
}

const storable = (text: string) => text.replace(/\u0000/g, " ").toWellFormed();
