import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transcribe, embedMany } from "ai";
import { askHub } from "#app/ports/local-models.server.ts";
import type { Database } from "#db/client.ts";
import { forgetLocalModel, listLocalModels, wantLocalModel } from "#db/queries/local-models.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { waveOf } from "#agent/testing/files.ts";
import { installLocalModel, type Installing } from "#agent/local-models/install.ts";
import { offeredModels } from "#agent/local-models/offered.ts";
import { programFolder } from "#agent/local-models/program.ts";
import { localServing } from "#agent/local-models/serving.ts";
import { weightsFolder } from "#agent/local-models/files.ts";
import { apiFor } from "../http.ts";

const revision = "a".repeat(40);
/** What the package would do with a model's files: here the files say it. */
const program = `
const { readFileSync } = require("node:fs"), { join } = require("node:path");
exports.env = {};
exports.Tensor = class { constructor(type, data, dims) { Object.assign(this, { type, data, dims }); } };
exports.pipeline = async (task, model, options) => {
  if (exports.env.allowRemoteModels || !options.local_files_only) throw new Error("asks the network");
  const says = JSON.parse(readFileSync(join(exports.env.localModelPath, model, "config.json"), "utf8"));
  if (says.unknown) throw new Error("Unsupported model type");
  if (says.dies) process.kill(process.pid, "SIGKILL");
  if (says.eats) globalThis.eaten = Buffer.alloc(says.eats, 1);
  if (task === "feature-extraction") return async (texts) => {
    if (texts.some((text) => text.endsWith("hang"))) for (;;) ;
    return { dims: [texts.length, 2], data: texts.flatMap((text) => [text.length, 1]) };
  };
  const speech = async (samples, { language }) => ({ text: " " + language + " " + samples.length, chunks: [{ text: " " + language, timestamp: [0, null] }] });
  speech.processor = async () => ({});
  speech.model = async () => ({ logits: { data: [0, 3, 7], dims: [1, 1, 3] } });
  speech.model.generation_config = { decoder_start_token_id: 0, lang_to_id: { "<|en|>": 1, "<|de|>": 2 } };
  return speech;
};`;

let database: Database;
let dataDir: string;
let hub: { url: string; calls: { path: string; range?: string }[]; stop(): void };
let answer: (path: string, request: IncomingMessage, response: ServerResponse) => boolean;
let says: object;

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "local-models-"));
  answer = () => false;
  says = {};
  hub = await aHub();
});
afterEach(() => hub.stop());

