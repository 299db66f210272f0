import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownDatabase } from "../own-database.ts";
import { settleDemo } from "./settled-demo.ts";

const root = resolve(import.meta.dirname, "../../..");
const startWithinMs = 90_000;
const buildWithinMs = 120_000;

export interface HubServer {
  origin: string;
  /** What the server has printed. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the built server on a free port with a data folder of its own; with the demo fleet unless told otherwise. Where
 * TEST_DATABASE_URL names a server, on a database there.
 */
export async function startServer(env: Record<string, string> = {}): Promise<HubServer> {
  await built();
  const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-"));
  const database = await ownDatabase("story");
  if (database)
    return start(folder, { ...env, DATABASE_URL: database.url }, async (kept) => {
      removed(kept);
      await database.remove();
    });
  if (env.DEMO !== "0") {
    await alone("making-demo", makeDemo);
    cpSync(demoFolder, folder, { recursive: true });
  }
  return start(folder, env);
}

/**
 * The demo fleet takes a while to make, and as long again to be read for the search and backed up by each server that
 * lives for a minute: each run of the tests does all of it once, and its servers start with copies.
 */
const demoFolders = join(root, ".cache/e2e-demo");
const demoFolder = join(demoFolders, String(process.ppid));

async function makeDemo() {
  if (existsSync(demoFolder)) return;
  removed(demoFolders);
  const unfinished = `${demoFolder}.part`;
  mkdirSync(unfinished, { recursive: true });
  const server = await start(unfinished, {}, () => undefined);
  await server.stop();
  await settleDemo(unfinished);
  renameSync(unfinished, demoFolder);
}

const removed = (folder: string) => rmSync(folder, { recursive: true, force: true });

async function start(
  folder: string,
  env: Record<string, string>,
  done: (folder: string) => void | Promise<void> = removed,
): Promise<HubServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: undefined,
    DEMO: "1",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    // What one has compiled the others of a run need not.
    NODE_COMPILE_CACHE: join(tmpdir(), "compiled"),
    SHUTDOWN_NOTICE_S: "0",
    ...env,
    PORT: String(port),
    DATA_DIR: folder,
  };
  const child = spawn(process.execPath, ["app/server.ts"], {
    cwd: root,
    env: settings,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const stop = async () => {
    await ended(child);
    await done(folder);
  };
  try {
    await ready(origin, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${printed}`, { cause: error });
  }
  return { origin, output: () => printed, stop };
}

/** Brings the bundles up to date, unless the test command has done so. */
export async function built(): Promise<void> {
  if (!process.env.BUNDLES_BUILT) await alone("build", build);
}

/**
 * Test files start side by side, but only one may write the bundles, or make the demo fleet. A lock left by a run that was
 * killed is taken over.
 */
async function alone(what: string, work: () => void | Promise<void>) {
  const lock = join(root, `.cache/e2e-${what}`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  const giveUp = Date.now() + buildWithinMs;
  while (!taken(lock) && Date.now() < giveUp) await new Promise((next) => setTimeout(next, 300));
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Does nothing when the bundles are up to date. */
function build() {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("No port is free")),
      );
    });
  });

async function ready(origin: string, child: ChildProcess) {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const up = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error("It was not ready in time");
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 5_000).unref();
  });
