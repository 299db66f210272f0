import { RateLimiterRes, type RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Db } from "#db/client.ts";
import { endLimitBy, rateLimiter } from "#db/queries/rate-limits.ts";
import { TooMany } from "#tools/errors.ts";
import type { LimitRule, Limits } from "#tools/ports.ts";

/** Counters in the database, so that they hold across processes and restarts. */
export function databaseLimits(db: Db): Limits {
  const limiters = new Map<string, RateLimiterDrizzle>();

  /** One limiter a rule. */
  function limiter({ points, seconds }: LimitRule): RateLimiterDrizzle {
    const name = `${points}/${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = rateLimiter(db, { points, seconds });
    limiters.set(name, made);
    return made;
  }

  return {
    async consume(key, rule) {
      try {
        await limiter(rule).consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // A clock that was set back leaves windows that end hours from now: none lasts longer than its rule says.
        if (refused.msBeforeNext > rule.seconds * 1000)
          await endLimitBy(db, key, new Date(Date.now() + rule.seconds * 1000));
        const seconds = Math.min(rule.seconds, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
        throw new TooMany(`Too many attempts. Please try again in ${inWords(seconds)}.`, seconds);
      }
    },
    giveBack: async (key, rule) => void (await limiter(rule).reward(key)),
    reset: async (key) => void (await limiter({ points: 1, seconds: 1 }).delete(key)),
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? "" : "s"}`;
}
