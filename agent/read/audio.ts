import type { Segment } from "#tools/intake/schema.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { withChild } from "./child.ts";
import type { ConvertedRecording } from "./worker-audio.ts";

/** Turns speech into text; the times are seconds. */
export type Transcribe = (
  audio: { bytes: Uint8Array; mediaType: string; fileName: string | null },
  signal: AbortSignal,
) => Promise<{ text: string; segments: { text: string; startSecond: number; endSecond: number }[] }>;

const withoutModel =
  "Recordings need a transcription model. Your administrators are told (OPENAI_TRANSCRIPTION_MODEL); " +
  "the recording is kept and read by itself once there is one.";

const conversionLimits = { timeoutMs: 60_000, heapMb: 256, memoryMb: 600 };

/**
 * The recording in a type that every transcription service takes: WAV for the voice notes of phones and browsers (Opus),
 * MP4 for bare AAC. Null for what cannot be converted, or need not be.
 * @throws IntakeFailure for a recording that is damaged, or too long to be converted
 */
export const convertRecording = (bytes: Uint8Array, signal: AbortSignal): Promise<ConvertedRecording | null> =>
  withChild("worker-audio.ts", conversionLimits, (child) =>
    child.run<ConvertedRecording | null>("convert", { bytes }, { signal }),
  );

/** The words of a recording. @throws IntakeFailure when there is no model for it, or nothing was said */
export async function readAudio(
  audio: { bytes: Uint8Array; mediaType: string; fileName: string | null },
  transcribe: Transcribe | undefined,
  signal: AbortSignal,
): Promise<{ text: string; segments: Segment[] }> {
  if (isSilentWave(audio.bytes)) throw new IntakeFailure("unreadable", "This recording has no sound in it");
  if (!transcribe) throw new IntakeFailure("no_transcriber", withoutModel);
  const { text, segments } = await transcribe(audio, signal);
  if (!text.trim()) throw new IntakeFailure("unreadable", "Nothing was said in this recording");
  return { text, segments: placed(text, segments) };
}

/** The provider's segments, found again in the text that it gives as a whole. */
function placed(text: string, spoken: { text: string; startSecond: number; endSecond: number }[]): Segment[] {
  let from = 0;
  return spoken.flatMap(({ text: words, startSecond, endSecond }) => {
    const start = text.indexOf(words.trim(), from);
    if (start < 0 || !words.trim()) return [];
    from = start + words.trim().length;
    return [{ start, end: from, seconds: [startSecond, endSecond] as [number, number] }];
  });
}

/** A WAV file whose data chunk is empty. */
function isSilentWave(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || tag(0) !== "RIFF" || tag(8) !== "WAVE") return false;
  for (
    let at = 12;
    at + 8 <= bytes.length;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)
  ) {
    if (tag(at) === "data") return Math.min(view.getUint32(at + 4, true), bytes.length - at - 8) === 0;
  }
  return true;
}
