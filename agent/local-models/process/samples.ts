/** Sound as recognition of speech takes it: one channel of 16,000 samples a second. */
import { ALL_FORMATS, AudioSampleSink, BufferSource, Input } from "mediabunny";
import { Refusal } from "../../read/worker-tasks.ts";

export const sampleRate = 16_000;
const mostSeconds = 30 * 60;

interface Mp3 {
  ready: Promise<void>;
  decode(bytes: Uint8Array): { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number };
  free(): void;
}

/** @throws Refusal */
export async function samplesOf(bytes: Uint8Array, program: NodeJS.Require): Promise<Float32Array> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack().catch(() => null);
  if (!track) throw new Refusal("unreadable", "This recording has no sound in it");
  if (track.codec === "mp3") {
    const { MPEGDecoder } = program("mpg123-decoder") as { MPEGDecoder: new () => Mp3 };
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const decoded = decoder.decode(bytes);
    decoder.free();
    return atRate([mixed(decoded.channelData, decoded.samplesDecoded)], decoded.sampleRate);
  }
  if (!track.codec?.startsWith("pcm"))
    throw new Refusal(
      "unsupported",
      `The model on this server does not hear this type of recording (${track.codec ?? "unknown"}). Please send it as WAV or MP3; the recording is kept.`,
    );
  const pieces: Float32Array[] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels } = sample;
    const channels = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(numberOfFrames);
      sample.copyTo(plane, { planeIndex, format: "f32-planar" });
      return plane;
    });
    pieces.push(mixed(channels, numberOfFrames));
    sample.close();
  }
  return atRate(pieces, track.sampleRate);
}

const mixed = (channels: Float32Array[], length: number) =>
  Float32Array.from({ length }, (_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length);

/** Each new sample is the mean of those that it stands for, or lies between two. */
function atRate(pieces: Float32Array[], rate: number): Float32Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length === 0) throw new Refusal("unreadable", "This recording has no sound in it");
  if (length > mostSeconds * rate)
    throw new Refusal("too_large", "This recording is longer than half an hour. Please send it in parts.");
  const all = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  if (rate === sampleRate) return all;
  const step = rate / sampleRate;
  return Float32Array.from({ length: Math.floor(length / step) }, (_, index) => {
    const from = index * step;
    if (step <= 1) {
      const left = Math.floor(from);
      const right = Math.min(length - 1, left + 1);
      return all[left]! + (all[right]! - all[left]!) * (from - left);
    }
    const first = Math.floor(from);
    const last = Math.min(length, Math.max(first + 1, Math.floor(from + step)));
    let sum = 0;
    for (let each = first; each < last; each++) sum += all[each]!;
    return sum / (last - first);
  });
}
