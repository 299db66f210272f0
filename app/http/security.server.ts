import { randomBytes } from "node:crypto";

export interface PageSecurity {
  /** Scripts of this one answer carry it. */
  nonce: string;
}

/** Whoever came over TLS once, comes over TLS for a year: ASVS 3.4.1. Over plain http browsers ignore it. */
const tlsForAYear = "max-age=31536000; includeSubDomains";

/** Answers `respond` with the headers every answer has; HTML also gets an enforced Content-Security-Policy. */
export async function withSecurityHeaders(
  respond: (security: PageSecurity) => Promise<Response>,
  { development, secure }: { development: boolean; secure: boolean },
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const response = changeable(await respond({ nonce }).catch(fault));
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  if (secure) headers.set("Strict-Transport-Security", tlsForAYear);
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(self), microphone=(self), geolocation=()");
  // Pages and what their loaders read belong to whoever is signed in: a browser shows none of it again by itself.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentPolicy(nonce, development));
  return response;
}

/** The answer itself, which may be whole (`whole-answer.server.ts`), or a copy of one that lets nobody at its headers. */
function changeable(response: Response): Response {
  try {
    response.headers.set("X-Content-Type-Options", "nosniff");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/** Whatever a handler let through: no word of it leaves the house. */
function fault(error: unknown): Response {
  if (error instanceof Response) return error;
  console.error(error);
  const text = "Something went wrong on our side";
  return Response.json({ error: text, message: text }, { status: 500 });
}

function contentPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Charts and positioned layers set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
