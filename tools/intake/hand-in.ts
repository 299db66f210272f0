import {
  addDocument,
  findSameDocument,
  handedInSince,
  lockSource,
  type Document,
  type NewDocument,
} from "#db/queries/documents.ts";
import { draftsOfDocument } from "#db/queries/drafts.ts";
import { addJob, countUnfinished, latestJobOf, unfinished, type Job } from "#db/queries/jobs.ts";
import type { SignedInContext } from "../context.ts";
import { InvalidInput, TooLarge, TooMany } from "../errors.ts";
import { sha256Of } from "./fingerprint.ts";
import { fileSizeText, largestFile } from "../documents/rules.ts";
import { cleanFileName } from "./rules.ts";

/**
 * One person's share of the disk, within a day: what a company has gathered in ten years, handed in by one person on the
 * first day. The queue needs no smaller one, as people take turns in it.
 */
const dayMs = 24 * 3_600_000;
const filesPerDay = 20_000;
const bytesPerDay = 40 * 1024 ** 3;
const mostUnfinished = 20_000;

/** @throws TooMany when the person has handed in more than one person's share */
export async function checkQuota({ db, actor, now }: SignedInContext): Promise<void> {
  const [waiting, today] = await Promise.all([
    countUnfinished(db, actor.id),
    handedInSince(db, actor.id, new Date(now().getTime() - dayMs)),
  ]);
  if (waiting >= mostUnfinished)
    throw new TooMany("20,000 of your files wait to be read. Please hand in more when some are done.", 600);
  if (today.files >= filesPerDay || today.bytes >= bytesPerDay)
    throw new TooMany(
      "You have handed in 20,000 files or 40 GB within a day. They are kept and read. Please hand in more tomorrow.",
      3_600,
    );
}

/**
 * Keeps a file as handed in: the bytes in the store under a name of our own, its row in the database. The same bytes
 * from the same person are the same document.
 * @throws InvalidInput, TooLarge, UnsupportedType
 */
export async function keepFile(ctx: SignedInContext, file: File): Promise<Document> {
  if (file.size > largestFile)
    throw new TooLarge(`File size (${fileSizeText(file.size)}) exceeds the 19MB limit. Please choose a smaller file.`);
  if (file.size === 0) throw new InvalidInput("The file is empty");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await sha256Of(bytes);
  const same = await findSameDocument(ctx.db, ctx.actor.id, sha256);
  if (same) return same;
  const fileName = cleanFileName(file.name);
  const { kind, mediaType } = await ctx.ports.intake.identify(bytes, fileName, ctx.actor.id);
  const storageKey = `originals/${sha256.slice(0, 2)}/${sha256}`;
  await ctx.ports.files.put(storageKey, bytes, mediaType);
  const about = { fileName, kind, size: bytes.length };
  return keepDocument(ctx, { ...about, mediaType, sha256, storageKey }, about);
}

/** Keeps a pasted text. @throws InvalidInput when there is nothing in it */
export async function keepText(ctx: SignedInContext, message: string): Promise<Document> {
  const text = message.replace(/\u0000/g, "").toWellFormed();
  if (!text.trim()) throw new InvalidInput("There is no text to read");
  const bytes = new TextEncoder().encode(text);
  const sha256 = await sha256Of(bytes);
  const about = { kind: "text" as const, size: bytes.length };
  return keepDocument(ctx, { ...about, mediaType: "text/plain", sha256, text }, about);
}

/** Of several calls that bring the same at once, one adds the row and all have it. */
const keepDocument = (
  ctx: SignedInContext,
  values: Omit<NewDocument, "ownerId" | "createdAt">,
  about: object,
): Promise<Document> =>
  ctx.db.transaction(async (db) => {
    await lockSource(db, ctx.actor.id, values.sha256);
    const same = await findSameDocument(db, ctx.actor.id, values.sha256);
    if (same) return same;
    const document = await addDocument(db, { ...values, ownerId: ctx.actor.id, createdAt: ctx.now() });
    const { id } = document;
    ctx.changed({ entity: "document", id, after: about, domains: ["jobs"], userId: ctx.actor.id });
    return document;
  });

/**
 * The run that reads a document: the one that is under way or has left drafts, else a new one, which is queued in one
 * transaction with its row. `again` asks for a new one where the last has ended.
 */
export async function queueDocument(
  ctx: SignedInContext,
  document: Document,
  options: { chatId?: string; reportedBy?: string; again: boolean },
): Promise<{ job: Job; known: boolean }> {
  return ctx.db.transaction(async (db) => {
    await lockSource(db, ctx.actor.id, document.sha256);
    const before = await latestJobOf(db, document.id);
    const underWay = before !== undefined && unfinished.includes(before.status);
    if (before && (underWay || (!options.again && (await draftsOfDocument(db, document.id)).length > 0)))
      return { job: before, known: true };
    const values = {
      ownerId: ctx.actor.id,
      kind: document.kind,
      fileName: document.fileName,
      documentId: document.id,
      createdAt: ctx.now(),
    };
    const job = await addJob(db, { ...values, chatId: options.chatId ?? null, reportedBy: options.reportedBy ?? null });
    await ctx.ports.intake.enqueue(db, job);
    ctx.changed({
      entity: "job",
      id: job.id,
      after: { documentId: document.id },
      domains: ["jobs"],
      userId: ctx.actor.id,
    });
    return { job, known: false };
  });
}
