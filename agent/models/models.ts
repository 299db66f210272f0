import { createOpenAI } from "@ai-sdk/openai";
import type { EmbeddingModelV4, LanguageModelV4, TranscriptionModelV4 } from "@ai-sdk/provider";
import { defaultSettingsMiddleware, wrapLanguageModel } from "ai";
import { boundedFetch } from "../bounds/bounded-fetch.ts";
import { boundedEmbeddingModel, boundedLanguageModel } from "../bounds/bounded-model.ts";
import { limitsFor } from "../bounds/limits.ts";
import type { LocalServing } from "../local-models/serving.ts";
import { doorsFrom, type Doors, type ModelDoor, type ModelSettings, type Server } from "./doors.ts";
import { timedTranscriptionModel } from "./timed-transcription.ts";
import {
  recordedEmbeddingModel,
  recordedLanguageModel,
  recordedTranscriptionModel,
  type Ledger,
  type ModelCall,
} from "./usage.ts";

/** The engine that needs no configuration, made once. */
export interface BuiltInEngine {
  language: LanguageModelV4;
  embedding: EmbeddingModelV4;
}

/** What reads reports of a text. */
export interface ReportReader {
  engine: { name: string; builtIn: boolean };
  /** A small model of this server is told less at once; longer texts are not for it. */
  small: boolean;
  language(call: ModelCall): LanguageModelV4;
}

/** The one source of models: whatever is called leaves its row in the ledger. */
export interface Models {
  /** What people see: the model's name, or that it is the built-in engine. */
  engine: { name: string; builtIn: boolean };
  /** Most time of one answer, with all its steps. */
  timeoutMs: number;
  language(call: ModelCall): LanguageModelV4;
  /** What reads reports: the last is always there, and reads what those before it could not. */
  readers(): ReportReader[];
  /** A language model that reads images; none means that text recognition has to do. */
  vision(call: ModelCall): LanguageModelV4 | undefined;
  /**
   * The embedding model that is configured, or the one of this stored name where the configured doors lead to it: while
   * search moves from one to the other, both are asked.
   */
  embedding(call: ModelCall): EmbeddingModelV4;
  embedding(call: ModelCall, name: string): EmbeddingModelV4 | undefined;
  /** Of now. Kept with vectors, as `provider/name`: those of different models do not compare. */
  embeddingModel: string;
  /** None: recordings are kept until one is configured. */
  transcription(call: ModelCall): TranscriptionModelV4 | undefined;
}

export const builtInEngineName = "Built-in engine";

/** Chooses the model of each purpose from the settings. @throws Error that names the variable that is missing */
export function modelsFrom(
  settings: ModelSettings,
  builtIn: BuiltInEngine,
  ledger: Ledger,
  local?: LocalServing,
): Models {
  const doors = doorsFrom(settings);
  const configured = configuredModels(settings, doors);
  // A door of the environment comes first; models of this server come and go while it runs.
  const chosen = () => configured.embedding ?? local?.embedding() ?? builtIn.embedding;
  const transcription = () => configured.transcription ?? local?.transcription();
  const embedding = (name: string): EmbeddingModelV4 | undefined =>
    [chosen(), local?.embedding(), builtIn.embedding].find((model) => model && nameOf(model) === name) ??
    configured.embeddingNamed(name);
  const times = { asked: true };
  const engine = doors.language
    ? { name: doors.language.model, builtIn: false }
    : { name: builtInEngineName, builtIn: true };
  const language: Models["language"] = (call) =>
    recordedLanguageModel(configured.language ?? builtIn.language, call, ledger);
  return {
    engine,
    timeoutMs: settings.timeoutMs,
    language,
    readers() {
      const usual = { engine, small: false, language };
      const model = configured.language ? undefined : local?.extraction();
      if (!model) return [usual];
      const small: ReportReader = {
        engine: { name: model.modelId, builtIn: false },
        small: true,
        language: (call) => recordedLanguageModel(boundedLanguageModel(model, limitsFor(settings)), call, ledger),
      };
      return [small, usual];
    },
    vision: (call) => configured.vision && recordedLanguageModel(configured.vision, call, ledger),
    embedding: ((call: ModelCall, name: string = nameOf(chosen())) => {
      const model = embedding(name);
      return model && recordedEmbeddingModel(model, call, ledger);
    }) as Models["embedding"],
    get embeddingModel() {
      return nameOf(chosen());
    },
    transcription(call) {
      const model = transcription();
      return model && timedTranscriptionModel(recordedTranscriptionModel(model, call, ledger), times);
    },
  };
}

const nameOf = ({ provider, modelId }: EmbeddingModelV4) => `${provider}/${modelId}`;

function configuredModels({ api, ...bounds }: ModelSettings, doors: Doors) {
  const limits = limitsFor(bounds);
  const providerOf = ({ apiKey, baseUrl }: Server) =>
    // Local servers want no key, but the provider refuses to start without one.
    createOpenAI({ apiKey: apiKey ?? "none", baseURL: baseUrl, fetch: boundedFetch(limits, apiKey) });
  const language = (door: ModelDoor) =>
    boundedLanguageModel(
      withProviderOptions(
        api === "responses" ? providerOf(door).responses(door.model) : providerOf(door).chat(door.model),
        Boolean(door.baseUrl),
      ),
      limits,
    );
  const embedding = (server: Server, id: string) => boundedEmbeddingModel(providerOf(server).embedding(id));
  return {
    language: doors.language && language(doors.language),
    vision: doors.vision && language(doors.vision),
    embedding: doors.embedding && embedding(doors.embedding, doors.embedding.model),
    embeddingNamed: (name: string) => {
      const [provider, ...id] = name.split("/");
      const model = doors.embeddingServer && embedding(doors.embeddingServer, id.join("/"));
      return model?.provider === provider ? model : undefined;
    },
    transcription: doors.transcription && providerOf(doors.transcription).transcription(doors.transcription.model),
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
