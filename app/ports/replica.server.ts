import type { Db } from "#db/client.ts";
import { walPositions, type Positions } from "#db/postgres/positions.ts";

/** A replica that says nothing for so long serves no read. */
const probeMs = 250;
/** So long it is believed to be there still, where nothing has been written since. */
const believedMs = 1_000;

export interface Reads {
  /** Where a read goes that begins now. */
  from(): Promise<Db>;
}

/**
 * Reads go to the replica where it shows all that was committed before they began, in whatever process, by whomever:
 * people see their own changes, and screens that read again because of a live event see that change. Who wrote what is
 * not kept for it; the two positions of the log say enough.
 */
export function replicaReads({
  primary,
  replica,
  positions = walPositions(primary, replica),
  now = () => performance.now(),
}: {
  primary: Db;
  replica: Db;
  positions?: Positions;
  now?: () => number;
}): Reads {
  const written = shared(positions.written);
  const replayed = shared(() => inTime(positions.replayed()));
  let known = { position: -1n, at: -Infinity };
  return {
    async from() {
      const needed = await written();
      if (known.position >= needed && now() - known.at < believedMs) return replica;
      const position = await replayed().catch(() => undefined);
      if (position === undefined) return primary;
      known = { position, at: now() };
      return position >= needed ? replica : primary;
    },
  };
}

/** One question at a time: whoever comes while it is asked shares the next one, which begins after they came. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = () => {
    const asked = ask();
    const over = asked
      .catch(() => undefined)
      .then(() => {
        if (running === over) running = undefined;
      });
    running = over;
    return asked;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((done, failed) => {
    const late = setTimeout(done, probeMs, undefined);
    answer.then(done, failed).finally(() => clearTimeout(late));
  });
}
