import { assembleExtraction } from "../extraction/assemble.ts";
import { extractRaw } from "../extraction/extract.ts";
import type { Models } from "../models.ts";
import { readChat } from "../read/whatsapp.ts";
import { narrowed } from "./knowledge.ts";
import type { IntakeServices } from "./process-job.ts";

/** Extraction by the models of this installation: read, keep what the source bears out, match to the fleet. */
export const extractionBy =
  (models: Models): IntakeServices["extract"] =>
  async ({ text, segments, knowledge, today, job, signal, onProgress }) => {
    const { builtIn } = models.engine;
    const model = models.language({
      purpose: "extraction",
      userId: job.ownerId,
      jobId: job.id,
      ...(job.chatId ? { chatId: job.chatId } : {}),
    });
    const known = builtIn ? knowledge : narrowed(knowledge, text);
    const raw = await extractRaw(
      { text, knowledge: known, today },
      { model, builtIn, owner: job.ownerId, timeoutMs: models.timeoutMs, signal, onProgress },
    );
    const pages = segments.filter(({ page, region }) => page !== undefined && region === undefined);
    const source = {
      text,
      messages: readChat(text, today) ?? undefined,
      pages: pages.length > 0 ? pageStarts(pages) : undefined,
    };
    return assembleExtraction(raw, source, knowledge, { today });
  };

/** Offset at which each page begins; a page without text begins where the next one does. */
function pageStarts(pages: { page?: number; start: number }[]): number[] {
  const last = Math.max(...pages.map(({ page }) => page ?? 1));
  const starts: number[] = [];
  let next = Number.MAX_SAFE_INTEGER;
  for (let page = last; page >= 1; page--) {
    next = pages.find((segment) => segment.page === page)?.start ?? next;
    starts.unshift(next);
  }
  return starts;
}
