import { placeOf } from "../auth/tries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { LimitRule } from "../ports.ts";

/** Codes and links that open nothing, by place. */
const wrongCodes: LimitRule = { points: 60, seconds: 15 * 60 };

/** Looks something up by a secret; whoever asks for many that are not there has to wait. @throws NotFound, TooMany */
export async function unlessTriedOften<Found>(
  { ports, address }: Pick<Context, "ports" | "address">,
  look: () => Promise<Found>,
): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof NotFound) await ports.limits.consume(`wrong-code:${placeOf(address)}`, wrongCodes);
    throw error;
  }
}
