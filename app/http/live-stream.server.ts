import type { Events, LiveEvent } from "#db/events.ts";

/** Proxies close connections that say nothing for a minute; at each beat the session is looked at again. */
const beatMs = 20_000;
const retryMs = 2_000;
/** Open pages of one person in one process; each stream costs a timer and a look at the session at every beat. */
export const mostStreams = 20;

const open = new Map<number, number>();

/** Streams of a person that are open in this process. */
export const openStreams = (userId: number): number => open.get(userId) ?? 0;

interface LiveStreamParts {
  events: Events;
  userId: number;
  /** When the page was read, or the last message of a stream that broke off, in ms since 1970; without it only news. */
  since?: number;
  /** The user of the session behind the stream, as long as it is open. */
  stillSignedIn: () => Promise<number | undefined>;
  signal: AbortSignal;
  everyMs?: number;
}

/**
 * Server-sent events of what a person may know has changed: domains only, never records. Each carries the time as its
 * id, which a browser hands back after a break. Ends with the session, at the latest at the next beat, and at once when
 * people were changed, which is how deactivations arrive.
 */
export function liveStream({
  events,
  userId,
  since,
  stillSignedIn,
  signal,
  everyMs = beatMs,
}: LiveStreamParts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const check = async () => {
        const current = await stillSignedIn().catch(() => userId);
        if (current !== userId) end();
      };
      const hear = (event: LiveEvent) => {
        if (event.userId !== undefined && event.userId !== userId) return;
        send(`id: ${Date.now()}\ndata: ${JSON.stringify({ domains: event.domains, progress: event.progress })}\n\n`);
        if (event.domains.includes("users")) void check();
      };
      const unsubscribe = events.subscribe(hear);
      const beat = setInterval(() => {
        send(`id: ${Date.now()}\n: here\n\n`);
        void check();
      }, everyMs);
      open.set(userId, openStreams(userId) + 1);
      end = () => {
        end = () => {};
        if (openStreams(userId) > 1) open.set(userId, openStreams(userId) - 1);
        else open.delete(userId);
        clearInterval(beat);
        unsubscribe();
        controller.close();
      };
      signal.addEventListener("abort", () => end());
      send(`retry: ${retryMs}\nid: ${Date.now()}\n\n`);
      // The subscription stands already: between the two nothing falls through.
      if (since !== undefined) for (const event of events.since(since)) hear(event);
    },
    cancel() {
      end();
    },
  });
}
