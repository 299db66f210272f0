import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { IntakeFailure } from "../intake/failure.ts";
import { TookTooLong, TooMuchMemory } from "./errors.ts";
import type { Tasks } from "./tasks.ts";

/** What goes to a thread. */
export interface TaskMessage {
  id: number;
  name: keyof Tasks;
  input: object;
}
/** What comes back. */
export type TaskAnswer = { id: number } & ({ result: unknown } | { fault: TaskFault });
export interface TaskFault {
  message: string;
  /** The text is at fault, not we. */
  failure?: IntakeFailure["failure"];
}

export interface PoolLimits {
  /** Threads at most; each works on one task at a time. */
  threads: number;
  /** JavaScript heap of one thread. A task that wants more is ended with its thread, and the process goes on. */
  heapMb: number;
  /** Longest time of one task, counted from when a thread takes it. */
  deadlineMs: number;
}

export interface TaskOptions {
  /** Whose work it is. Nobody keeps others from a thread, however much they ask for. */
  owner: number;
  signal?: AbortSignal;
}

/** What a task leaves behind in its thread beyond so many characters is not worth keeping: the thread is renewed. */
const longText = 200_000;

/** What looks at bytes alone leaves nothing behind, however many. */
const tidy = new Set<keyof Tasks>(["identify"]);

/** Most time for a thread to load its programs, also on a busy machine. */
const startsWithinMs = 60_000;

interface Waiting {
  message: TaskMessage;
  owner: number;
  settle: (outcome: TaskAnswer | Error) => void;
}

interface Seat {
  worker: Worker;
  /** Its programs are loaded; the time of a task counts from then on. */
  ready: boolean;
  task?: Waiting;
  late?: NodeJS.Timeout;
}

/**
 * Threads in which texts of people are read. Whatever a text does to its thread, the serving thread answers everybody
 * else. A task that is aborted, passes its deadline or its memory is ended at once together with its thread; those that
 * wait get another. Owners take turns, and where there is more than one thread, none holds them all.
 */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #seats = new Set<Seat>();
  /** Tasks by owner; the owner first in order is the one who was served longest ago. */
  readonly #queues = new Map<number, Waiting[]>();
  #nextId = 1;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a task in a thread.
   * @throws DOMException AbortError when its signal aborts; TookTooLong; TooMuchMemory; the task's own fault
   */
  async run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    { owner, signal }: TaskOptions,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    signal?.throwIfAborted();
    const answer = await new Promise<TaskAnswer>((resolve, reject) => {
      const task: Waiting = {
        message: { id: this.#nextId++, name, input },
        owner,
        settle: (outcome) => {
          signal?.removeEventListener("abort", leave);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      const leave = () => this.#drop(task, reasonOf(signal));
      signal?.addEventListener("abort", leave, { once: true });
      const queue = this.#queues.get(owner);
      if (queue) queue.push(task);
      else this.#queues.set(owner, [task]);
      this.#serve();
    });
    if ("fault" in answer) throw faultOf(answer.fault);
    return answer.result as Awaited<ReturnType<Tasks[Name]>>;
  }

  /** Starts a thread ahead of the first task. */
  warm(): void {
    if (this.#seats.size === 0) this.#open();
  }

  #serve() {
    for (;;) {
      const owner = this.#nextOwner();
      if (owner === undefined) return;
      const free = [...this.#seats].find(({ task }) => !task);
      if (!free && this.#seats.size >= this.#limits.threads) return;
      const queue = this.#queues.get(owner)!;
      const task = queue.shift()!;
      // Whoever was served goes to the end of the line.
      this.#queues.delete(owner);
      if (queue.length > 0) this.#queues.set(owner, queue);
      this.#start(free ?? this.#open(), task);
    }
  }

  #nextOwner(): number | undefined {
    const most = Math.max(1, this.#limits.threads - 1);
    const held = (owner: number) => [...this.#seats].filter(({ task }) => task?.owner === owner).length;
    return [...this.#queues.keys()].find((owner) => held(owner) < most);
  }

  #start(seat: Seat, task: Waiting) {
    seat.task = task;
    this.#watch(seat, seat.ready ? this.#limits.deadlineMs : startsWithinMs);
    seat.worker.ref();
    seat.worker.postMessage(task.message);
  }

  #watch(seat: Seat, ms: number) {
    clearTimeout(seat.late);
    seat.late = setTimeout(() => this.#end(seat, new TookTooLong()), ms);
  }

  #open(): Seat {
    const worker = new Worker(resolve("agent/threads/thread.ts"), {
      name: "reading",
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb, maxYoungGenerationSizeMb: 16 },
    });
    const seat: Seat = { worker, ready: false };
    worker.unref();
    worker.on("message", (answer: TaskAnswer | "ready") => this.#hear(seat, answer));
    worker.on("error", (error: Error & { code?: string }) =>
      this.#end(seat, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuchMemory() : error),
    );
    worker.on("exit", () => this.#end(seat, new Error("The reading thread ended")));
    this.#seats.add(seat);
    return seat;
  }

  #hear(seat: Seat, answer: TaskAnswer | "ready") {
    const { task } = seat;
    if (answer === "ready") {
      seat.ready = true;
      if (task) this.#watch(seat, this.#limits.deadlineMs);
      return;
    }
    if (task?.message.id !== answer.id) return;
    clearTimeout(seat.late);
    seat.task = undefined;
    seat.worker.unref();
    if (!tidy.has(task.message.name) && lengthOf(task.message.input) > longText) this.#close(seat);
    task.settle(answer);
    this.#serve();
  }

  /** A task that runs is ended with its thread: a thread in a loop hears nothing. */
  #drop(task: Waiting, reason: Error) {
    const seat = [...this.#seats].find((one) => one.task === task);
    if (seat) return this.#end(seat, reason);
    const left = this.#queues.get(task.owner)?.filter((other) => other !== task) ?? [];
    if (left.length > 0) this.#queues.set(task.owner, left);
    else this.#queues.delete(task.owner);
    task.settle(reason);
  }

  #end(seat: Seat, reason: Error) {
    if (!this.#seats.has(seat)) return;
    clearTimeout(seat.late);
    this.#close(seat);
    seat.task?.settle(reason);
    this.#serve();
  }

  #close(seat: Seat) {
    this.#seats.delete(seat);
    void seat.worker.terminate();
    // The next task need not wait for a thread to start.
    this.warm();
  }
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException("The reading was cancelled", "AbortError");

const faultOf = ({ message, failure }: TaskFault): Error =>
  failure ? new IntakeFailure(failure, message) : new Error(message);

const lengthOf = (input: object) =>
  Object.values(input).reduce<number>(
    (most, value) => Math.max(most, typeof value === "string" || value instanceof Uint8Array ? value.length : 0),
    0,
  );
