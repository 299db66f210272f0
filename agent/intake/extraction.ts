import type { Extraction } from "#tools/service-logs/report.ts";
import { extractRaw } from "../extraction/extract.ts";
import type { Models, ReportReader } from "../models/models.ts";
import { chunkLength, type Chunks } from "../read/chunks.ts";
import { reading } from "../threads/pools.ts";
import { shifted } from "./evidence-places.ts";
import { carefulShare } from "./interrupted.ts";
import { narrowed } from "./knowledge.ts";
import type { ExtractionRequest, IntakeServices } from "./intake-services.ts";

/** Longer than some pages, a text takes a small model more than the time of an answer. */
const longestForSmall = 6_000;

/**
 * Extraction by the models of this installation. What a model of this server does not read, or not in time, the next reader
 * reads; whichever read it is told.
 * @param report told why one did not
 */
export const extractionBy =
  (models: Models, report: (error: unknown) => void): IntakeServices["extract"] =>
  async (request) => {
    const readers = models.readers().filter(({ small }) => !small || request.text.length <= longestForSmall);
    for (const [index, reader] of readers.entries())
      try {
        return { ...(await readBy(models, reader, request)), engine: reader.engine.name };
      } catch (error) {
        if (request.signal.aborted || index === readers.length - 1) throw error;
        report(error);
      }
    throw new Error("Nothing reads reports");
  };

/**
 * One reader: read, keep what the source bears out, match to the fleet. The built-in
 * engine reads a long chat in chunks; what follows the model's answer is done in the reading threads.
 */
async function readBy(models: Models, reader: ReportReader, request: ExtractionRequest): Promise<Extraction> {
  const { text, today, job, signal, care, onProgress } = request;
  const length = chunkLength * (care ? carefulShare : 1);
  const { builtIn } = reader.engine;
  const way = { reader, timeoutMs: models.timeoutMs };
  if (!builtIn || text.length <= length) return readChunk(way, request, {}, onProgress);
  const { dayFirst, chunks }: Chunks = await reading.run(
    "chunks",
    { text, today, length },
    { owner: job.ownerId, signal },
  );
  const read: Extraction[] = [];
  for (const [index, { start, end, firstMessage }] of chunks.entries()) {
    await onProgress(index, chunks.length);
    const part = { ...request, text: text.slice(start, end), segments: within(request.segments, start, end) };
    const data = await readChunk(way, part, { dayFirst });
    read.push({ ...data, machines: data.machines.map((visit) => shifted(visit, start, firstMessage)) });
  }
  return {
    originalMessage: text,
    detectedLanguages: [...new Set(read.flatMap(({ detectedLanguages }) => detectedLanguages))],
    englishTranslation: null,
    machines: read.flatMap(({ machines }) => machines),
  };
}

async function readChunk(
  { reader, timeoutMs }: { reader: ReportReader; timeoutMs: number },
  { text, segments, knowledge, today, job, signal }: ExtractionRequest,
  { dayFirst }: Partial<Chunks>,
  onProgress?: ExtractionRequest["onProgress"],
): Promise<Extraction> {
  const { builtIn } = reader.engine;
  const model = reader.language({
    purpose: "extraction",
    userId: job.ownerId,
    jobId: job.id,
    ...(job.chatId ? { chatId: job.chatId } : {}),
  });
  const owner = job.ownerId;
  const known = builtIn ? knowledge : narrowed(knowledge, text, reader.small);
  const raw = await extractRaw(
    { text, knowledge: known, today, dayFirst },
    { model, builtIn, owner, timeoutMs, signal, onProgress },
  );
  const paged = segments.filter(({ page, region }) => page !== undefined && region === undefined);
  const pages = paged.length > 0 ? pageStarts(paged) : undefined;
  const data = await reading.run(
    "assemble",
    { raw, text, pages, knowledge, today, dayFirst },
    { owner: job.ownerId, signal },
  );
  return { originalMessage: text, ...data };
}

const within = (segments: ExtractionRequest["segments"], from: number, to: number) =>
  segments
    .filter(({ start, end }) => end > from && start < to)
    .map((segment) => ({ ...segment, start: Math.max(0, segment.start - from), end: segment.end - from }));

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
