import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { dropKey, dropStaleKey, findKey, takeKey, writeKeyAnswer } from "#db/queries/idempotency.ts";
import type { Context } from "./context.ts";
import { Conflict } from "./errors.ts";

/** Calls that carry an `Idempotency-Key`: the same key, person and body answer the first answer again. */

type Caller = Pick<Context, "actor" | "now">;

/** A call that has not answered for so long was cut off with its process; its key may be used again. */
const cutOffAfterMs = 15 * 60_000;
/** Clocks of two servers differ by less: a call that began later than this was cut off under a clock that was set back since. */
const clocksDifferMs = 5 * 60_000;

/**
 * Takes the key for this call. In a transaction nobody else sees it until that is over.
 * @returns what the first call with the key answered; undefined when this is the first
 * @throws Conflict when the key was used for something else, or its first call has not ended (`again: true`: try later)
 */
export async function claimKey(
  db: Db,
  key: string,
  operation: string,
  input: unknown,
  { actor, now }: Caller,
): Promise<{ answer: unknown } | undefined> {
  if (!actor) return undefined;
  const bodyHash = hashOf(operation, input);
  const claim = { userId: actor.id, key, operation, bodyHash };
  const at = now().getTime();
  await dropStaleKey(db, claim, { before: new Date(at - cutOffAfterMs), after: new Date(at + clocksDifferMs) });
  return (await takeKey(db, { ...claim, createdAt: now() }))
    ? undefined
    : firstAnswer(db, key, operation, input, { actor, now });
}

/**
 * What the first call with the key answered, without taking the key.
 * @throws Conflict as `claimKey`
 */
export async function firstAnswer(
  db: Db,
  key: string,
  operation: string,
  input: unknown,
  { actor }: Caller,
): Promise<{ answer: unknown } | undefined> {
  if (!actor) return undefined;
  const first = await findKey(db, { userId: actor.id, key });
  if (!first) return undefined;
  if (first.bodyHash !== hashOf(operation, input))
    throw new Conflict("This Idempotency-Key was used for something else");
  if (first.answer === null)
    throw new Conflict("The first call with this Idempotency-Key has not finished", { again: true });
  return { answer: (first.answer as { output: unknown }).output };
}

/** Keeps the answer for repeats of the call. */
export async function rememberAnswer(db: Db, key: string, output: unknown, { actor }: Caller): Promise<void> {
  if (!actor) return;
  await writeKeyAnswer(db, { userId: actor.id, key }, output ?? null);
}

/** Outside a transaction a failed call must give its key back by hand. */
export async function freeKey(db: Db, key: string | undefined, { actor }: Caller): Promise<void> {
  if (!key || !actor) return;
  await dropKey(db, { userId: actor.id, key });
}

const hashOf = (operation: string, input: unknown) =>
  createHash("sha256")
    .update(JSON.stringify([operation, input], hideSecrets))
    .digest("hex");

/** Never kept: not in the audit log, and not as a hash that would let a stolen table be searched for a password. */
export const secretFields = new Set([
  "passwordHash",
  "totpSecret",
  "tokenHash",
  "password",
  "newPassword",
  "currentPassword",
  "sealedSecret",
  "linkHash",
  "codeHash",
]);

function hideSecrets(field: string, value: unknown): unknown {
  if (secretFields.has(field)) return undefined;
  return value instanceof File ? { name: value.name, type: value.type, size: value.size } : value;
}
