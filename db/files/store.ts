import type { Readable } from "node:stream";

/** Bytes on disk or in a bucket, under names of our own. */
export interface Store {
  /** Writes all of it or nothing; the same key again replaces it. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws FileMissing */
  get(key: string): Promise<{ stream: Readable; size: number }>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>;
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
