import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { IntakeFailure } from "../intake/failure.ts";
import type { TaskAnswer } from "./worker-tasks.ts";

/** What one file may cost. A child that takes more is ended at once. */
export interface ChildLimits {
  /** Time of one task. */
  timeoutMs: number;
  /** JavaScript heap. */
  heapMb: number;
  /** All memory of the process, where the system tells (Linux). */
  memoryMb: number;
}

export interface TaskOptions {
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** How the system's allocator gives memory back, as the server was told (scripts/run.mjs). */
const allocator = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")));

const tooMuchMemory = () => new IntakeFailure("damaged", "This file needs too much memory to read");

/**
 * A process that opens files of strangers: without our environment, with its own memory and time, and without rights to
 * write files or to start programs. Whatever a file does to it, the server goes on.
 */
export class Child {
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #waiting = new Map<
    number,
    { settle: (answer: TaskAnswer | Error) => void; onProgress?: (share: number) => void }
  >();
  readonly #watch: NodeJS.Timeout;
  #next = 1;
  #ended: Error | undefined;

  constructor(script: string, limits: ChildLimits) {
    this.#limits = limits;
    this.#process = fork(resolve("agent/read", script), [], {
      env: { NODE_ENV: "production", TZ: "UTC", ...allocator() },
      execArgv: [
        `--max-old-space-size=${limits.heapMb}`,
        "--max-semi-space-size=8",
        "--no-warnings",
        "--permission",
        `--allow-fs-read=${resolve(".")}/`,
        "--allow-addons",
        "--allow-worker",
      ],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#process.on("message", (answer: TaskAnswer) => this.#hear(answer));
    // A heap that is full ends a process by its own signal.
    this.#process.once("exit", (code, signal) =>
      this.#end(
        signal === "SIGABRT" || code === 134 ? tooMuchMemory() : new Error("The process that reads the file ended"),
      ),
    );
    this.#process.once("error", (error) => this.#end(error));
    this.#watch = setInterval(() => void this.#checkMemory(), 100);
    this.#watch.unref();
  }

  /** Whether it still takes tasks. */
  get alive(): boolean {
    return this.#ended === undefined;
  }

  /** Runs one task. @throws IntakeFailure with the fault of the file, also when it took too long or too much memory */
  async run<Result>(task: string, input: unknown, { signal, onProgress }: TaskOptions = {}): Promise<Result> {
    if (this.#ended) throw this.#ended;
    const id = this.#next++;
    const answer = await new Promise<TaskAnswer>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          this.kill(
            new IntakeFailure("damaged", "This file takes too long to read. It may be damaged or made to do so."),
          ),
        this.#limits.timeoutMs,
      );
      const abort = () => this.kill(new Error("Cancelled"));
      signal?.addEventListener("abort", abort, { once: true });
      const settle = (outcome: TaskAnswer | Error) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        this.#waiting.delete(id);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      this.#waiting.set(id, { settle, onProgress });
      if (signal?.aborted) return abort();
      this.#process.send({ id, task, input }, (error) => error && settle(error));
    });
    if ("result" in answer) return answer.result as Result;
    if ("refusal" in answer) throw new IntakeFailure(answer.refusal.failure, answer.refusal.message);
    throw new IntakeFailure("damaged", "This file is damaged and cannot be read");
  }

  /** Ends it without asking: a process that hangs in a loop hears nothing else. */
  kill(reason: Error = new Error("The process that reads the file was ended")): void {
    this.#end(reason);
    this.#process.kill("SIGKILL");
  }

  #hear(answer: TaskAnswer) {
    const waiting = this.#waiting.get(answer.id);
    if ("progress" in answer) waiting?.onProgress?.(answer.progress);
    else waiting?.settle(answer);
  }

  #end(reason: Error) {
    if (this.#ended) return;
    clearInterval(this.#watch);
    this.#ended =
      reason instanceof IntakeFailure
        ? reason
        : new IntakeFailure("damaged", "This file needs too much memory or is damaged");
    for (const { settle } of [...this.#waiting.values()]) settle(this.#ended);
  }

  async #checkMemory() {
    const status = await readFile(`/proc/${this.#process.pid}/statm`, "utf8").catch(() => undefined);
    const pages = Number(status?.split(" ")[1] ?? 0);
    if (pages * 4_096 > this.#limits.memoryMb * 1_048_576) this.kill(tooMuchMemory());
  }
}

/** Opens a process for one file and ends it afterwards. */
export async function withChild<Result>(
  script: string,
  limits: ChildLimits,
  work: (child: Child) => Promise<Result>,
): Promise<Result> {
  const child = new Child(script, limits);
  try {
    return await work(child);
  } finally {
    child.kill();
  }
}
