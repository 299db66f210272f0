import type { Segment } from "#tools/intake/schema.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { type Child, withChild } from "./child.ts";
import { linesWithRegions, type PictureText } from "./image.ts";
import type { OcrPool } from "./ocr-pool.ts";
import type { ReadOptions } from "./reading.ts";

const limits = { timeoutMs: 25_000, heapMb: 384, memoryMb: 900 };
/** A page with fewer letters than this shows a picture rather than text. */
const fewLetters = 15;
/** Pages that are recognised take seconds each. */
const mostPictures = 60;

/** Reads a PDF: its text with what was filled into its form, and by recognition the pages that are pictures. */
export async function readPdf(bytes: Uint8Array, pool: OcrPool, { signal, onStep }: ReadOptions): Promise<PictureText> {
  return withChild("worker-pdf.ts", limits, async (child) => {
    const { pages } = await child.run<{ pages: string[] }>(
      "text",
      { bytes },
      { signal, onProgress: (share) => void onStep("reading", share * 0.3) },
    );
    const scanned = pages.flatMap((text, index) => (letters(text) < fewLetters ? [index] : []));
    if (scanned.length > mostPictures && letters(pages.join("")) < fewLetters) {
      throw new IntakeFailure(
        "too_large",
        `This PDF has ${scanned.length} scanned pages; at most ${mostPictures} can be recognised`,
      );
    }
    const read: PictureText[] = pages.map((text) => ({ text, segments: [] }));
    let done = 0;
    for (const index of scanned.slice(0, mostPictures)) {
      await onStep("recognising", 0.3 + (0.7 * done) / scanned.length);
      read[index] = await recognisedPage(child, pool, { bytes, page: index + 1 }, signal);
      done++;
    }
    return joinedPages(read);
  });
}

async function recognisedPage(
  child: Child,
  pool: OcrPool,
  { bytes, page }: { bytes: Uint8Array; page: number },
  signal: AbortSignal,
): Promise<PictureText> {
  const { picture } = await child.run<{ picture: Uint8Array }>("picture", { bytes, page }, { signal });
  return linesWithRegions(await pool.recognise(picture, signal), page);
}

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
