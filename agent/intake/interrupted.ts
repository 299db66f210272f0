import type { Job } from "#db/queries/jobs.ts";
import { IntakeFailure } from "./failure.ts";

/** Files of up to so many bytes end no process; whatever ended it was something else. */
const harmless = 200_000;

/** The part of the usual length to which chunks are cut for a file that may have ended the process. */
export const carefulShare = 1 / 4;

/**
 * How a file is read after an attempt that ended with its process: once more, alone and in smaller chunks; after a second
 * one not again by itself. A process that a person ends counts as well, as nothing tells the two apart.
 * @throws IntakeFailure when it is set aside
 */
export function needsCare({ status, failure }: Pick<Job, "status" | "failure">, size: number): boolean {
  if (size <= harmless) return false;
  const cut = status === "processing";
  if (cut && failure === "interrupted")
    throw new IntakeFailure(
      "interrupted",
      "The server ended twice while it was reading this, so it is set aside. Your file is kept; please hand it in in smaller parts.",
    );
  return cut || failure === "interrupted";
}

/** Work that may go on beside other work, and work that has to be alone. */
export class Company {
  #beside = 0;
  #alone: Promise<void> | undefined;
  #left: (() => void) | undefined;

  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#alone) await this.#alone;
    this.#beside++;
    try {
      return await work();
    } finally {
      this.#beside--;
      if (this.#beside === 0) this.#left?.();
    }
  }

  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#alone) await this.#alone;
    let done = () => {};
    this.#alone = new Promise((resolve) => (done = resolve));
    try {
      if (this.#beside > 0) await new Promise<void>((resolve) => (this.#left = resolve));
      return await work();
    } finally {
      this.#left = undefined;
      this.#alone = undefined;
      done();
    }
  }
}
