import { TelematicsFailed } from "#tools/telematics/failed.ts";
import { NoFleet } from "./aemp.ts";
import { Inside, TooMuch } from "./outgoing.server.ts";

/** What was thrown while a server was read, as people are told it; what is a mistake of ours stays as it is. */
export function faultOf(error: unknown): unknown {
  if (error instanceof TelematicsFailed || !(error instanceof Error)) return error;
  if (error instanceof Inside) return new TelematicsFailed("inside");
  if (error instanceof TooMuch) return new TelematicsFailed("too_large", error.message);
  if (error instanceof NoFleet) return new TelematicsFailed("unreadable");
  if (error.name === "TimeoutError" || error.name === "AbortError") return new TelematicsFailed("timeout");
  const code = codeOf(error);
  if (code === undefined) return error;
  return new TelematicsFailed(isOfCertificate(code) ? "certificate" : "unreachable", code);
}

/** Of several tries at several addresses the first has the reason. */
const codeOf = (error: Error): string | undefined => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first as NodeJS.ErrnoException).code;
};

/** As OpenSSL and Node name what is wrong with a certificate. */
const isOfCertificate = (code: string) => /CERT|TLS|SSL|SIGNED|UNABLE_TO_VERIFY/.test(code);

/** Seconds of a Retry-After header (RFC 9110, 10.2.3), which is a number of them or a date; 0 without a sound one. */
export function retryAfterOf(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
