/** The thread of the text recognition. Its language data comes from packages, and it can fetch nothing. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { OEM } from "tesseract.js";
import { languageDataFile } from "./language-data.ts";

const require = createRequire(import.meta.url);
const script = "tesseract.js/src/worker-script";
const recognition = require(script) as {
  dispatchHandlers(packet: unknown, answer: (message: unknown) => void): void;
  setAdapter(adapter: object): void;
};

const coreFor = require(`${script}/node/getCore`) as (mode: OEM, ...rest: unknown[]) => Promise<unknown>;

recognition.setAdapter({
  // Asked with "networks of the present kind alone", it looks for a number, finds none, and takes the engine with both.
  getCore: (_: unknown, ...rest: unknown[]) => coreFor(OEM.LSTM_ONLY, ...rest),
  gunzip: require(`${script}/node/gunzip`) as unknown,
  fetch: () => Promise.reject(new Error("Nothing is fetched")),
  /** Of the path it asks for, only the language counts. */
  readCache: (path: string) => readFile(languageDataFile(path)),
  writeCache: () => Promise.resolve(),
  deleteCache: () => Promise.resolve(),
  checkCache: () => Promise.resolve(false),
});

parentPort!.on("message", (packet) =>
  recognition.dispatchHandlers(packet, (message) => parentPort!.postMessage(message)),
);
