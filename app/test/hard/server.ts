/** The real server, driven from outside: started, killed and started again on the same data. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { ownDatabase } from "../own-database.ts";

const startWithinMs = 600_000;
/** Longer than every program of ours takes to end in order. */
const endsWithinMs = 60_000;
/** Characters of what a program printed. */
const keptOutput = 1_000_000;
const uncaughtFault = /uncaught exception|unhandled rejection/;
const children = new Set<ChildProcess>();
// A suite that failed leaves no server behind.
process.once("exit", () => children.forEach((child) => child.kill("SIGKILL")));
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit(1));

let nextPort = Number(process.env.HARD_PORT ?? 4220);

/** Where a server keeps its data. */
export interface Place {
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** A folder of its own, in `within` where that is given. */
export function aFolder(within = tmpdir()): Place & { folder: string } {
  const folder = mkdtempSync(join(within, "hard-"));
  return { folder, env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** A database of its own on the server that TEST_DATABASE_URL names. */
export async function aPostgres(): Promise<(Place & { url: string }) | undefined> {
  const database = await ownDatabase("hard");
  if (!database) return undefined;
  const files = aFolder();
  return {
    url: database.url,
    env: { ...files.env, DATABASE_URL: database.url },
    async remove() {
      await database.remove();
      await files.remove();
    },
  };
}

/** A program of ours that runs. */
export interface Launched {
  origin: string;
  child: ChildProcess;
  /** The end of what it printed. */
  output(): string;
  /** Faults that nobody caught, as far as it told of them. */
  uncaught(): number;
  /** Ends it without a word, as a power switch does. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code; null where it had to be killed */
  stop(): Promise<number | null>;
}

export interface Server extends Launched {
  /** Milliseconds until it was ready. */
  startedIn: number;
}

/** The first of so many ports in a row that nobody else of this run is given. */
export function portsFor(count: number): number {
  const first = nextPort;
  nextPort += count;
  return first;
}

/** Starts the built server, or another program of ours. The limits of calls are off unless `env` sets them. */
export function launch(place: Place, env: Record<string, string> = {}, program = "app/server.ts"): Launched {
  const port = portsFor(1);
  const settings = {
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    READS_PER_MINUTE: "0",
    WRITES_PER_MINUTE: "0",
    OPENAI_API_KEY: "",
    OPENAI_BASE_URL: "",
    SHUTDOWN_NOTICE_S: "0",
    ...place.env,
    ...env,
    PORT: String(port),
  };
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings } as NodeJS.ProcessEnv });
  children.add(child);
  let printed = "";
  let uncaught = 0;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      if (uncaughtFault.test(line)) uncaught++;
      printed += `${line}\n`;
      if (printed.length > 2 * keptOutput) printed = printed.slice(-keptOutput);
    });
  const ended = new Promise<number | null>((done) => child.once("exit", done)).finally(() => children.delete(child));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    origin: `http://localhost:${port}`,
    child,
    output: () => printed,
    uncaught: () => uncaught,
    kill: async () => void (await end("SIGKILL")),
    async stop() {
      const late = setTimeout(() => child.kill("SIGKILL"), endsWithinMs);
      const code = await end("SIGTERM");
      clearTimeout(late);
      return code;
    },
  };
}

/** Starts the built server and waits until it is ready. */
export async function start(place: Place, env: Record<string, string> = {}): Promise<Server> {
  const begun = performance.now();
  const launched = launch(place, env);
  const { origin, child } = launched;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null || performance.now() - begun > startWithinMs) {
      await launched.kill();
      throw new Error(`The server did not start (${ended ?? "not in time"}):\n${launched.output()}`);
    }
    await sleep(50);
  }
  return { ...launched, startedIn: performance.now() - begun };
}
