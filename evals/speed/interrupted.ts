/** What is taken back when the run is broken off by Ctrl-C or ended from outside: no process and no copy stays behind. */
const open = new Set<() => unknown>();
const patienceMs = 20_000;
let leaving = false;

/** @returns what says that this is taken back already */
export function whenInterrupted(undo: () => unknown): () => void {
  if (process.listenerCount("SIGTERM", leave) === 0)
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, leave);
  open.add(undo);
  return () => open.delete(undo);
}

/** A terminal tells it all processes at once, and `npm run` passes it on once more: only the first counts. */
function leave() {
  if (leaving) return;
  leaving = true;
  const late = new Promise((done) => setTimeout(done, patienceMs));
  const undone = Promise.allSettled([...open].map(async (undo) => undo()));
  void Promise.race([undone, late]).then(() => process.exit(130));
}
