import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AdtsOutputFormat,
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from "mediabunny";
import { expect, test } from "vitest";
import { waveOf } from "../testing/files.ts";
import { convertRecording } from "./audio.ts";

const samples = join(import.meta.dirname, "../../evals/datasets/audio/input");
const sample = (name: string) => new Uint8Array(readFileSync(join(samples, name)));
const convert = (bytes: Uint8Array) => convertRecording(bytes, AbortSignal.timeout(60_000));
const inputOf = (bytes: Uint8Array) => new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });

/** The same recording in another wrapping; `from` seconds of it on are moved `gap` seconds back. */
async function wrapped(bytes: Uint8Array, format: OutputFormat, { from = Infinity, gap = 0 } = {}) {
  const track = (await inputOf(bytes).getPrimaryAudioTrack())!;
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(track.codec!);
  output.addAudioTrack(source);
  await output.start();
  const meta = { decoderConfig: (await track.getDecoderConfig())! };
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet.timestamp < from ? packet : packet.clone({ timestamp: packet.timestamp + gap }), meta);
  await output.finalize();
  return new Uint8Array(output.target.buffer!);
}

/** Loudness of each tenth of a second, 0 to 1. */
function loudness(wave: Uint8Array): number[] {
  const samples = new Int16Array(new Uint8Array(wave).slice(44).buffer);
  return Array.from({ length: Math.floor(samples.length / 1_600) }, (_, tenth) => {
    const piece = samples.subarray(tenth * 1_600, (tenth + 1) * 1_600);
    return Math.sqrt(piece.reduce((sum, level) => sum + (level / 32_768) ** 2, 0) / piece.length);
  });
}

test("a voice note becomes a WAV file as long and as loud as it is, whatever it is wrapped in", async () => {
  const ogg = sample("n01_en.ogg");
  const webm = await wrapped(ogg, new WebMOutputFormat());
  for (const note of [ogg, webm]) {
    const { bytes, mediaType } = (await convert(note))!;
    expect(mediaType).toBe("audio/wav");
    expect(await inputOf(bytes).computeDuration()).toBeCloseTo(28.5, 0);
    expect(Math.max(...loudness(bytes))).toBeGreaterThan(0.05);
  }
}, 60_000);

test("silence that was left out of a recording is put back, so that the seconds stay true", async () => {
  const gap = await wrapped(sample("n01_en.ogg"), new WebMOutputFormat(), { from: 10, gap: 5 });
  const { bytes } = (await convert(gap))!;
  expect(await inputOf(bytes).computeDuration()).toBeCloseTo(33.5, 0);
  expect(Math.max(...loudness(bytes).slice(102, 148))).toBe(0);
}, 60_000);

test("bare AAC becomes an MP4 file of the same sound", async () => {
  const { bytes, mediaType } = (await convert(await wrapped(sample("n02_fr.m4a"), new AdtsOutputFormat())))!;
  expect(mediaType).toBe("audio/mp4");
  expect(await inputOf(bytes).computeDuration()).toBeCloseTo(23.9, 0);
}, 60_000);

test("what is a common type already is left as it is", async () => {
  expect(await convert(sample("n02_fr.m4a"))).toBeNull();
  expect(await convert(waveOf(16_000))).toBeNull();
}, 60_000);

test.each<[string, Uint8Array]>([
  ["noise", new Uint8Array(5_000).map((_, at) => (at * 7_919) % 251)],
  ["a recording cut off in its head", sample("n01_en.ogg").slice(0, 60)],
])(
  "%s is refused with a reason",
  async (_name, bytes) => {
    await expect(convert(bytes)).rejects.toThrow(/damaged|no sound/);
  },
  60_000,
);

test("half an hour is the most that is converted", async () => {
  const long = await wrapped(sample("n01_en.ogg"), new WebMOutputFormat(), { from: 10, gap: 1_800 });
  await expect(convert(long)).rejects.toThrow("30 minutes");
}, 60_000);
