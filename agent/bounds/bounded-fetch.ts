import { faultToldTo, type BrokenOff } from "./broken-off.ts";
import { keyHiding, withoutKey } from "./hidden-key.ts";
import { bytesAtOnce, inTurn } from "./in-turn.ts";
import { mostRefusalBytes, refusalWithinMs, type ModelLimits } from "./limits.ts";
import { ModelFault } from "./model-fault.ts";
import { readAhead } from "./read-ahead.ts";

/** Of an answer that waits for its turn. */
const bytesAhead = 256_000;
/** Headers of a model server that anybody reads. */
const readHeaders = ["content-type", "retry-after", "retry-after-ms", "x-request-id"];

/**
 * `fetch` for calls of a model server: within its time, within its size, never to another address, and without the key
 * in whatever comes back. An answer that goes beyond a bound is ended at the socket.
 * Rejects, and fails the body, with `ModelFault`; a body that comes word by word ends, and its fault is told beside it.
 */
export function boundedFetch(limits: ModelLimits, key: string | undefined): typeof globalThis.fetch {
  return async (address, init) => {
    const ending = new AbortController();
    const end = (reason: unknown) => ending.abort(reason);
    const late = setTimeout(() => end(new ModelFault("timed-out")), limits.timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, ending.signal]) : ending.signal;
    const done = () => clearTimeout(late);
    try {
      const response = await fetch(address, { ...init, redirect: "manual", signal });
      const head = headOf(response, key);
      if (response.ok) {
        if (/\bhtml\b/.test(head.headers.get("content-type") ?? "")) throw new ModelFault("no-model");
        const streamed = typeof init?.body === "string" && init.body.includes('"stream":true');
        const brokenOff = streamed ? faultToldTo() : undefined;
        if (response.body)
          return new Response(boundedBody(response.body, { limits, streamed, brokenOff, key, end, done }), head);
        done();
        return new Response(null, head);
      }
      if (response.status < 400) throw new ModelFault("elsewhere");
      const refusal = response.body ? await beginningOf(response.body, key) : null;
      done();
      end(new Error("Refused"));
      return new Response(refusal, head);
    } catch (error) {
      done();
      end(error);
      throw error;
    }
  };
}

const mostStatus = 599;

function headOf({ status, statusText, headers }: Response, key: string | undefined) {
  const read = readHeaders.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, withoutKey(value, key).slice(0, 200)]];
  });
  return {
    status: Math.min(status, mostStatus),
    statusText: withoutKey(statusText, key).slice(0, 200),
    headers: new Headers(read),
  };
}

/** What a server says first when it refuses; the rest of it is nobody's. */
async function beginningOf(
  body: ReadableStream<Uint8Array>,
  key: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), refusalWithinMs);
  try {
    while (length < mostRefusalBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value.slice(0, mostRefusalBytes - length));
      length += pieces.at(-1)!.length;
    }
  } finally {
    clearTimeout(late);
    void reader.cancel().catch(() => undefined);
  }
  return new Uint8Array(keyHiding(key)(Buffer.concat(pieces), true));
}

interface Bounds {
  limits: ModelLimits;
  /** Asked for word by word. */
  streamed: boolean;
  /** Who is told of its fault, so that none of what came before is lost; without, the body fails. */
  brokenOff: BrokenOff | undefined;
  key: string | undefined;
  end(reason: unknown): void;
  done(): void;
}

function boundedBody(
  body: ReadableStream<Uint8Array>,
  { limits, streamed, brokenOff, key, end, done }: Bounds,
): ReadableStream<Uint8Array> {
  const source = readAhead(body, bytesAhead, { ms: limits.silenceMs, end: () => end(new ModelFault("silent")) });
  const most = streamed ? limits.streamedBytes : limits.wholeBytes;
  const hidden = keyHiding(key);
  const event = eventLength();
  let received = 0;

  async function nextPiece(): Promise<Uint8Array | undefined> {
    const piece = await source.take(bytesAtOnce);
    if (!piece) return undefined;
    received += piece.length;
    if (received > most || (streamed && event(piece) > limits.eventBytes)) throw new ModelFault("too-long");
    return piece;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          for (;;) {
            const piece = await nextPiece();
            const shown = hidden(piece ?? new Uint8Array(), piece === undefined);
            if (shown.length > 0 && streamed) await inTurn(shown.length, () => controller.enqueue(shown));
            else if (shown.length > 0) controller.enqueue(shown);
            if (piece && shown.length === 0) continue;
            if (piece) return;
            done();
            return controller.close();
          }
        } catch (error) {
          done();
          end(error);
          if (!brokenOff) return controller.error(error);
          brokenOff.fault = { error };
          controller.close();
        }
      },
      async cancel(reason) {
        done();
        end(reason ?? new Error("No longer wanted"));
        await source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

const lineFeed = 10;
const carriageReturn = 13;

/** Counts the bytes of an event of a stream so far: an empty line ends it. */
function eventLength(): (piece: Uint8Array) => number {
  let event = 0;
  let line = 0;
  return (piece) => {
    let longest = 0;
    for (const byte of piece) {
      event++;
      if (byte === lineFeed) {
        if (line === 0) event = 0;
        line = 0;
      } else if (byte !== carriageReturn) line++;
      longest = Math.max(longest, event);
    }
    return longest;
  };
}
