import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const heartbeatMs = 2_000;
/** A heartbeat older than this belongs to a process that is gone. */
const staleMs = 10_000;

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another process. Only one process may open it: stop the ` +
        "other one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.",
    );
  }
}

/**
 * Claims a database folder for this process: two writers on one folder lose rows in silence.
 * An abstract socket named after the folder frees itself when a process is killed; the heartbeat file
 * guards where the socket cannot be seen (another container, another system than Linux).
 * @returns a function that gives the folder free again
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const socket = process.platform === "linux" ? await listenOn(socketName(folder), folder) : undefined;
  const file = join(folder, "..", `.${folder.split("/").at(-1)}.lock`);
  const foreign = await heartbeatOf(file);
  if (foreign && (!socket || foreign.host !== hostKey()) && foreign.pid !== process.pid) {
    socket?.close();
    throw new FolderInUse(folder);
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostKey() }));
  const beat = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), heartbeatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    rmSync(file, { force: true });
    await new Promise<void>((done) => (socket ? socket.close(() => done()) : done()));
  };
}

function socketName(folder: string) {
  const { dev, ino } = statSync(folder);
  return `\0maintenance-hub-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 24)}`;
}

function listenOn(name: string, folder: string) {
  const server = createServer();
  server.unref();
  return new Promise<typeof server>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new FolderInUse(folder) : error),
    );
    server.listen(name, () => resolve(server));
  });
}

async function heartbeatOf(file: string): Promise<{ pid: number; host: string } | undefined> {
  if (!existsSync(file)) return undefined;
  const { mtimeMs } = statSync(file);
  const age = Date.now() - mtimeMs;
  if (age > staleMs) return undefined;
  if (age < -staleMs) {
    // From a time to come: one of the clocks was set. Whoever lives beats again.
    await delay(2 * heartbeatMs);
    if (!existsSync(file) || statSync(file).mtimeMs === mtimeMs) return undefined;
  }
  try {
    return JSON.parse(readFileSync(file, "utf8")) as { pid: number; host: string };
  } catch {
    return undefined;
  }
}

/** The network namespace: inside one, the socket alone decides. */
function hostKey() {
  return existsSync("/proc/self/ns/net") ? String(statSync("/proc/self/ns/net").ino) : "";
}
