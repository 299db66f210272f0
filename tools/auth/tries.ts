import { isIPv6 } from "node:net";
import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";
import type { LimitRule, Limits, LockMail } from "../ports.ts";
import { hashToken } from "./tokens.ts";

/** One count of tries that somebody may make. */
export interface Counter {
  key: string;
  rule: LimitRule;
  /** Others' tries stand in it too: what was right gives its own back, and does not wipe out theirs. */
  shared?: true;
  /** It keeps one account shut, of which its owner is told. */
  locks?: true;
}

/**
 * Where tries are counted: the address, or with IPv6 its network, because each customer of a provider has 2^64 addresses.
 * @param address IPv6 in its short form
 */
export function placeOf(address = "unknown"): string {
  if (!isIPv6(address)) return address;
  const [before = [], after] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = after ? Array<string>(8 - before.length - after.length).fill("0") : [];
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(":");
}

/** Tries of one person at one place. */
export const perPlace: LimitRule = { points: 10, seconds: 15 * 60 };

const forgetting = (limits: Limits, counters: Counter[]) => async () => {
  for (const { key, rule, shared } of counters) await (shared ? limits.giveBack(key, rule) : limits.reset(key));
};

/**
 * Counts a try before it is looked at, so that parallel tries count too.
 * @returns what to call when it turned out to be right
 * @throws TooMany
 */
export async function countTry(
  ctx: Pick<Context, "db" | "ports">,
  counters: Counter[],
  lock: LockMail,
): Promise<() => Promise<void>> {
  const { limits } = ctx.ports;
  for (const { key, rule, locks } of counters) {
    try {
      await limits.consume(key, rule);
    } catch (error) {
      if (locks && error instanceof TooMany) await tellOnce(ctx, lock);
      throw error;
    }
  }
  return forgetting(limits, counters);
}

/** One letter an hour is enough, and nobody's mailbox is filled by somebody else. */
const letters: LimitRule = { points: 1, seconds: 60 * 60 };

/** Whose account it is shows beside the answer, so that its timing does not tell whether somebody has this email. */
async function tellOnce({ db, ports }: Pick<Context, "db" | "ports">, lock: LockMail) {
  try {
    await ports.limits.consume(`${lock.kind}:${hashToken(lock.email.trim().toLowerCase())}`, letters);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  await ports.accountMails.queue(db, lock);
}
