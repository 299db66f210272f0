/** What the environment says about models. Without a key and without an address the built-in engine serves. */
export interface ModelSettings extends Server {
  model?: string;
  /** Chat Completions, which every server has, or the Responses API. */
  api: "chat" | "responses";
  embeddingModel?: string;
  /** Another server for vectors than for the rest. */
  embeddingServer?: Server;
  transcriptionModel?: string;
  /** Another server for recordings than for the rest. */
  transcriptionServer?: Server;
  visionModel?: string;
  timeoutMs: number;
  /** Most tokens of one answer. */
  outputTokens: number;
}

/** Where models are asked: the vendor's own service, unless an address is given. */
export interface Server {
  apiKey?: string;
  /** Any server that speaks the OpenAI protocol, for instance on the customer's own machine. */
  baseUrl?: string;
}

/** A model of a server. */
export interface ModelDoor extends Server {
  model: string;
}

/** By which door models are asked, by purpose; without one the built-in engine serves, or nobody. */
export interface Doors {
  language?: ModelDoor;
  vision?: ModelDoor;
  embedding?: ModelDoor;
  transcription?: ModelDoor;
  /** Where also former embedding models are asked. */
  embeddingServer?: Server;
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

/** Which door serves which purpose. A key goes to no other server than its own. @throws Error that names what is missing */
export function doorsFrom(settings: ModelSettings): Doors {
  const shared = settled(settings);
  const ownEmbedding = settled(settings.embeddingServer);
  const ownTranscription = settled(settings.transcriptionServer);
  const language = shared && doorOf(shared, settings.model, vendorDefaults.model);
  const embeddingServer = ownEmbedding ?? shared;
  const transcriptionServer = ownTranscription ?? shared;
  const doors: Doors = {
    language,
    vision: shared && doorOf(shared, settings.visionModel, language?.model),
    embedding: embeddingServer && doorOf(embeddingServer, settings.embeddingModel, vendorDefaults.embeddingModel),
    transcription:
      transcriptionServer &&
      doorOf(transcriptionServer, settings.transcriptionModel, vendorDefaults.transcriptionModel),
    embeddingServer,
  };
  if (shared && !language) throw unnamed("OPENAI");
  if (ownEmbedding && !doors.embedding) throw unnamed("OPENAI_EMBEDDING");
  if (ownTranscription && !doors.transcription) throw unnamed("OPENAI_TRANSCRIPTION");
  return doors;
}

const unnamed = (prefix: string) =>
  new Error(`${prefix}_BASE_URL is set, so ${prefix}_MODEL must name a model of that server`);

function settled({ apiKey, baseUrl }: Server = {}): Server | undefined {
  return apiKey || baseUrl ? { apiKey, baseUrl } : undefined;
}

function doorOf(server: Server, named: string | undefined, usual: string | undefined): ModelDoor | undefined {
  const model = named ?? (server.baseUrl ? undefined : usual);
  return model === undefined ? undefined : { ...server, model };
}
