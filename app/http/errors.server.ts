import { isDatabaseAway, mayHaveCommitted } from "#db/away.ts";
import { OperationError, TooMany } from "#tools/errors.ts";
import { inWords } from "#tools/room.ts";

const databaseAway =
  "The database cannot be reached right now. Nothing was changed; please try again in a moment. If it lasts, tell your administrator.";

/** It went away between the order to keep a change and the answer. */
const inDoubt =
  "The database was lost in the moment this was saved. Please look whether it is there before you try again.";

const retryAfter = { "Retry-After": "5" };

/** @returns undefined for errors of another kind */
export function databaseAwayResponse(error: unknown, more: Record<string, unknown> = {}): Response | undefined {
  if (!isDatabaseAway(error)) return undefined;
  const text = mayHaveCommitted(error) ? inDoubt : databaseAway;
  return Response.json({ ...more, error: text, message: text }, { status: 503, headers: retryAfter });
}

/** For loaders of pages: whatever they failed by, thrown so that the page says what it is. */
export function pageFault(fault: unknown): unknown {
  const error = inWords(fault);
  if (error instanceof OperationError) return new Response(error.message, { status: error.status });
  return isDatabaseAway(error) ? new Response(databaseAway, { status: 503, headers: retryAfter }) : error;
}

/** The one shape of every error under /api. */
export function errorResponse(
  fault: unknown,
  requestId: string,
  report: (error: unknown) => void,
  more: Record<string, unknown> = {},
): Response {
  const error = inWords(fault);
  if (error instanceof OperationError) {
    // Who looks after the server finds in the log what was full.
    if (error.cause) report(error.cause);
    const { message, status, details, extra } = error;
    const headers: Record<string, string> = error instanceof TooMany ? { "Retry-After": String(error.retryAfter) } : {};
    return Response.json(
      { ...more, error: message, message, ...(details ? { details } : {}), ...extra },
      { status, headers },
    );
  }
  report(error);
  const away = databaseAwayResponse(error, more);
  if (away) return away;
  const text = `Something went wrong on our side. If it happens again, tell your administrator this number: ${requestId}`;
  return Response.json({ ...more, error: text, message: text }, { status: 500 });
}

export const refusal = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ error: message, message }, { status, headers });
