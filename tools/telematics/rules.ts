import type { TelematicsSignIn } from "#db/vocabulary.ts";

/** How often a server may be read, in minutes: makers refuse what asks more often. */
export const everyMinutes = { least: 15, most: 1_440 };

interface SignIn {
  signIn: TelematicsSignIn;
  userName?: string | null;
  tokenAddress?: string | null;
  hasSecret: boolean;
}

/** The first field that is missing for a way of signing in, as the form and the operation see it. */
export function missingForSignIn(server: SignIn): "userName" | "password" | "tokenAddress" | undefined {
  if (server.signIn === "none") return undefined;
  if (!server.userName) return "userName";
  if (!server.hasSecret) return "password";
  return server.signIn === "oauth" && !server.tokenAddress ? "tokenAddress" : undefined;
}

/** Where the secret of a server goes. It never goes anywhere else than where it was entered for. */
export const secretGoesTo = ({
  signIn,
  address,
  tokenAddress,
}: {
  signIn: TelematicsSignIn;
  address: string;
  tokenAddress?: string | null;
}): string => `${signIn} ${new URL(signIn === "oauth" && tokenAddress ? tokenAddress : address).origin}`;

/** Clocks of machines are not ours; what is told of a later time is no value. */
const aheadMs = 24 * 60 * 60_000;

/** Whether something can have been so by now. */
export const hasHappened = (at: Date, now: Date): boolean => at.getTime() <= now.getTime() + aheadMs;

interface ToldHours {
  hours: number;
  /** YYYY-MM-DD. */
  readOn: string;
}

/**
 * Whether hours are worth a reading of their own beside the last one that telematics gave: one on each day, so that
 * the forecast of services sees the pace, and a further one only when the meter moved by more than an hour. A server that
 * is read each quarter of an hour would bury what people entered under a hundred equal lines a day.
 */
export function isWorthReading(told: ToldHours, last: ToldHours | undefined): boolean {
  if (!last || told.readOn > last.readOn) return true;
  return told.readOn === last.readOn && Math.abs(told.hours - last.hours) > 1;
}

const dayMinutes = 24 * 60;
/** Doubled so often at most: beyond it a day has passed anyway. */
const mostDoublings = 7;

/**
 * When a server is read again.
 * @param failures in a row: each doubles the wait, up to a day
 * @param retryAfter seconds that the server asked for; longer than a day it is not believed
 */
export function nextFetch(
  now: Date,
  { every, failures, retryAfter = 0 }: { every: number; failures: number; retryAfter?: number },
): Date {
  const backedOff = Math.min(every * 2 ** Math.min(Math.max(failures - 1, 0), mostDoublings), dayMinutes);
  const minutes = Math.max(every, backedOff, Math.min(retryAfter / 60, dayMinutes));
  return new Date(now.getTime() + minutes * 60_000);
}
