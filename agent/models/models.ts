import { createOpenAI } from "@ai-sdk/openai";
import type { EmbeddingModelV4, LanguageModelV4, TranscriptionModelV4 } from "@ai-sdk/provider";
import { defaultSettingsMiddleware, wrapLanguageModel } from "ai";
import { boundedFetch } from "../bounds/bounded-fetch.ts";
import { boundedEmbeddingModel, boundedLanguageModel } from "../bounds/bounded-model.ts";
import { limitsFor } from "../bounds/limits.ts";
import { timedTranscriptionModel } from "./timed-transcription.ts";
import {
  recordedEmbeddingModel,
  recordedLanguageModel,
  recordedTranscriptionModel,
  type Ledger,
  type ModelCall,
} from "./usage.ts";

/** What the environment says about models. Without a key and without an address the built-in engine serves. */
export interface ModelSettings {
  apiKey?: string;
  /** Any server that speaks the OpenAI protocol, for instance on the customer's own machine. */
  baseUrl?: string;
  model?: string;
  /** Chat Completions, which every server has, or the Responses API. */
  api: "chat" | "responses";
  embeddingModel?: string;
  transcriptionModel?: string;
  visionModel?: string;
  timeoutMs: number;
  /** Most tokens of one answer. */
  outputTokens: number;
}

/** The engine that needs no configuration, made once. */
export interface BuiltInEngine {
  language: LanguageModelV4;
  embedding: EmbeddingModelV4;
}

/** The one source of models: whatever is called leaves its row in the ledger. */
export interface Models {
  /** What people see: the model's name, or that it is the built-in engine. */
  engine: { name: string; builtIn: boolean };
  /** Most time of one answer, with all its steps. */
  timeoutMs: number;
  language(call: ModelCall): LanguageModelV4;
  /** A language model that reads images; none means that text recognition has to do. */
  vision(call: ModelCall): LanguageModelV4 | undefined;
  /**
   * The embedding model that is configured, or the one of this stored name where the configured doors lead to it: while
   * search moves from one to the other, both are asked.
   */
  embedding(call: ModelCall): EmbeddingModelV4;
  embedding(call: ModelCall, name: string): EmbeddingModelV4 | undefined;
  /** Kept with vectors, as `provider/name`: those of different models do not compare. */
  embeddingModel: string;
  /** None: recordings are kept until one is configured. */
  transcription(call: ModelCall): TranscriptionModelV4 | undefined;
}

/**
 * Models where the vendor's own service is used and no name was given; another server's names we cannot know. Of the
 * vendor's transcription models this one says at which second each sentence was spoken.
 */
const vendorDefaults = {
  model: "gpt-4.1-mini",
  embeddingModel: "text-embedding-3-small",
  transcriptionModel: "whisper-1",
};

export const builtInEngineName = "Built-in engine";

/** Chooses the model of each purpose from the settings. @throws Error that names the variable that is missing */
export function modelsFrom(settings: ModelSettings, builtIn: BuiltInEngine, ledger: Ledger): Models {
  const configured = settings.apiKey || settings.baseUrl ? configuredModels(settings) : undefined;
  const chosen = configured?.embedding ?? builtIn.embedding;
  const embedding = (name: string): EmbeddingModelV4 | undefined =>
    [chosen, builtIn.embedding].find((model) => nameOf(model) === name) ?? configured?.embeddingNamed(name);
  return {
    engine: configured ? { name: configured.name, builtIn: false } : { name: builtInEngineName, builtIn: true },
    timeoutMs: settings.timeoutMs,
    language: (call) => recordedLanguageModel(configured?.language ?? builtIn.language, call, ledger),
    vision: (call) => configured?.vision && recordedLanguageModel(configured.vision, call, ledger),
    embedding: ((call: ModelCall, name: string = nameOf(chosen)) => {
      const model = embedding(name);
      return model && recordedEmbeddingModel(model, call, ledger);
    }) as Models["embedding"],
    embeddingModel: nameOf(chosen),
    transcription: (call) =>
      configured?.transcription &&
      timedTranscriptionModel(recordedTranscriptionModel(configured.transcription, call, ledger), configured.times),
  };
}

const nameOf = ({ provider, modelId }: EmbeddingModelV4) => `${provider}/${modelId}`;

function configuredModels({ apiKey, baseUrl, api, timeoutMs, outputTokens, ...named }: ModelSettings) {
  const limits = limitsFor({ timeoutMs, outputTokens });
  // Local servers want no key, but the provider refuses to start without one.
  const provider = createOpenAI({ apiKey: apiKey ?? "none", baseURL: baseUrl, fetch: boundedFetch(limits, apiKey) });
  const defaults = baseUrl ? undefined : vendorDefaults;
  const name = named.model ?? defaults?.model;
  if (!name) throw new Error("OPENAI_BASE_URL is set, so OPENAI_MODEL must name a model of that server");
  const embeddingName = named.embeddingModel ?? defaults?.embeddingModel;
  const transcriptionName = named.transcriptionModel ?? defaults?.transcriptionModel;
  const visionName = named.visionModel ?? (baseUrl ? undefined : name);
  const language = (id: string) =>
    boundedLanguageModel(
      withProviderOptions(api === "responses" ? provider.responses(id) : provider.chat(id), Boolean(baseUrl)),
      limits,
    );
  const embedding = (id: string) => boundedEmbeddingModel(provider.embedding(id));
  return {
    name,
    language: language(name),
    vision: visionName ? language(visionName) : undefined,
    embedding: embeddingName ? embedding(embeddingName) : undefined,
    embeddingNamed: (name: string) => {
      const [provider, ...id] = name.split("/");
      const model = embedding(id.join("/"));
      return model.provider === provider ? model : undefined;
    },
    transcription: transcriptionName ? provider.transcription(transcriptionName) : undefined,
    times: { asked: true },
  };
}

/** Nothing is kept at the vendor's; other servers get the system role, which all of them know, whatever the model's name. */
const withProviderOptions = (model: LanguageModelV4, otherServer: boolean): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: defaultSettingsMiddleware({
      settings: { providerOptions: { openai: otherServer ? { systemMessageMode: "system" } : { store: false } } },
    }),
  });
