import { ApiError } from "../client.ts";
import { noteStatus } from "../session-end.ts";

/** A server that has not begun to answer after this does not count as reached. */
const patienceMs = 20_000;

/**
 * A call whose answer has begun.
 * @throws ApiError for an answer that is no success, TypeError when none began in time, AbortError when given up
 */
export const begun = (path: RequestInfo | URL, init: RequestInit, signal?: AbortSignal): Promise<Response> =>
  patiently(signal, async (signal) => {
    const response = await fetch(path, { ...init, signal });
    noteStatus(response.status);
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  });

/** Gives work up when its answer has not begun in time, or when the person does. */
export async function patiently<Answer>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new TypeError("No answer began in time")), patienceMs);
  try {
    return await work(AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]));
  } finally {
    clearTimeout(timer);
  }
}
