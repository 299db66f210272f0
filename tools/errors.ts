/** What can be wrong with a call. Everything else that is thrown is a fault of ours and answers 500 without its text. */

export interface ErrorDetail {
  path: string;
  message: string;
}

export abstract class OperationError extends Error {
  /** The status over HTTP; the other doors show the message. */
  abstract readonly status: number;
  readonly details?: ErrorDetail[];
  /** Further members of the answer, for instance `current` of a conflict. */
  readonly extra?: Record<string, unknown>;

  constructor(message: string, { details, ...extra }: { details?: ErrorDetail[]; [key: string]: unknown } = {}) {
    super(message);
    this.name = new.target.name;
    this.details = details;
    this.extra = Object.keys(extra).length > 0 ? extra : undefined;
  }
}

export class InvalidInput extends OperationError {
  readonly status = 400;
}

/**
 * What is wrong with one field of a call.
 * @param hint what stands beside the field, where it is shorter than the message
 */
export const invalid = (path: string, message: string, hint = message): InvalidInput =>
  new InvalidInput(message, { details: [{ path, message: hint }] });

export class NotSignedIn extends OperationError {
  readonly status = 401;
  constructor(message = "Please sign in") {
    super(message);
  }
}

export class Forbidden extends OperationError {
  readonly status = 403;
}

/** An unknown id in the path, or something of somebody else's that they may not know exists. */
export class NotFound extends OperationError {
  readonly status = 404;
}

export class Conflict extends OperationError {
  readonly status = 409;
}

export class TooLarge extends OperationError {
  readonly status = 413;
}

export class UnsupportedType extends OperationError {
  readonly status = 415;
}

/** The file is sound but cannot be read now: protected by a password, or audio without a transcription model. */
export class Unreadable extends OperationError {
  readonly status = 422;
}

export class TooMany extends OperationError {
  readonly status = 429;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export class ProviderFailed extends OperationError {
  readonly status = 502;
}

export class NotReady extends OperationError {
  readonly status = 503;
}

/** A disk is full: nothing can be kept until an administrator makes room. */
export class NoSpace extends OperationError {
  readonly status = 507;
  /** @param cause what the database or the file system said, for the log */
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message);
    this.cause = cause;
  }
}

export class ProviderTimeout extends OperationError {
  readonly status = 504;
}
