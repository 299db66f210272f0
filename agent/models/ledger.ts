import { addModelCall, dailyTokenBudget, tokensUsedBy } from "#db/queries/llm-calls.ts";
import type { Db } from "#db/client.ts";
import { TooMany } from "#tools/errors.ts";
import { builtInProvider, localProvider } from "#db/model-vocabulary.ts";
import type { Ledger, ModelCall } from "./usage.ts";

/** The ledger in the database, with the daily budget of each person. */
export function databaseLedger(db: Db, now: () => Date, report: (error: unknown) => void): Ledger {
  return {
    now,
    write: (row) => addModelCall(db, row).then(() => undefined, report),
    permit: (call, provider) =>
      provider === builtInProvider || provider === localProvider ? Promise.resolve() : withinBudget(db, call, now()),
  };
}

/** @throws TooMany */
async function withinBudget(db: Db, { userId }: ModelCall, now: Date) {
  const budget = userId ? await dailyTokenBudget(db) : undefined;
  if (!userId || !budget) return;
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  if ((await tokensUsedBy(db, userId, midnight)) < budget) return;
  const seconds = Math.ceil((midnight.getTime() + 24 * 3_600_000 - now.getTime()) / 1_000);
  throw new TooMany(
    "Your budget for the assistant is used up for today. It starts again at midnight UTC; an administrator can raise it.",
    seconds,
  );
}
