import type { Segment } from "#tools/intake/schema.ts";
import type { OcrPool } from "./ocr-pool.ts";
import type { Recognised } from "./worker-ocr.ts";

/** Reads a picture with a model that sees, where one is configured. */
export type See = (picture: { bytes: Uint8Array; mediaType: string }, signal: AbortSignal) => Promise<string>;

export interface PictureText {
  text: string;
  segments: Segment[];
}

/** The text of a picture: by a model that sees, else by text recognition with the region of each line. */
export async function readPicture(
  picture: { bytes: Uint8Array; mediaType: string },
  { pool, see }: { pool: OcrPool; see?: See },
  signal: AbortSignal,
): Promise<PictureText> {
  if (see) {
    const text = await see(await seeable(picture, pool, signal), signal);
    return { text, segments: [] };
  }
  return linesWithRegions(await pool.recognise(picture.bytes, signal));
}

/** What services that see take; a scanner's other types are turned into one of them. */
const seenTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

async function seeable(
  picture: { bytes: Uint8Array; mediaType: string },
  pool: OcrPool,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  if (seenTypes.includes(picture.mediaType)) return picture;
  return { bytes: await pool.png(picture.bytes, signal), mediaType: "image/png" };
}

/** Recognised lines as one text; each line knows its region. */
export function linesWithRegions({ lines }: Recognised, page?: number): PictureText {
  let text = "";
  const segments: Segment[] = [];
  for (const line of lines) {
    const start = text.length;
    text += line.text;
    segments.push({ start, end: text.length, region: line.box, ...(page === undefined ? {} : { page }) });
    text += "\n";
  }
  return { text: text.trimEnd(), segments };
}
