import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whenInterrupted } from "./interrupted.ts";
import { password } from "./large-fleet.ts";

export interface Running {
  origin: string;
  /** From the start of the process to its first ready answer, in ms. */
  startMs: number;
  /** The most memory that it has held so far, in MB. */
  peakMb: () => number;
  /** The memory that it holds now, in MB. */
  heldMb: () => number;
  stop: () => Promise<void>;
}

const production = {
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  READS_PER_MINUTE: "0",
  WRITES_PER_MINUTE: "0",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
};

/** Starts a server as its own process and waits until it is ready. */
export const start = (file: string, env: Record<string, string>): Promise<Running> =>
  startProgram({
    args: [file],
    ready: "/readyz",
    env: (port) => ({ ...process.env, ...production, ...env, PORT: port, WORKER_PORT: port }),
    stderr: "inherit",
  });

interface Program {
  /** Which Node, when it is not this one. */
  node?: string;
  args: string[];
  cwd?: string;
  /** What answers as soon as it is ready. */
  ready: string;
  env: (port: string) => Record<string, string | undefined>;
  stderr: "inherit" | "ignore";
  /** After so long it is given up; without it, when it ends. */
  withinMs?: number;
}

/** Starts a server that Node runs, and waits until it is ready. */
export async function startProgram({ node = process.execPath, args, cwd, ready, env, stderr, withinMs }: Program) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(node, args, {
    cwd,
    env: env(String(port)) as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", stderr],
  });
  const known = whenInterrupted(() => ended(child));
  const stop = async () => {
    await ended(child);
    known();
  };
  while (!(await answers(origin + ready))) {
    const late = withinMs !== undefined && performance.now() - began > withinMs;
    if (!late && !hasEnded(child)) await new Promise((next) => setTimeout(next, 20));
    else {
      const how = late ? "was not ready in time" : `ended with ${child.exitCode ?? child.signalCode}`;
      await stop();
      throw new Error(`${args[0]} ${how}`);
    }
  }
  const pid = child.pid!;
  return {
    origin,
    startMs: performance.now() - began,
    peakMb: () => memoryOf(pid, "VmHWM"),
    heldMb: () => memoryOf(pid, "VmRSS"),
    stop,
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The product on this database, with a folder of its own for files. `worker` does background work in it. */
export async function startProduct(
  databaseUrl: string,
  { worker = false, env = {} }: { worker?: boolean; env?: Record<string, string> } = {},
): Promise<Running> {
  return inFolder("app/server.ts", {
    DEMO: "1",
    DATABASE_URL: databaseUrl,
    WORKER: worker ? "in-process" : "none",
    ...env,
  });
}

/** A process that only works on this database. */
export const startWorker = (databaseUrl: string, env: Record<string, string> = {}): Promise<Running> =>
  inFolder("app/worker.ts", { DATABASE_URL: databaseUrl, ...env });

async function inFolder(file: string, env: Record<string, string>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-bench-"));
  const running = await start(file, { DATA_DIR: folder, SHUTDOWN_NOTICE_S: "0", ...env });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

/** The headers of somebody signed in. The people of the demo are in the large fleet too. */
export async function signIn(origin: string, who: "admin" | "operator" | "service" = "admin") {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${who}@demo.test`, password }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return { Cookie: response.headers.get("set-cookie")!.split(";")[0]! };
}

export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  method: "POST" | "PATCH" = "POST",
): Promise<Response> {
  const sent = { ...headers, "Content-Type": "application/json" };
  const response = await fetch(url, { method, headers: sent, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
}

function memoryOf(pid: number, what: "VmHWM" | "VmRSS"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1_024);
  } catch {
    return Number.NaN;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (hasEnded(child)) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
