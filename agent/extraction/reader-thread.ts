/** The thread in which the built-in engine reads reports. */
import { parentPort } from "node:worker_threads";
import { extractReports } from "../builtin/extraction/extract-reports.ts";
import type { ReadingAnswer, ReadingTask } from "./builtin-reader.ts";

parentPort!.on("message", ({ id, text, knowledge, today }: ReadingTask) => {
  const answer = (): ReadingAnswer => {
    try {
      return { id, extraction: extractReports(text, knowledge, { today }) };
    } catch (error) {
      return { id, fault: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort!.postMessage(answer());
});
