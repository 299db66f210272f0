import type { Segment } from "#tools/intake/schema.ts";
import { withChild } from "./child.ts";
import { linesWithRegions, type PictureText } from "./image.ts";
import type { OcrPool } from "./ocr-pool.ts";
import type { ReadOptions } from "./reading.ts";

const limits = { timeoutMs: 25_000, heapMb: 384, memoryMb: 900 };
/** A page with fewer letters than this shows a picture rather than text. */
const fewLetters = 15;
/** A process that draws pages keeps memory of each, so it is replaced after so many. */
const drawnPerProcess = 20;
/** A page takes seconds. This ends well before the queue would take the whole job for lost. */
const longestRecognitionMs = 20 * 60_000;

/**
 * Reads a PDF: its text with what was filled into its form, and by recognition the pages that are pictures. When those
 * take too long the rest of them is left out, and the note says from which page on.
 */
export async function readPdf(
  bytes: Uint8Array,
  pool: Pick<OcrPool, "recognise">,
  { signal, onStep }: ReadOptions,
  longestMs = longestRecognitionMs,
): Promise<PictureText & { note?: string }> {
  let told = 0;
  const onProgress = (share: number) => {
    if (share - told < 0.1) return;
    told = share;
    // A step that is awaited finds out as well that nobody wants the file any more.
    void Promise.resolve(onStep("reading", share * 0.3)).catch(() => undefined);
  };
  const { pages } = await withChild("worker-pdf.ts", limits, (child) =>
    child.run<{ pages: string[] }>("text", { bytes }, { signal, onProgress }),
  );
  const read: PictureText[] = pages.map((text) => ({ text, segments: [] }));
  const scanned = pages.flatMap((text, index) => (letters(text) < fewLetters ? [index] : []));
  const begun = performance.now();
  let done = 0;
  const inTime = () => done === 0 || performance.now() - begun < longestMs;
  while (done < scanned.length && inTime())
    await withChild("worker-pdf.ts", limits, async (child) => {
      await child.run("open", { bytes }, { signal });
      for (const index of scanned.slice(done, done + drawnPerProcess)) {
        if (!inTime()) return;
        await onStep("recognising", 0.3 + (0.7 * done) / scanned.length, `Page ${index + 1} of ${pages.length}`);
        const { picture } = await child.run<{ picture: Uint8Array }>("picture", { page: index + 1 }, { signal });
        read[index] = linesWithRegions(await pool.recognise(picture, signal), index + 1);
        done++;
      }
    });
  return { ...joinedPages(read), ...(done < scanned.length ? { note: unreadFrom(scanned[done]! + 1) } : {}) };
}

const unreadFrom = (page: number) =>
  `Scanned pages from page ${page} on were not read, because recognising them takes too long. Please hand them in as a file of their own.`;

const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Pages one below the other; each knows where it stands. */
function joinedPages(pages: PictureText[]): PictureText {
  let text = "";
  const segments: Segment[] = [];
  for (const [index, page] of pages.entries()) {
    if (!page.text.trim()) continue;
    if (text) text += "\n\n";
    const start = text.length;
    text += page.text;
    segments.push(
      { start, end: text.length, page: index + 1 },
      ...page.segments.map((segment) => ({ ...segment, start: segment.start + start, end: segment.end + start })),
    );
  }
  return { text, segments };
}
