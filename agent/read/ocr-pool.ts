import { availableParallelism } from "node:os";
import { Child } from "./child.ts";
import type { Recognised } from "./worker-ocr.ts";

/** A picture may take so much; the process that reads it is ended when it wants more. */
const limits = { timeoutMs: 90_000, heapMb: 384, memoryMb: 1_200 };
/** The recognition keeps memory of every picture, so a process is replaced after so many. */
const picturesPerProcess = 25;
const idleMs = 60_000;

/** Processes that recognise text: few, replaced regularly, gone when nothing is left to do. */
export class OcrPool {
  readonly #size: number;
  readonly #free: Place[] = [];
  readonly #queue: ((place: Place) => void)[] = [];
  #places = 0;

  constructor(size = Math.max(1, Math.min(4, availableParallelism() - 1))) {
    this.#size = size;
  }

  /** @throws IntakeFailure */
  recognise(bytes: Uint8Array, signal?: AbortSignal): Promise<Recognised> {
    return this.#run("recognise", bytes, signal);
  }

  /** The same picture as PNG, upright. @throws IntakeFailure */
  png(bytes: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#run("png", bytes, signal);
  }

  async #run<Result>(task: "recognise" | "png", bytes: Uint8Array, signal?: AbortSignal): Promise<Result> {
    const place = await this.#take();
    try {
      signal?.throwIfAborted();
      place.child = place.child?.alive && place.pictures < picturesPerProcess ? place.child : place.renew();
      place.pictures++;
      return await place.child.run<Result>(task, { bytes }, { signal });
    } finally {
      this.#giveBack(place);
    }
  }

  close(): void {
    for (const place of this.#free) place.end();
  }

  #take(): Promise<Place> {
    const free = this.#free.pop();
    if (free) return Promise.resolve(free.use());
    if (this.#places < this.#size) {
      this.#places++;
      return Promise.resolve(new Place());
    }
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #giveBack(place: Place) {
    const next = this.#queue.shift();
    if (next) return next(place);
    this.#free.push(place);
    place.rest();
  }
}

/** A seat of the pool, and the process that sits there for a while. */
class Place {
  child: Child | undefined;
  pictures = 0;
  #idle: NodeJS.Timeout | undefined;

  renew(): Child {
    this.child?.kill();
    this.pictures = 0;
    return new Child("worker-ocr.ts", limits);
  }

  use(): this {
    clearTimeout(this.#idle);
    return this;
  }

  rest() {
    this.#idle = setTimeout(() => this.end(), idleMs).unref();
  }

  end() {
    this.child?.kill();
    this.child = undefined;
  }
}
