/** Models of this server behind the interfaces of the AI SDK, as the rows of the installation say. */
import { join } from "node:path";
import type { EmbeddingModelV4, LanguageModelV4, TranscriptionModelV4 } from "@ai-sdk/provider";
import { localProvider } from "#db/model-vocabulary.ts";
import type { LocalPurpose } from "#db/local-model-vocabulary.ts";
import type { LocalModelRow } from "#db/queries/local-models.ts";
import { boundedEmbeddingModel } from "../bounds/bounded-model.ts";
import { convertRecording } from "../read/audio.ts";
import { needFiles, weightsFolder } from "./files.ts";
import { instructBy } from "./instruct-model.ts";
import { offeredModel } from "./offered.ts";
import { programFolder, programs } from "./program.ts";
import { runnerOf, type Runner, type RunnerParts } from "./runner.ts";

export interface LocalSettings {
  dataDir: string;
  /** Most memory of each model's process. */
  memoryBytes: number;
  /** Most time of one answer. */
  timeoutMs: number;
}

/** What serves now; it changes while the process runs. */
export interface LocalServing {
  embedding(): EmbeddingModelV4 | undefined;
  transcription(): TranscriptionModelV4 | undefined;
  /** Reads reports. */
  extraction(): LanguageModelV4 | undefined;
  /** Goes by these rows from now on. @returns the purposes that are served otherwise than before */
  follow(rows: readonly LocalModelRow[]): LocalPurpose[];
  stop(): void;
}

/** As it stands in the ledger and beside its vectors. Of another revision the vectors may be others. */
export const localName = ({ model, revision }: Pick<LocalModelRow, "model" | "revision">) =>
  `${model}@${(revision ?? "").slice(0, 12)}`;

const idleMs = 5 * 60_000;
const loadMs = 5 * 60_000;

export type InstalledModel = Pick<LocalModelRow, "purpose" | "model" | "revision" | "files">;

/** The process of an installed model. */
export async function runnerFor(
  { purpose, model, revision, files }: InstalledModel,
  { dataDir, memoryBytes, timeoutMs }: LocalSettings,
  others: Partial<RunnerParts> = {},
): Promise<Runner> {
  const folder = join(weightsFolder(dataDir, revision!), model);
  const program = await programFolder(purpose, dataDir);
  const { script, looksAt } = programs[purpose];
  return runnerOf({
    begin: { program },
    load: { purpose, folder, files: files.map(({ path }) => path) },
    folders: [folder, program, ...looksAt],
    script,
    check: () => needFiles(folder, files),
    limits: { requestMs: timeoutMs, loadMs, idleMs, memoryBytes },
    ...others,
  });
}

export function localServing(settings: LocalSettings, others: Partial<RunnerParts> = {}): LocalServing {
  const serving = new Map<LocalPurpose, { name: string; model: string; runner: Promise<Runner> }>();
  return {
    embedding() {
      const one = serving.get("embedding");
      return one && boundedEmbeddingModel(embeddingBy(one.name, one.runner, offeredModel(one.model)?.prefix));
    },
    transcription() {
      const one = serving.get("transcription");
      return one && transcriptionBy(one.name, one.runner);
    },
    extraction() {
      const one = serving.get("extraction");
      return one && instructBy(one.name, one.runner);
    },
    follow(rows) {
      const ready = rows.filter(({ state, used }) => state === "ready" && used);
      const changed: LocalPurpose[] = [];
      for (const [purpose, { name, runner }] of serving) {
        if (ready.some((row) => row.purpose === purpose && localName(row) === name)) continue;
        serving.delete(purpose);
        void runner.then((one) => one.stop());
        changed.push(purpose);
      }
      for (const row of ready) {
        if (serving.has(row.purpose)) continue;
        serving.set(row.purpose, { name: localName(row), model: row.model, runner: runnerFor(row, settings, others) });
        if (!changed.includes(row.purpose)) changed.push(row.purpose);
      }
      return changed;
    },
    stop() {
      for (const { runner } of serving.values()) void runner.then((one) => one.stop());
      serving.clear();
    },
  };
}

export function embeddingBy(modelId: string, runner: Promise<Runner>, prefix = ""): EmbeddingModelV4 {
  return {
    specificationVersion: "v4",
    provider: localProvider,
    modelId,
    maxEmbeddingsPerCall: 64,
    supportsParallelCalls: false,
    async doEmbed({ values, abortSignal }) {
      const texts = values.map((text) => `${prefix}${text}`);
      return { embeddings: await (await runner).run<number[][]>("embed", { texts }, abortSignal), warnings: [] };
    },
  };
}

export interface Heard {
  text: string;
  language?: string;
  seconds: number;
  segments: { text: string; startSecond: number; endSecond: number }[];
}

export function transcriptionBy(modelId: string, runner: Promise<Runner>): TranscriptionModelV4 {
  return {
    specificationVersion: "v4",
    provider: localProvider,
    modelId,
    async doGenerate({ audio, abortSignal }) {
      const bytes = typeof audio === "string" ? new Uint8Array(Buffer.from(audio, "base64")) : audio;
      const heard = await (
        await runner
      ).run<Heard>("transcribe", { audio: await hearable(bytes, abortSignal) }, abortSignal);
      return {
        text: heard.text.trim(),
        segments: heard.segments,
        language: heard.language,
        durationInSeconds: heard.seconds,
        warnings: [],
        response: { timestamp: new Date(), modelId },
      };
    },
  };
}

/** Voice notes of phones and browsers (Opus) are decoded where strangers' files are opened; the rest is taken as it is. */
export async function hearable(bytes: Uint8Array, signal = new AbortController().signal): Promise<Uint8Array> {
  return (await convertRecording(bytes, signal))?.bytes ?? bytes;
}
