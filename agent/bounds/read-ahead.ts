/**
 * Reads what comes into a store of so many bytes, from which it is taken at leisure. When a connection breaks off, a
 * stream throws away what nobody has read yet: what came in time is thus still there, and the fault follows behind it.
 */
export function readAhead(body: ReadableStream<Uint8Array>, mostBytes: number, silence: { ms: number; end(): void }) {
  const reader = body.getReader();
  const store: Uint8Array[] = [];
  let stored = 0;
  let ended: { error?: unknown } | undefined;
  let wake = () => {};
  const change = () => new Promise<void>((done) => (wake = done));
  let room = () => {};

  async function read(): Promise<void> {
    for (;;) {
      if (stored >= mostBytes) await new Promise<void>((done) => (room = done));
      const silent = setTimeout(silence.end, silence.ms);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done) return;
      store.push(value);
      stored += value.length;
      wake();
    }
  }
  void read()
    .then(
      () => (ended = {}),
      (error: unknown) => (ended = { error }),
    )
    .finally(() => wake());

  return {
    /** The next bytes, no more than so many; nothing at the end. Rejects with what broke it off, behind its last byte. */
    async take(most: number): Promise<Uint8Array | undefined> {
      while (store.length === 0 && !ended) await change();
      const first = store[0];
      if (first === undefined) {
        if (ended && "error" in ended) throw ended.error;
        return undefined;
      }
      const taken = first.subarray(0, most);
      if (taken.length === first.length) store.shift();
      else store[0] = first.subarray(taken.length);
      stored -= taken.length;
      if (stored < mostBytes) room();
      return taken;
    },
    async cancel(reason: unknown): Promise<void> {
      store.length = 0;
      stored = 0;
      room();
      await reader.cancel(reason);
    },
  };
}