/** Plays the hub: its descriptions, its files by range, and what a test wants otherwise. */
async function aHub() {
  const calls: { path: string; range?: string }[] = [];
  const contentOf = (path: string) =>
    Buffer.from(path.endsWith("config.json") ? JSON.stringify(says) : `weights of ${path} `.repeat(2_000));
  const server = createServer((request, response) => {
    const path = request.url!;
    calls.push({ path, range: request.headers.range });
    if (answer(path, request, response)) return;
    const described = /^\/api\/models\/(.+)\?blobs=true$/.exec(path)?.[1];
    if (described) {
      const siblings = offeredModels
        .find(({ model }) => model === described)!
        .files.map((rfilename) => {
          const bytes = contentOf(rfilename);
          const large = rfilename.endsWith(".onnx");
          const blobId = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
          const lfs = large ? { sha256: createHash("sha256").update(bytes).digest("hex") } : undefined;
          return { rfilename, size: bytes.length, blobId, lfs };
        });
      return response.end(JSON.stringify({ sha: revision, cardData: { license: "mit" }, siblings }));
    }
    const bytes = contentOf(path.split(`/resolve/${revision}/`)[1]!);
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
    if (from) response.writeHead(206, { "Content-Range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
    response.end(bytes.subarray(from));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, calls, stop: () => (server.closeAllConnections(), server.close()) };
}

const settings = () => ({ dataDir, memoryBytes: 600 * 1024 * 1024, timeoutMs: 5_000 });

function parts(others: Partial<Installing> = {}): Installing {
  const fake = async () => {
    const folder = join(await programFolder("embedding", dataDir), "node_modules/@huggingface/transformers");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "index.js"), program);
  };
  return {
    ...{ db: database.db, settings: settings(), brought: join(dataDir, "brought"), now: () => new Date() },
    ...{
      ask: askHub({ MODEL_HUB: hub.url, MODEL_HUB_PRIVATE: true }),
      told: async () => {},
      others: { program: fake, waitMs: 1 },
    },
    ...others,
  };
}

async function wanted(model: string, source: "hub" | "folder" = "hub") {
  const { purpose } = offeredModels.find((one) => one.model === model)!;
  await wantLocalModel(database.db, { purpose, model, source, attempt: `${Math.random()}`, files: [] });
  return (await listLocalModels(database.db)).find((row) => row.purpose === purpose)!;
}
const now = async () => (await listLocalModels(database.db))[0]!;
const vectors = "Xenova/multilingual-e5-small";
const never = new AbortController().signal;
const weights = `/${vectors}/resolve/${revision}/onnx/model_quantized.onnx`;

test("a model is brought, measured, and serves behind the SDK's interfaces; so is speech, in its language", async () => {
  expect(await installLocalModel(parts(), await wanted(vectors), never)).toBe(true);
  const row = await now();
  expect(row).toMatchObject({ state: "ready", revision, licence: "mit", problem: null });
  expect(row.doneBytes).toBe(row.totalBytes);
  expect(row.files.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256!))).toBe(true);
  expect(row.measuredMs).toBeGreaterThanOrEqual(0);
  expect(row.measuredBytes).toBeGreaterThan(10_000_000);
  await installLocalModel(parts(), await wanted("onnx-community/whisper-base"), never);
  const local = localServing(settings());
  expect(local.follow(await listLocalModels(database.db))).toEqual(["embedding", "transcription"]);
  const { embeddings } = await embedMany({ model: local.embedding()!, values: ["a", "bcd"] });
  // Each begins with "query: ".
  expect(embeddings).toEqual([
    [8, 1],
    [10, 1],
  ]);
  const heard = await transcribe({ model: local.transcription()!, audio: waveOf(16_000) });
  expect(heard.text).toMatch(/^de \d+$/);
  expect(heard.segments).toEqual([{ text: " de", startSecond: 0, endSecond: heard.durationInSeconds }]);
  expect(local.follow([])).toEqual(["embedding", "transcription"]);
  expect(local.embedding()).toBeUndefined();
}, 60_000);

test("size and licence are told before a model is brought, once asked for all, and what is not told is said", async () => {
  const env = { MODEL_HUB: hub.url, MODEL_HUB_PRIVATE: "true", LOCAL_MODELS_DIR: join(dataDir, "brought") };
  const call = await apiFor(database, { env });
  const as = await aUser(database.db, { role: "admin" });
  const told = async (source: string, model = vectors) =>
    (await call("GET", `/api/admin/models/local?model=${model}&source=${source}`, { as })).json();
  answer = (path, _request, response) => path.startsWith("/api/") && (response.destroy(), true);
  const untold = { revision: null, licence: null, totalBytes: null };
  expect(await told("hub")).toMatchObject({ ...untold, problem: "offline" });
  answer = () => false;
  const known = await told("hub");
  expect(known).toMatchObject({ revision, licence: "mit", totalBytes: expect.any(Number), problem: null });
  const asked = hub.calls.length;
  expect(await told("hub")).toEqual(known);
  expect(hub.calls).toHaveLength(asked);
  expect(await told("folder")).toMatchObject({ ...untold, problem: "not-in-folder", problemDetail: "config.json" });
  const { files } = offeredModels.find(({ model }) => model === vectors)!;
  for (const path of files) {
    await mkdir(dirname(join(dataDir, "brought", vectors, path)), { recursive: true });
    await writeFile(join(dataDir, "brought", vectors, path), "{}");
  }
  expect(await told("folder")).toMatchObject({ totalBytes: 2 * files.length, licence: null, problem: null });
  expect(await told("hub", "somebody/else")).toMatchObject({ error: "This model is not offered" });
  expect(await listLocalModels(database.db)).toEqual([]);
}, 60_000);

test("a download that breaks off goes on where it was", async () => {
  let broken = 0;
  answer = (path, _request, response) => {
    if (path !== weights || broken++ > 0) return false;
    response.writeHead(200, { "Content-Length": "999999" });
    response.write(Buffer.from(`weights of onnx/model_quantized.onnx `.repeat(10)), () =>
      setTimeout(() => response.destroy(), 50),
    );
    return true;
  };
  await installLocalModel(parts(), await wanted(vectors), never);
  expect((await now()).state).toBe("ready");
  expect(hub.calls.filter(({ path }) => path === weights)[1]!.range).toBe("bytes=370-");
}, 60_000);

