import type { Readable } from "node:stream";

/** Bytes on disk or in a bucket, under names of our own. Every call may reject with StoreUnavailable. */
export interface Store {
  /** Writes all of it or nothing; the same key again replaces it. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Takes a file of the local disk over, whatever its size: all of it or nothing. It is gone from its place then. */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /**
   * @param part of it; both ends belong to it
   * @returns its bytes, or those of the part, with how many these are
   * @throws FileMissing
   */
  get(key: string, part?: FilePart): Promise<{ stream: Readable; size: number }>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** Resolves when files can be kept now. */
  check(): Promise<void>;
  /** Removes what writers that ended have left half-done before then. @returns how many there were */
  sweep(before: Date): Promise<number>;
}

export interface FilePart {
  first: number;
  last: number;
}

/** The store cannot be used now: its server does not answer or refuses us, or its disk is full. */
export class StoreUnavailable extends Error {
  readonly full: boolean;
  constructor(reason: string, { full = false, cause }: { full?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = "StoreUnavailable";
    this.full = full;
  }
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key} in the store`);
    this.name = "FileMissing";
  }
}

/** Keys are ours alone: letters, digits, dots and slashes, never a way out of the folder. @throws Error */
export function checkedKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/.test(key) || key.length > 300)
    throw new Error("This is no key of the file store");
  return key;
}
