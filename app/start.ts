/** `npm start`: one web process, or as many as WEB_PROCESSES says, which share a port. */
import "./runtime/unset-blank-settings.ts";
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { readEnvironment } from "./env.server.ts";
import { loggableMessage } from "./runtime/log.server.ts";

/** A process that ends sooner than this after its start would only end again. */
const tooSoonMs = 5_000;

/** Starts the processes and keeps their number until the end is asked for. */
function lead(count: number) {
  let ending = false;
  const start = () => {
    const begun = performance.now();
    cluster.fork().once("exit", (code, signal) => {
      if (ending) return;
      console.error(`A web process ended (${signal ?? code}) and is started again`);
      setTimeout(() => !ending && start(), performance.now() - begun < tooSoonMs ? tooSoonMs : 0);
    });
  };
  for (let number = 0; number < count; number++) start();
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      ending = true;
      // Each finishes its requests and hands its jobs back; this process lasts as long as the last of them.
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    });
  cluster.on("exit", () => {
    if (ending && Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  });
}

function processesWanted(): number {
  const { WEB_PROCESSES, DATABASE_URL } = readEnvironment(process.env);
  const count = WEB_PROCESSES === "auto" ? availableParallelism() : WEB_PROCESSES;
  if (count === 1 || DATABASE_URL) return count;
  if (WEB_PROCESSES === "auto") return 1;
  throw new Error("WEB_PROCESSES above 1 needs DATABASE_URL: the embedded database belongs to one process.");
}

try {
  const count = cluster.isPrimary ? processesWanted() : 1;
  if (count === 1) await import("./server.ts");
  else lead(count);
} catch (error) {
  console.error(loggableMessage(error));
  process.exit(1);
}