test.each([
  ["checksum", (path: string) => path === weights, (response: ServerResponse) => response.end("x".repeat(74_000))],
  ["not-found", (path: string) => path === weights, (response: ServerResponse) => response.writeHead(404).end()],
  [
    "hub-answer",
    (path: string) => path.startsWith("/api/"),
    (response: ServerResponse) => response.end("<h1>Sign in</h1>"),
  ],
  ["offline", (path: string) => path === weights, (response: ServerResponse) => response.destroy()],
  [
    "inside",
    (path: string) => path === weights,
    (response: ServerResponse) => response.writeHead(302, { Location: "https://169.254.169.254/keys" }).end(),
  ],
  [
    "inside",
    (path: string) => path === weights,
    (response: ServerResponse) => response.writeHead(302, { Location: "https://127.0.0.1:1/keys" }).end(),
  ],
])(
  "what the hub gives wrongly is told as %s, and nothing serves",
  async (problem, when, how) => {
    answer = (path, _request, response) => when(path) && (how(response), true);
    await expect(installLocalModel(parts(), await wanted(vectors), never)).rejects.toThrow();
    expect(await now()).toMatchObject({ state: "failed", problem });
    await expect(
      access(join(weightsFolder(dataDir, revision), vectors, "onnx/model_quantized.onnx")),
    ).rejects.toThrow();
  },
  60_000,
);

test("whoever takes it back ends the download", async () => {
  answer = (path, _request, response) => path === weights && (response.write("w"), true);
  const row = await wanted(vectors);
  const installing = installLocalModel(parts(), row, never);
  await expect.poll(() => hub.calls.some(({ path }) => path === weights)).toBe(true);
  await forgetLocalModel(database.db, "embedding");
  expect(await installing).toBe(false);
}, 60_000);

test("a folder serves a closed network, and its checksums are held against it", async () => {
  const { files } = offeredModels.find(({ model }) => model === vectors)!;
  const folder = join(dataDir, "brought", vectors);
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await expect(installLocalModel(parts(), await wanted(vectors, "folder"), never)).rejects.toThrow("not-in-folder");
  for (const path of files) await put(path, "{}");
  await put("SHA256SUMS", `${"0".repeat(64)}  tokenizer.json\n`);
  await expect(installLocalModel(parts(), await wanted(vectors, "folder"), never)).rejects.toThrow("checksum");
  await put("SHA256SUMS", `${createHash("sha256").update("{}").digest("hex")}  tokenizer.json\n`);
  await installLocalModel(parts(), await wanted(vectors, "folder"), never);
  expect((await now()).state).toBe("ready");
  expect(hub.calls).toEqual([]);
}, 60_000);

test.each([
  [{ eats: 700 * 1024 * 1024 }, "too-much-memory"],
  [{ dies: true }, "failed"],
  [{ unknown: true }, "damaged"],
])(
  "a process with %o is ended and told as %s",
  async (said, problem) => {
    says = said;
    await expect(installLocalModel(parts(), await wanted(vectors), never)).rejects.toThrow();
    expect(await now()).toMatchObject({ state: "failed", problem });
  },
  60_000,
);

test("what hangs is ended and begun anew; files that changed are not run", async () => {
  await installLocalModel(parts(), await wanted(vectors), never);
  const local = localServing({ ...settings(), timeoutMs: 2_000 });
  local.follow(await listLocalModels(database.db));
  const ask = (value: string) => local.embedding()!.doEmbed({ values: [value] });
  await expect(ask("hang")).rejects.toThrow("longer than allowed");
  expect((await ask("a")).embeddings).toEqual([[8, 1]]);
  local.stop();
  const file = join(weightsFolder(dataDir, revision), vectors, "onnx/model_quantized.onnx");
  await writeFile(file, `${await readFile(file, "utf8")}!`);
  const again = localServing(settings());
  again.follow(await listLocalModels(database.db));
  await expect(again.embedding()!.doEmbed({ values: ["a"] })).rejects.toThrow("checksum");
}, 60_000);
