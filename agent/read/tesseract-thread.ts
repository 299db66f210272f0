/** The thread of the text recognition. Its language data comes from packages, and it can fetch nothing. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { languageDataFile } from "./language-data.ts";

const require = createRequire(import.meta.url);
const script = "tesseract.js/src/worker-script";
const recognition = require(script) as {
  dispatchHandlers(packet: unknown, answer: (message: unknown) => void): void;
  setAdapter(adapter: object): void;
};

recognition.setAdapter({
  getCore: require(`${script}/node/getCore`) as unknown,
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
