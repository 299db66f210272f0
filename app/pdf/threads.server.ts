/** The threads in which reports are laid out, each with bounded memory of its own. */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { NotReady } from "#tools/errors.ts";
import type { PrintAnswer, PrintRequest } from "./print-worker.tsx";

/** As it was built, where the pages are; development and tests read it as it is written. */
const built = process.env.NODE_ENV === "production";
const workerFile = resolve(built ? "build/print/print-worker.js" : "app/pdf/print-worker.tsx");
const mostThreads = Math.min(2, availableParallelism());
/** A batch is a few dozen visits; one that takes longer than this never ends. */
const limitMs = 60_000;
/** Starting a thread costs as much as some twenty pages; one that has worked waits so long for the next report. */
const keptMs = 120_000;

export const stopped = () => new NotReady("Printing was stopped");

/** A thread that nobody else has until it has answered. */
export interface Thread {
  /** Stops at once when the signal aborts. */
  lay(request: PrintRequest, signal: AbortSignal, transfer?: ArrayBuffer[]): Promise<Uint8Array>;
}

/** Lets so many in at once, in the order in which they came. */
export function turns(most: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (taken >= most) await new Promise<void>((turn) => waiting.push(turn));
      else taken += 1;
    },
    /** Whoever waits longest takes the turn over. */
    give() {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}

const threads = turns(mostThreads);

/** Waits for a thread that is free. Reports that are printed at the same time get them batch by batch. */
export async function freeThread(): Promise<Thread> {
  await threads.take();
  return {
    async lay(request, signal, transfer) {
      const worker = takeSpare() ?? started();
      const stop = () => void worker.terminate();
      signal.addEventListener("abort", stop, { once: true });
      try {
        if (signal.aborted) throw stopped();
        const bytes = await ask(worker, request, transfer);
        // It may have answered and been stopped in the same moment; then nobody else may get it.
        if (signal.aborted) throw stopped();
        keep(worker);
        return bytes;
      } catch (error) {
        await worker.terminate();
        throw error;
      } finally {
        signal.removeEventListener("abort", stop);
        threads.give();
      }
    },
  };
}

function started(): Worker {
  const worker = new Worker(workerFile, {
    execArgv: built ? [] : ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    name: "printer",
  });
  // Whoever waits for an answer hears of it; one that waits for work just ends.
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    clearTimeout(spares.get(worker));
    spares.delete(worker);
  });
  return worker;
}

/** Threads that wait for work, and when they stop waiting. */
const spares = new Map<Worker, NodeJS.Timeout>();

function keep(worker: Worker) {
  // It must not keep a process alive that wants to end.
  worker.unref();
  const end = () => {
    spares.delete(worker);
    void worker.terminate();
  };
  spares.set(worker, setTimeout(end, keptMs).unref());
}

/** The one that worked last: another that is not needed any more gets to its end. */
function takeSpare(): Worker | undefined {
  const [worker, until] = [...spares].at(-1) ?? [];
  if (!worker) return undefined;
  clearTimeout(until);
  spares.delete(worker);
  worker.ref();
  return worker;
}

function ask(worker: Worker, request: PrintRequest, transfer: ArrayBuffer[] = []): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail(new NotReady("The report took too long to lay out")), limitMs);
    const fail = (error: Error) => {
      finish();
      reject(error);
    };
    const onExit = () => fail(stopped());
    const onMessage = (answer: PrintAnswer) => {
      finish();
      if (answer.kind === "failed") reject(new Error(answer.message));
      else resolve(answer.bytes);
    };
    const finish = () => {
      clearTimeout(limit);
      worker.off("message", onMessage).off("error", fail).off("exit", onExit);
    };
    worker.on("message", onMessage).on("error", fail).on("exit", onExit);
    worker.postMessage(request, transfer);
  });
}
