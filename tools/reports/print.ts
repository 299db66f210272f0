import type { SignedInContext } from "../context.ts";
import { FileAnswer } from "../answers.ts";
import type { PrintJob } from "./document.ts";
import { readLetterhead } from "./letterhead.ts";

/** Prints on the installation's letterhead in the caller's language, announcing progress to the caller's screens. */
export async function print(
  ctx: SignedInContext,
  job: Pick<PrintJob, "batches" | "expected" | "landscape">,
  { fileName, progressKey }: { fileName: string; progressKey?: string },
): Promise<FileAnswer> {
  const { actor, db, events, ports, signal } = ctx;
  const letterhead = await readLetterhead(db);
  // One after the other, so that they are heard in their order; whoever misses one has the next.
  let told: Promise<unknown> = Promise.resolve();
  const tell = (progress: { key: string; done: number; of: number }) =>
    (told = told.then(() => events.publish(db, { domains: [], userId: actor.id, progress })).catch(() => undefined));
  const onProgress = progressKey ? (done: number, of: number) => void tell({ key: progressKey, done, of }) : undefined;
  const body = await ports.printer.print({ ...job, letterhead, language: actor.language }, { signal, onProgress });
  return new FileAnswer({ fileName, mediaType: "application/pdf", body });
}
