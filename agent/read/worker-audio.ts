/** Child process that turns a recording into a type that transcription services take. */
import { Buffer } from "node:buffer";
import {
  ADTS,
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { OpusDecoder } from "opus-decoder";
import { answerTasks, Refusal } from "./worker-tasks.ts";

export interface ConvertedRecording {
  bytes: Uint8Array;
  mediaType: string;
}

/** Samples a second: what recognition of speech works with inside. */
const sampleRate = 16_000;
/** As a WAV file these are 58 MB; voice notes last seconds, the longest visits minutes. */
const longestMinutes = 30;
const mostSamples = longestMinutes * 60 * sampleRate;

answerTasks({
  /** Opus becomes a WAV file of one channel, bare AAC an MP4 file without being coded anew; of the rest nothing. */
  async convert({ bytes }: { bytes: Uint8Array }): Promise<ConvertedRecording | null> {
    const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
    const track = await input.getPrimaryAudioTrack().catch(refuse);
    if (!track) throw new Refusal("unreadable", "This recording has no sound in it");
    if (track.codec === "opus") return { bytes: await asWave(track).catch(refuse), mediaType: "audio/wav" };
    if (track.codec === "aac" && (await input.getFormat()) === ADTS)
      return { bytes: await asMp4(track).catch(refuse), mediaType: "audio/mp4" };
    return null;
  },
});

const refuse = (error: unknown): never => {
  throw error instanceof Refusal
    ? error
    : new Refusal("damaged", "This recording is damaged and cannot be converted for the transcription");
};

async function asWave(track: InputAudioTrack): Promise<Uint8Array> {
  const channels = track.numberOfChannels;
  if (channels > 2) throw new Refusal("unsupported", "Recordings of more than two channels cannot be converted");
  const decoder = new OpusDecoder({ sampleRate, channels });
  await decoder.ready;
  const pieces: Int16Array[] = [];
  let length = 0;
  const add = (piece: Int16Array) => {
    length += piece.length;
    if (length > mostSamples)
      throw new Refusal(
        "too_large",
        `The transcription service does not take this type of recording, and at most ${longestMinutes} minutes ` +
          "of it can be converted. Please send it as WAV or MP3.",
      );
    pieces.push(piece);
  };
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    // Silence may be left out of a file; the seconds of what follows must stay what they are.
    const missing = Math.round(timestamp * sampleRate) - length;
    if (missing > sampleRate / 10) add(new Int16Array(Math.min(missing, mostSamples + 1)));
    const { channelData, samplesDecoded } = decoder.decodeFrame(data);
    if (samplesDecoded > 0) add(asOneChannel(channelData, samplesDecoded));
  }
  decoder.free();
  if (length === 0) throw new Refusal("unreadable", "This recording has no sound in it");
  return waveFile(pieces, length);
}

function asOneChannel([left, right]: Float32Array[], length: number): Int16Array {
  const samples = new Int16Array(length);
  for (let at = 0; at < length; at++) {
    const level = right ? (left![at]! + right[at]!) / 2 : left![at]!;
    samples[at] = Math.max(-1, Math.min(1, level)) * 32_767;
  }
  return samples;
}

/** A WAV file of 16 bits a sample and one channel. */
function waveFile(pieces: Int16Array[], samples: number): Uint8Array {
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples * 2, 40);
  let at = 44;
  for (const { buffer, byteOffset, byteLength } of pieces) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return file;
}

async function asMp4(track: InputAudioTrack): Promise<Uint8Array> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  return new Uint8Array(output.target.buffer!);
}
