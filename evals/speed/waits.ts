const everyMs = 10;

/**
 * Asks something small every few milliseconds, one at a time, and notes how long each answer takes: how long others
 * wait while something large is done. It bounds the delay of the event loop from above.
 */
export function watchWaits(origin: string, path = "/healthz", headers: Record<string, string> = {}) {
  const waits: number[] = [];
  let on = true;
  const asking = (async () => {
    while (on) {
      const began = performance.now();
      const response = await fetch(origin + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status} meanwhile`);
      waits.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, everyMs));
    }
  })();
  // Told by `end`; until then nobody waits for it.
  asking.catch(() => undefined);
  return {
    /** @returns each wait, in ms */
    end: async () => {
      on = false;
      await asking;
      return waits;
    },
  };
}
