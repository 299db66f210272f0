/** Child process that holds one model: it reads its files, and neither writes nor knows our environment. */
import { availableParallelism } from "node:os";
import { dirname, join, basename } from "node:path";
import { createRequire } from "node:module";
import type { LocalPurpose } from "#db/local-model-vocabulary.ts";
import { answerTasks } from "../../read/worker-tasks.ts";
import { samplesOf, sampleRate } from "./samples.ts";

/** What of the package is used here; it is installed later than this is compiled. */
interface Tensor {
  data: ArrayLike<number>;
  dims: number[];
}
interface Speech {
  (
    samples: Float32Array,
    options: object,
  ): Promise<{ text: string; chunks?: { text: string; timestamp: [number, number | null] }[] }>;
  processor: (samples: Float32Array) => Promise<object>;
  model: {
    (inputs: object): Promise<{ logits: Tensor }>;
    generation_config: { decoder_start_token_id: number; lang_to_id?: Record<string, number> };
  };
}
type Vectors = (texts: string[], options: object) => Promise<Tensor>;
interface Package {
  env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline: (task: string, model: string, options: object) => Promise<unknown>;
  Tensor: new (type: string, data: BigInt64Array, dims: number[]) => Tensor;
}

let library: Package;
let held: unknown;
let program: NodeJS.Require;

/** Texts at a time: the memory for more grows with the longest. */
const textsAtOnce = 4;
const windowSeconds = 30;

answerTasks({
  async begin(input: { program: string }) {
    program = createRequire(join(input.program, "package.json"));
    library = program("@huggingface/transformers") as Package;
    library.env.allowRemoteModels = false;
    return null;
  },
  async load(input: { purpose: LocalPurpose; folder: string }) {
    library.env.localModelPath = dirname(input.folder);
    const task = input.purpose === "transcription" ? "automatic-speech-recognition" : "feature-extraction";
    held = await library.pipeline(task, basename(input.folder), {
      dtype: "q8",
      device: "cpu",
      local_files_only: true,
      session_options: { intraOpNumThreads: Math.max(1, availableParallelism() - 1), logSeverityLevel: 3 },
    });
    return null;
  },
  async transcribe({ audio }: { audio: Uint8Array }) {
    const speech = held as Speech;
    const samples = await samplesOf(audio, program);
    const language = await spokenLanguage(speech, samples);
    const { text, chunks = [] } = await speech(samples, {
      ...(language ? { language, task: "transcribe" } : {}),
      return_timestamps: true,
      chunk_length_s: windowSeconds,
      stride_length_s: 5,
    });
    const seconds = samples.length / sampleRate;
    return {
      text,
      language,
      seconds,
      segments: chunks.map(({ text, timestamp: [from, to] }) => ({
        text,
        startSecond: from,
        endSecond: to ?? seconds,
      })),
    };
  },
  async embed({ texts }: { texts: string[] }) {
    const embeddings: number[][] = [];
    for (let at = 0; at < texts.length; at += textsAtOnce) {
      const { data, dims } = await (held as Vectors)(texts.slice(at, at + textsAtOnce), {
        pooling: "mean",
        normalize: true,
      });
      const width = dims.at(-1)!;
      for (let row = 0; row < dims[0]!; row++)
        embeddings.push(Array.from({ length: width }, (_, column) => data[row * width + column]!));
    }
    return embeddings;
  },
});

/** The model's own guess by the first half minute, as the package takes every recording for English. */
async function spokenLanguage({ model, processor }: Speech, samples: Float32Array): Promise<string | undefined> {
  const { lang_to_id: languages, decoder_start_token_id: start } = model.generation_config;
  if (!languages) return undefined;
  const inputs = await processor(samples.subarray(0, windowSeconds * sampleRate));
  const first = new library.Tensor("int64", BigInt64Array.of(BigInt(start)), [1, 1]);
  const { logits } = await model({ ...inputs, decoder_input_ids: first });
  const [best] = Object.entries(languages).sort(([, a], [, b]) => logits.data[b]! - logits.data[a]!);
  return best?.[0].replace(/^<\|(.*)\|>$/, "$1");
}
