import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
export async function start(file: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...production, ...env, PORT: String(port), WORKER_PORT: String(port) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await new Promise((next) => setTimeout(next, 20));
  }
  const pid = child.pid!;
  return {
    origin,
    startMs: performance.now() - began,
    peakMb: () => memoryOf(pid, "VmHWM"),
    heldMb: () => memoryOf(pid, "VmRSS"),
    stop: () => ended(child),
  };
}

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

export async function postJson(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  const sent = { ...headers, "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers: sent, body: JSON.stringify(body) });
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

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
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
