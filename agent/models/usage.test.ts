import { generateText, streamText } from "ai";
import { MockEmbeddingModelV4, MockLanguageModelV4 } from "ai/test";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { readStats } from "#db/queries/dashboard.ts";
import { dailyTokensSetting } from "#db/queries/llm-calls.ts";
import { llmCalls, settings } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { databaseLedger } from "./ledger.ts";
import type { ModelSettings } from "./doors.ts";
import { modelsFrom } from "./models.ts";
import { partsOf } from "../testing/scripted-models.ts";
import { recordedEmbeddingModel, recordedLanguageModel, type Ledger, type ModelCall } from "./usage.ts";

let database: Database;
let ledger: Ledger;
let call: ModelCall;
const now = new Date("2026-03-18T22:00:00Z");
beforeEach(async () => {
  database = await freshDatabase();
  const user = await aUser(database.db);
  ledger = databaseLedger(
    database.db,
    () => now,
    (fault) => expect(fault).toBeUndefined(),
  );
  call = { purpose: "chat", userId: user.id };
});

const rows = () => database.db.select().from(llmCalls);
const finished = partsOf("Done.");
// why: a provider's stream in each of its ways to end
const streaming = (parts: typeof finished, ending: "close" | Error | "silence") =>
  new MockLanguageModelV4({
    provider: "scripted",
    modelId: "m",
    doStream: async ({ abortSignal }) => {
      const left = [...parts];
      return {
        stream: new ReadableStream({
          async pull(controller) {
            const part = left.shift();
            if (part) return controller.enqueue(part);
            if (ending === "close") return controller.close();
            if (ending !== "silence") return controller.error(ending);
            await new Promise((resolve) => abortSignal?.addEventListener("abort", resolve));
            controller.error(abortSignal?.reason);
          },
        }),
      };
    },
  });

async function textOf(model: MockLanguageModelV4, abortSignal?: AbortSignal) {
  const result = streamText({
    model: recordedLanguageModel(model, call, ledger),
    prompt: "Hello",
    abortSignal,
    onError: () => undefined,
  });
  const seen: string[] = [];
  for await (const part of result.stream) seen.push(part.type);
  return seen;
}

test("a finished call leaves its tokens; the sum of a day is what was reported", async () => {
  await textOf(streaming(finished, "close"));
  expect(await rows()).toMatchObject([
    {
      outcome: "ok",
      provider: "scripted",
      model: "m",
      inputTokens: 100,
      outputTokens: 10,
      estimatedTokens: null,
      createdAt: now,
    },
  ]);
});

test("a connection that dies and a stream that simply ends are failures and become an error part, not a thrown stream", async () => {
  expect(await textOf(streaming(finished.slice(0, 3), new Error("socket hang up")))).toContain("error");
  expect(await textOf(streaming(finished.slice(0, 3), "close"))).toContain("error");
  expect(await rows()).toMatchObject([
    { outcome: "failed", error: "Error: socket hang up", inputTokens: null },
    { outcome: "failed", error: "Error: The answer of the model broke off", inputTokens: null },
  ]);
});

test("an aborted call is written with an estimate, which is not part of its tokens", async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 30);
  expect(await textOf(streaming(finished.slice(0, 3), "silence"), controller.signal)).toContain("abort");
  await expect
    .poll(rows)
    .toMatchObject([
      { outcome: "aborted", inputTokens: null, outputTokens: null, estimatedTokens: expect.any(Number) },
    ]);
});

