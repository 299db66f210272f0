import type { TelematicsFault } from "#db/vocabulary.ts";

/** A telematics server could not be read. What is told of it never holds a secret, nor what the server said. */
export class TelematicsFailed extends Error {
  readonly fault: TelematicsFault;
  /** A status, a host or a number of bytes, for whoever looks after it. */
  readonly detail: string | null;
  /** Seconds after which the server wants to be asked again, where it says so. */
  readonly retryAfter: number;

  constructor(fault: TelematicsFault, detail: string | null = null, { retryAfter = 0 } = {}) {
    super([fault, detail].filter(Boolean).join(": "));
    this.name = "TelematicsFailed";
    this.fault = fault;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}
