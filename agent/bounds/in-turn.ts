import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/**
 * Answers of models are unpacked in the serving thread. A server at full speed could fill it: therefore all answers of
 * the process take turns, and after each handful of bytes whatever else waits goes first.
 */

const bytesBetweenRests = 8_192;
const restMs = 10;

let queue: Promise<unknown> = Promise.resolve();
let sinceRest = 0;

/** Most bytes that are handed on in one turn. */
export const bytesAtOnce = bytesBetweenRests;

/** Hands on so many bytes when their turn has come. Far above the pace of models, far below that of a loopback. */
export function inTurn(bytes: number, handOn: () => void): Promise<void> {
  const mine = queue.then(async () => {
    handOn();
    sinceRest += bytes;
    if (sinceRest < bytesBetweenRests) return;
    sinceRest = 0;
    await setImmediate();
    await sleep(restMs);
  });
  queue = mine.catch(() => undefined);
  return mine;
}
