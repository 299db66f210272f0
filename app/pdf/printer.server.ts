import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { NotReady } from "#tools/errors.ts";
import type { Printer } from "#tools/ports.ts";
import type { PrintJob } from "#tools/reports/document.ts";
import type { PrintAnswer, PrintRequest } from "./print-worker.tsx";
import { reportWords } from "./words.server.ts";

const workerFile = resolve("app/pdf/print-worker.tsx");
/** A portion is a few dozen visits; one that takes longer than this never ends. */
const portionLimitMs = 60_000;
const mostAtOnce = 2;
/** Starting a thread costs as much as some twenty pages; one that has printed waits so long for the next report. */
const keptMs = 120_000;

/** Prints reports, at most two at once, each in a thread with bounded memory of its own. */
export function createPrinter(): Printer {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    words: reportWords,
    async print(job, { signal, onProgress } = {}) {
      if (running >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn));
      running += 1;
      try {
        signal?.throwIfAborted();
        return await printInThread(job, signal, onProgress);
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
  };
}

async function printInThread(
  job: PrintJob,
  signal?: AbortSignal,
  onProgress?: (done: number, of: number) => void,
): Promise<Uint8Array> {
  const worker = takeSpare() ?? started();
  const stop = () => void worker.terminate();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await ask(worker, {
      kind: "begin",
      letterhead: job.letterhead,
      language: job.language,
      landscape: job.landscape ?? false,
    });
    let done = 0;
    for await (const blocks of job.portions) {
      await ask(worker, { kind: "portion", blocks });
      onProgress?.(++done, job.expected);
    }
    const last = await ask(worker, { kind: "end" });
    if (last.kind !== "done") throw new Error("The report was not finished");
    keep(worker);
    return last.bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function started(): Worker {
  const worker = new Worker(workerFile, {
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    name: "printer",
  });
  // Whoever waits for an answer hears of it; one that waits for work just ends.
  worker.on("error", () => undefined);
  worker.on("exit", () => spare?.worker === worker && (spare = undefined));
  return worker;
}

let spare: { worker: Worker; until: NodeJS.Timeout } | undefined;

function keep(worker: Worker) {
  if (spare) return void worker.terminate();
  // It must not keep a process alive that wants to end.
  worker.unref();
  spare = { worker, until: setTimeout(() => void takeSpare()?.terminate(), keptMs).unref() };
}

function takeSpare(): Worker | undefined {
  if (!spare) return undefined;
  const { worker, until } = spare;
  clearTimeout(until);
  spare = undefined;
  worker.ref();
  return worker;
}

function ask(worker: Worker, request: PrintRequest): Promise<PrintAnswer> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail(new NotReady("The report took too long to lay out")), portionLimitMs);
    const fail = (error: Error) => {
      finish();
      reject(error);
    };
    const onExit = () => fail(new NotReady("Printing was stopped"));
    const onMessage = (answer: PrintAnswer) => {
      finish();
      if (answer.kind === "failed") reject(new Error(answer.message));
      else resolve(answer);
    };
    const finish = () => {
      clearTimeout(limit);
      worker.off("message", onMessage).off("error", fail).off("exit", onExit);
    };
    worker.on("message", onMessage).on("error", fail).on("exit", onExit);
    worker.postMessage(request);
  });
}
