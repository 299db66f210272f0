/** How identity providers are called: never into the own network by accident, never without an end. */
import { callOutside, Inside, refusalOfUrl, TooMuch, type OutgoingRules } from "./outgoing.server.ts";
import { NotProven, ProviderUnusable } from "#tools/identity-providers/failed.ts";

const withinMs = 8_000;
/** A provider's description has some kilobytes, its keys a few more. */
const mostBytes = 512 * 1024;

interface Sent {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | null;
}

/** `fetch` for the libraries that speak with providers. Whatever they want to call passes the rules for addresses. */
export const providerFetch =
  (rules: OutgoingRules, bounds = { withinMs, mostBytes }) =>
  async (address: string, { method = "GET", headers, body, signal }: Sent): Promise<Response> => {
    const url = new URL(address);
    const refused = refusalOfUrl(url, rules);
    if (refused) throw new Inside(refused);
    const answer = await callOutside(
      url,
      {
        method: method === "POST" ? "POST" : "GET",
        headers: Object.fromEntries(new Headers(headers)),
        body: body === undefined || body === null ? undefined : bytesOf(body),
        ...bounds,
        signal: signal ?? undefined,
      },
      rules,
    );
    const said = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) said.set(name, [value].flat().join(", "));
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: said });
  };

const bytesOf = (body: unknown): string | Uint8Array => {
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("A provider is sent forms alone");
};

/** What was thrown and what it came of, the outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    yield cause;
    if (cause instanceof AggregateError && cause.errors[0] instanceof Error) yield cause.errors[0];
  }
}

/** As OpenSSL and Node name what is wrong with a certificate. */
const isOfCertificate = (code: string) => /CERT|TLS|SSL|SIGNED|UNABLE_TO_VERIFY/.test(code);
/** As Node names what is wrong with a connection. */
const isOfNetwork = (code: string) => /^(E[A-Z]+|HPE_\w+|UND_\w+)$/.test(code) && !code.startsWith("ERR_");

/** What a provider failed by, as far as the way to it or the provider itself is to blame; else nothing. */
export function faultOfWay(error: unknown): ProviderUnusable | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof ProviderUnusable) return cause;
    if (cause instanceof Inside) return new ProviderUnusable("inside");
    if (cause instanceof TooMuch) return new ProviderUnusable("unreadable", cause.message);
    if (cause.name === "TimeoutError" || cause.name === "AbortError") return new ProviderUnusable("timeout");
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "OAUTH_TIMEOUT" || code === "ERR_JWKS_TIMEOUT") return new ProviderUnusable("timeout");
    if (typeof code !== "string" || code.startsWith("OAUTH_") || code.startsWith("ERR_J")) continue;
    if (isOfCertificate(code)) return new ProviderUnusable("certificate", code);
    if (isOfNetwork(code)) return new ProviderUnusable("unreachable", code);
  }
  return undefined;
}

/** Whatever was wrong with an answer that should prove who somebody is. No word of it goes further. */
export const notProven = (error: unknown): Error =>
  error instanceof NotProven ? error : (faultOfWay(error) ?? new NotProven("It proves nothing", { cause: error }));
