import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { LocalModelRow } from "#db/queries/local-models.ts";
import type { RunnerParts } from "./runner.ts";
import { hearable, runnerFor, type LocalSettings } from "./serving.ts";

/** Texts of which the time of a hundred is reckoned. */
const measuredTexts = 20;

/** A first run of the model: of a minute of speech, or of a hundred texts. It shows that the model works here, and how fast. */
export async function measure(
  row: LocalModelRow,
  settings: LocalSettings,
  others: Partial<RunnerParts> | undefined,
  signal: AbortSignal,
) {
  // Slower than this nobody wants it; a single request may take less.
  const runner = await runnerFor(row, { ...settings, timeoutMs: Math.max(settings.timeoutMs, 10 * 60_000) }, others);
  try {
    const speech = row.purpose === "transcription";
    const input = speech
      ? { audio: await aMinute(signal) }
      : {
          texts: Array.from(
            { length: measuredTexts },
            (_, at) => `Machine ${at}: replaced the return filter, checked the slew motor.`,
          ),
        };
    // The first request loads the model as well.
    await runner.run(
      speech ? "transcribe" : "embed",
      speech ? { audio: await theSample(signal) } : { texts: ["first"] },
      signal,
    );
    const begun = performance.now();
    await runner.run(speech ? "transcribe" : "embed", input, signal);
    const took = performance.now() - begun;
    return { measuredMs: Math.round(speech ? took : (took * 100) / measuredTexts), measuredBytes: runner.peakBytes() };
  } finally {
    runner.stop();
  }
}

const theSample = async (signal: AbortSignal) =>
  hearable(new Uint8Array(await readFile(resolve("agent/models/samples/recording.ogg"))), signal);

const waveHead = 44;
const minuteBytes = 60 * 16_000 * 2;

/** The recording that models are tried with, again and again until a minute is full. */
async function aMinute(signal: AbortSignal): Promise<Uint8Array> {
  const sample = Buffer.from(await theSample(signal));
  const sound = sample.subarray(waveHead);
  const minute = Buffer.alloc(waveHead + minuteBytes);
  sample.copy(minute, 0, 0, waveHead);
  minute.writeUInt32LE(waveHead - 8 + minuteBytes, 4);
  minute.writeUInt32LE(minuteBytes, 40);
  for (let at = waveHead; at < minute.length; at += sound.length) sound.copy(minute, at);
  return new Uint8Array(minute);
}
