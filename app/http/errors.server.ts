import { OperationError, TooMany } from "#tools/errors.ts";

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
  const text = `Something went wrong on our side. If it happens again, tell your administrator this number: ${requestId}`;
  return Response.json({ ...more, error: text, message: text }, { status: 500 });
}

export const refusal = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ error: message, message }, { status, headers });
