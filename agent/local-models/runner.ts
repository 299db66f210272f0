import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { JobFailure } from "#db/vocabulary.ts";
import { ModelFault } from "../bounds/model-fault.ts";
import { IntakeFailure } from "../intake/failure.ts";
import type { TaskAnswer } from "../read/worker-tasks.ts";
import { LocalFault } from "./fault.ts";

export interface RunnerParts {
  /** By which the program begins, and then the model is loaded; and the folders that the process may read. */
  begin: object;
  load: object;
  folders: string[];
  /** Runs before each start. */
  check: () => Promise<void>;
  limits: { requestMs: number; loadMs: number; idleMs: number; memoryBytes: number };
  /** What runs in the process. */
  script: string;
}

/** A task was answered by a fault of the program. */
class TaskFault extends Error {}

/** One model in a process of its own: begun when it is asked, ended when nobody asks, one request at a time. */
export interface Runner {
  /**
   * @param onPiece is told what comes before the end
   * @throws LocalFault, ModelFault when it takes too long, IntakeFailure for what its file is to blame for
   */
  run<Result>(task: string, input: unknown, signal?: AbortSignal, onPiece?: (piece: string) => void): Promise<Result>;
  /** Most memory that its process has taken. */
  peakBytes(): number;
  stop(): void;
}

export function runnerOf({ begin, load, folders, check, limits, script }: RunnerParts): Runner {
  let running: ReturnType<typeof startProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;
  let peak = 0;

  async function loaded(): Promise<ReturnType<typeof startProcess>> {
    if (running?.alive()) return running;
    await check();
    if (stopped) throw new LocalFault("failed", "stopped");
    const process = startProcess(script, folders, limits.memoryBytes, (bytes) => (peak = Math.max(peak, bytes)));
    running = process;
    try {
      await process.ask("begin", begin, limits.loadMs);
      // The program runs: what it does not take is the model.
      await process.ask("load", load, limits.loadMs).catch((error: unknown) => {
        throw error instanceof TaskFault ? new LocalFault("damaged", null, { cause: error }) : error;
      });
      return process;
    } catch (error) {
      process.end();
      throw error;
    }
  }

  return {
    run<Result>(task: string, input: unknown, signal?: AbortSignal, onPiece?: (piece: string) => void) {
      const turn = last.then(async () => {
        signal?.throwIfAborted();
        clearTimeout(idle);
        try {
          const process = await loaded();
          // Whoever cancelled meanwhile is heard by nobody after this.
          signal?.throwIfAborted();
          return (await process.ask(task, input, limits.requestMs, { signal, onPiece })) as Result;
        } catch (error) {
          throw error instanceof TaskFault ? new LocalFault("failed", null, { cause: error }) : error;
        } finally {
          idle = setTimeout(() => running?.end(), limits.idleMs);
          idle.unref();
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    peakBytes: () => peak,
    stop() {
      stopped = true;
      clearTimeout(idle);
      running?.end();
    },
  };
}

const allocator = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")));
const lookMs = 100;

function startProcess(script: string, folders: string[], memoryBytes: number, onMemory: (bytes: number) => void) {
  const readable = [resolve("agent"), resolve("node_modules"), resolve("package.json"), ...folders];
  const child: ChildProcess = fork(resolve(script), [], {
    env: { NODE_ENV: "production", TZ: "UTC", ...allocator() },
    execArgv: [
      "--no-warnings",
      "--permission",
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      "--allow-addons",
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // People go first.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let ended: Error | undefined;
  let next = 1;
  const waiting = new Map<number, (answer: TaskAnswer | Error) => void>();
  const end = (reason: Error = new LocalFault("failed", "ended")) => {
    if (ended) return;
    ended = reason;
    clearInterval(watch);
    child.kill("SIGKILL");
    for (const settle of [...waiting.values()]) settle(reason);
  };
  child.on("message", (answer: TaskAnswer) => waiting.get(answer.id)?.(answer));
  child.once("exit", () => end(new LocalFault("failed", "the process ended")));
  child.once("error", (cause) => end(new LocalFault("failed", null, { cause })));
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/statm`, "utf8").catch(() => undefined);
    const bytes = Number(status?.split(" ")[1] ?? 0) * 4_096;
    onMemory(bytes);
    if (bytes > memoryBytes) end(new LocalFault("too-much-memory"));
  }, lookMs);
  watch.unref();
  return {
    alive: () => ended === undefined,
    end,
    async ask(
      task: string,
      input: unknown,
      withinMs: number,
      { signal, onPiece }: { signal?: AbortSignal; onPiece?: (piece: string) => void } = {},
    ): Promise<unknown> {
      const id = next++;
      const answer = await new Promise<TaskAnswer>((done, fail) => {
        // What hangs in a calculation hears nothing: it is ended, and begun anew for whoever is next.
        const late = setTimeout(() => end(new ModelFault("timed-out")), withinMs);
        const abort = () => end(signal!.reason instanceof Error ? signal!.reason : new Error("Cancelled"));
        const settle = (outcome: TaskAnswer | Error) => {
          if ("piece" in outcome) return onPiece?.(outcome.piece);
          clearTimeout(late);
          signal?.removeEventListener("abort", abort);
          waiting.delete(id);
          if (outcome instanceof Error) fail(outcome);
          else done(outcome);
        };
        waiting.set(id, settle);
        signal?.addEventListener("abort", abort, { once: true });
        if (ended) return settle(ended);
        child.send({ id, task, input }, (error) => error && settle(error));
      });
      if ("result" in answer) return answer.result;
      if ("refusal" in answer) throw new IntakeFailure(answer.refusal.failure as JobFailure, answer.refusal.message);
      throw new TaskFault("fault" in answer ? answer.fault : "no answer");
    },
  };
}
