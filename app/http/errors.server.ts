import { isDatabaseAway } from "#db/postgres-connection.ts";
import { OperationError, TooMany } from "#tools/errors.ts";

const databaseAway =
  "The database cannot be reached right now. Nothing was changed; please try again in a moment. If it lasts, tell your administrator.";

/** The one shape of every error under /api. */
export function errorResponse(
  error: unknown,
  requestId: string,
  report: (error: unknown) => void,
  more: Record<string, unknown> = {},
): Response {
  if (error instanceof OperationError) {
    const { message, status, details, extra } = error;
    const headers: Record<string, string> = error instanceof TooMany ? { "Retry-After": String(error.retryAfter) } : {};
    return Response.json(
      { ...more, error: message, message, ...(details ? { details } : {}), ...extra },
      { status, headers },
    );
  }
  report(error);
  if (isDatabaseAway(error))
    return Response.json(
      { ...more, error: databaseAway, message: databaseAway },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  const text = `Something went wrong on our side. If it happens again, tell your administrator this number: ${requestId}`;
  return Response.json({ ...more, error: text, message: text }, { status: 500 });
}

export const refusal = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ error: message, message }, { status, headers });
