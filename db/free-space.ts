/** Room on the disk that a folder lies on, and how its lack shows in faults. */
import { statfs } from "node:fs/promises";

/**
 * With less than this nothing more is written. PostgreSQL's log grows by 16 MB at a time, two of them at a checkpoint,
 * and the embedded engine does not go on where there is no room for that.
 */
export const leastFreeBytes = 64 * 1024 * 1024;

export class DiskFull extends Error {
  readonly code = "ENOSPC";
  constructor(message = "The disk is full", options?: ErrorOptions) {
    super(message, options);
    this.name = "DiskFull";
  }
}

/** Bytes that this process may still write there; infinitely many where the file system does not count. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/**
 * Before a database in this folder is opened, of which a part is written.
 * @throws DiskFull with what to do
 */
export async function needRoom(folder: string): Promise<void> {
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  const free = await freeBytes(folder);
  if (free < leastFreeBytes)
    throw new DiskFull(
      `The disk of ${folder} is full: ${megabytes(free)} MB are free, and at least ${megabytes(leastFreeBytes)} ` +
        "MB are needed. Nothing was changed. Make room (old backups can go, or enlarge the disk) and start again.",
    );
}

/** Of Node and of PostgreSQL. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because a disk is full, here or at the database's server. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (fullCodes.has((cause as { code?: string }).code ?? "")) return true;
  return false;
}