test("a refused call and its retry are two rows; an embedding has input only", async () => {
  let attempts = 0;
  const model = new MockLanguageModelV4({
    doGenerate: async () => {
      if (++attempts === 1) throw Object.assign(new Error("overloaded"), { name: "AI_APICallError" });
      return {
        content: [{ type: "text", text: "ok" }],
        finishReason: { unified: "stop", raw: undefined },
        usage: {
          inputTokens: { total: 5, noCache: 5, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      };
    },
  });
  const recorded = recordedLanguageModel(model, { ...call, purpose: "extraction", jobId: 7 }, ledger);
  await expect(generateText({ model: recorded, prompt: "a", maxRetries: 0 })).rejects.toThrow("overloaded");
  await generateText({ model: recorded, prompt: "a" });
  const embedding = new MockEmbeddingModelV4({
    doEmbed: async ({ values }) => ({ embeddings: values.map(() => [1]), usage: { tokens: 9 }, warnings: [] }),
  });
  await recordedEmbeddingModel(embedding, { purpose: "embedding" }, ledger).doEmbed({ values: ["x"] });
  expect(await rows()).toMatchObject([
    { outcome: "failed", purpose: "extraction", jobId: 7 },
    { outcome: "ok", inputTokens: 5 },
    { outcome: "ok", purpose: "embedding", inputTokens: 9, outputTokens: null },
  ]);
});

test("who has used up the day's budget is refused kindly before the call; the built-in engine stays free", async () => {
  await database.db.insert(settings).values({ key: dailyTokensSetting, value: 100 });
  await textOf(streaming(finished, "close"));
  const refused = generateText({
    model: recordedLanguageModel(streaming(finished, "close"), call, ledger),
    prompt: "a",
  });
  await expect(refused).rejects.toThrow("used up for today");
  await expect(ledger.permit(call, "builtin")).resolves.toBeUndefined();
  await expect(ledger.permit({ ...call, userId: undefined }, "scripted")).resolves.toBeUndefined();
  expect(await rows()).toHaveLength(1);
});

test("a configured model is always used, another server must name its model, and without both the built-in engine serves", () => {
  const builtIn = {
    language: new MockLanguageModelV4({ provider: "builtin", modelId: "engine" }),
    embedding: new MockEmbeddingModelV4({ provider: "builtin", modelId: "words" }),
  };
  const models = (more: Partial<ModelSettings>) =>
    modelsFrom({ api: "chat", timeoutMs: 1, outputTokens: 1_000, ...more }, builtIn, ledger);
  expect(models({})).toMatchObject({
    engine: { name: "Built-in engine", builtIn: true },
    embeddingModel: "builtin/words",
  });
  expect(models({}).transcription(call)).toBeUndefined();
  expect(models({ apiKey: "k" }).engine).toEqual({ name: "gpt-4.1-mini", builtIn: false });
  expect(models({ apiKey: "k" }).transcription(call)?.modelId).toBe("whisper-1");
  const local = models({ baseUrl: "http://localhost:11434/v1", model: "qwen3" });
  expect(local.language(call)).toMatchObject({ modelId: "qwen3", provider: "openai.chat" });
  expect(local).toMatchObject({ engine: { name: "qwen3", builtIn: false }, embeddingModel: "builtin/words" });
  expect(local.vision(call)).toBeUndefined();
  expect(models({ apiKey: "k", api: "responses" }).language(call).provider).toBe("openai.responses");
  expect(() => models({ baseUrl: "http://localhost:11434/v1" })).toThrow("OPENAI_MODEL");
  const heard = models({ transcriptionServer: { baseUrl: "http://localhost:8000/v1" }, transcriptionModel: "whisper" });
  expect(heard.transcription(call)?.modelId).toBe("whisper");
  expect(heard.engine.builtIn).toBe(true);
  expect(heard.embeddingModel).toBe("builtin/words");
  const mixed = models({
    apiKey: "k",
    embeddingServer: { baseUrl: "http://localhost:1/v1" },
    embeddingModel: "bge-m3",
  });
  expect([mixed.embeddingModel, mixed.transcription(call)?.modelId]).toEqual(["openai.embedding/bge-m3", "whisper-1"]);
  expect(() => models({ transcriptionServer: { baseUrl: "http://localhost:8000/v1" } })).toThrow(
    "OPENAI_TRANSCRIPTION_MODEL",
  );
});

test("work of the built-in engine is a call without tokens, also when it is broken off", async () => {
  const models = modelsFrom(
    {} as ModelSettings,
    { language: builtinLanguageModel(), embedding: builtinEmbeddingModel() },
    ledger,
  );
  await generateText({ model: models.language(call), prompt: "what can you do" });
  await models.embedding({ ...call, purpose: "embedding" }).doEmbed({ values: ["slew motor leaking"] });
  const ended = new AbortController();
  ended.abort();
  await generateText({ model: models.language(call), prompt: "what can you do", abortSignal: ended.signal }).catch(
    () => undefined,
  );
  const noTokens = { inputTokens: null, outputTokens: null, estimatedTokens: null, provider: "builtin" };
  expect(await rows()).toMatchObject([noTokens, noTokens, noTokens]);
  expect((await readStats(database.db, "2026-03-01", now)).totalTokensUsed).toBe(0);
});
