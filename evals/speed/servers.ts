import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";

export interface Running {
  origin: string;
  /** From the start of the process to its first ready answer, in ms. */
  startMs: number;
  stop: () => Promise<void>;
}

/** Starts a server as its own process and waits until it is ready. */
export async function start(file: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...env, PORT: String(port) },
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
  return { origin, startMs: performance.now() - began, stop: () => ended(child) };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
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
