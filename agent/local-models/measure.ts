import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { generateText } from "ai";
import type { LocalPurpose } from "#db/local-model-vocabulary.ts";
import type { LocalModelRow } from "#db/queries/local-models.ts";
import { extractRaw } from "../extraction/extract.ts";
import { instructBy } from "./instruct-model.ts";
import type { Runner, RunnerParts } from "./runner.ts";
import { hearable, runnerFor, type LocalSettings } from "./serving.ts";

/** Texts of which the time of a hundred is reckoned. */
const measuredTexts = 20;

/**
 * A first run of the model: of a minute of speech, a hundred texts, or a report of a page. It shows that the model works
 * here, and how fast.
 */
export async function measure(
  row: LocalModelRow,
  settings: LocalSettings,
  others: Partial<RunnerParts> | undefined,
  signal: AbortSignal,
) {
  // Slower than this nobody wants it; a single request may take less.
  const timeoutMs = Math.max(settings.timeoutMs, 10 * 60_000);
  const runner = await runnerFor(row, { ...settings, timeoutMs }, others);
  try {
    const { first, piece, pieces } = await piecesOf[row.purpose](runner, { signal, timeoutMs });
    // The first request loads the model as well.
    await first();
    const begun = performance.now();
    await piece();
    return { measuredMs: Math.round((performance.now() - begun) * pieces), measuredBytes: runner.peakBytes() };
  } finally {
    runner.stop();
  }
}

interface Measured {
  first: () => Promise<unknown>;
  piece: () => Promise<unknown>;
  /** So often it goes into what is told. */
  pieces: number;
}
type Bounds = { signal: AbortSignal; timeoutMs: number };

const piecesOf: Record<LocalPurpose, (runner: Runner, bounds: Bounds) => Promise<Measured>> = {
  async transcription(runner, { signal }) {
    const [sample, minute] = [await theSample(signal), await aMinute(signal)];
    const hear = (audio: Uint8Array) => () => runner.run("transcribe", { audio }, signal);
    return { first: hear(sample), piece: hear(minute), pieces: 1 };
  },
  embedding(runner, { signal }) {
    const embed = (texts: string[]) => () => runner.run("embed", { texts }, signal);
    const texts = Array.from(
      { length: measuredTexts },
      (_, at) => `Machine ${at}: replaced the return filter, checked the slew motor.`,
    );
    return Promise.resolve({ first: embed(["first"]), piece: embed(texts), pieces: 100 / measuredTexts });
  },
  async extraction(runner, { signal, timeoutMs }) {
    const model = instructBy("measured", Promise.resolve(runner));
    const text = await readFile(resolve("agent/models/samples/report.txt"), "utf8");
    const knowledge = { machines: [], people: [], customers: [] };
    // As reports are read, and without what is kept of the question before.
    const read = () =>
      extractRaw({ text, today: "2026-03-12", knowledge }, { model, builtIn: false, owner: 0, timeoutMs, signal });
    const first = () =>
      generateText({ model, prompt: "Hello", maxOutputTokens: 1, maxRetries: 0, abortSignal: signal });
    return { first, piece: read, pieces: 1 };
  },
};

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
