import type { Printer } from "#tools/ports.ts";
import type { PrintJob } from "#tools/reports/document.ts";
import { freeThread, stopped, turns } from "./threads.server.ts";
import { reportWords } from "./words.server.ts";

/** Each holds its finished batches in memory. */
const mostAtOnce = 2;

/** Prints reports, at most two at once, in threads of their own. */
export function createPrinter(): Printer {
  const reports = turns(mostAtOnce);

  return {
    words: reportWords,
    async labels(job, { signal = new AbortController().signal } = {}) {
      const thread = await freeThread();
      return thread.lay({ kind: "labels", job }, signal);
    },
    async print(job, { signal, onProgress } = {}) {
      await reports.take();
      const failed = new AbortController();
      try {
        return await printed(job, signal ? AbortSignal.any([signal, failed.signal]) : failed.signal, onProgress);
      } catch (error) {
        // What other threads lay out of it is of no use any more.
        failed.abort();
        throw error;
      } finally {
        reports.give();
      }
    },
  };
}

/** Batches begin on a page of their own, so they are laid out side by side; the next one is read meanwhile. */
async function printed(
  { batches, expected, letterhead, language, landscape = false }: PrintJob,
  signal: AbortSignal,
  onProgress?: (done: number, of: number) => void,
): Promise<Uint8Array> {
  const laid: Promise<Uint8Array>[] = [];
  let failure: { error: unknown } | undefined;
  let done = 0;
  for await (const blocks of batches) {
    const thread = await freeThread();
    const batch = thread.lay({ kind: "batch", blocks, landscape }, signal);
    laid.push(batch);
    batch.then(
      () => !signal.aborted && onProgress?.(++done, expected),
      (error: unknown) => (failure ??= { error }),
    );
    if (signal.aborted) throw stopped();
    if (failure) throw failure.error;
  }
  const parts = await Promise.all(laid);
  const thread = await freeThread();
  const request = { kind: "finish", parts, letterhead, language, landscape } as const;
  return thread.lay(
    request,
    signal,
    parts.map(({ buffer }) => buffer as ArrayBuffer),
  );
}
