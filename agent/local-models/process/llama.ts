/** Child process that holds one language model: it reads its file, and neither writes nor knows our environment. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { answerTasks } from "../../read/worker-tasks.ts";
import type { GrammarSchema } from "./grammar-schema.ts";

/** What of the package is used here; it is installed later than this is compiled. */
interface Answer {
  response: string;
  metadata: { stopReason: string };
}
type History = ({ type: "system" | "user"; text: string } | { type: "model"; response: string[] })[];
interface Chat {
  generateResponse(history: History, options: object): Promise<Answer>;
}
interface Grammar {
  parse?: unknown;
}
interface Sequence {
  clearHistory(): Promise<void>;
}
interface Model {
  trainContextSize: number;
  tokenize(text: string): unknown[];
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>;
}
interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: GrammarSchema): Promise<Grammar>;
  getGrammarFor(name: "json"): Promise<Grammar>;
}
interface Package {
  getLlama(options: object): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
}

/** What is asked of the model. */
export interface InstructRequest {
  messages: { role: "system" | "user" | "assistant"; text: string }[];
  /** Of the answer; "any": JSON of whatever shape. */
  schema?: GrammarSchema | "any";
  mostTokens?: number;
  temperature?: number;
}
export interface InstructAnswer {
  text: string;
  ended: "stop" | "length";
  inputTokens: number;
  outputTokens: number;
}

let library: Package;
let llama: Llama;
let model: Model;
let sequence: Sequence;
let room: number;

/** Tokens of a question and its answer together; what the memory for them takes grows with it. */
const mostContext = 8_192;
/** What the form of a conversation adds to each message. */
const aroundMessage = 16;
const shortestAnswer = 64;

answerTasks({
  async begin({ program }: { program: string }) {
    // It would try its binary in yet another process first, and this is one for nothing else.
    registerHooks({
      load: (url, context, next) =>
        url.endsWith("/bindings/utils/testBindingBinary.js")
          ? { format: "module", source: "export const testBindingBinary = async () => true;", shortCircuit: true }
          : next(url, context),
    });
    const entry = createRequire(join(program, "package.json")).resolve("node-llama-cpp");
    library = (await import(pathToFileURL(entry).href)) as Package;
    llama = await library.getLlama({
      ...{ gpu: false, build: "never", skipDownload: true, progressLogs: false, logLevel: "disabled" },
      maxThreads: threads(),
    });
    return null;
  },
  async load({ folder, files }: { folder: string; files: string[] }) {
    // The bound of the process's memory holds, whatever the library reckons of it.
    model = await llama.loadModel({ modelPath: join(folder, files[0]!), gpuLayers: 0, ignoreMemorySafetyChecks: true });
    room = Math.min(mostContext, model.trainContextSize);
    const context = await model.createContext({
      contextSize: room,
      threads: threads(),
      ignoreMemorySafetyChecks: true,
    });
    sequence = context.getSequence();
    return null;
  },
  async answer(request: InstructRequest, _progress, say): Promise<InstructAnswer> {
    const { messages, schema, mostTokens = room, temperature = 0 } = request;
    const inputTokens = messages.reduce((sum, { text }) => sum + model.tokenize(text).length + aroundMessage, 0);
    const left = room - inputTokens;
    if (left < shortestAnswer) throw new Error(`The question has ${inputTokens} tokens, of ${room} at most`);
    const grammar =
      schema === "any" ? await llama.getGrammarFor("json") : schema && (await llama.createGrammarForJsonSchema(schema));
    // What the former question and this one begin with alike is not read again.
    const chat = new library.LlamaChat({ contextSequence: sequence });
    const { response, metadata } = await chat.generateResponse(
      [...historyOf(messages), { type: "model", response: [] }],
      {
        ...(grammar ? { grammar } : {}),
        ...{ maxTokens: Math.min(mostTokens, left), temperature, trimWhitespaceSuffix: true },
        // Numbers and words of a text are repeated letter by letter.
        repeatPenalty: false,
        onTextChunk: say,
      },
    );
    return {
      text: response,
      ended: metadata.stopReason === "maxTokens" ? "length" : "stop",
      inputTokens,
      outputTokens: model.tokenize(response).length,
    };
  },
});

const threads = () => Math.max(1, availableParallelism() - 1);

const historyOf = (messages: InstructRequest["messages"]): History =>
  messages.map(({ role, text }) => (role === "assistant" ? { type: "model", response: [text] } : { type: role, text }));
