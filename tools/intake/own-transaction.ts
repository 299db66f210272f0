import type { SignedInContext } from "../context.ts";

/**
 * Runs `work` in a transaction inside an operation that has none around it; what it noted as changed counts only when
 * that commits.
 */
export async function inOwnTransaction<Result>(
  ctx: SignedInContext,
  work: (own: SignedInContext) => Promise<Result>,
): Promise<Result> {
  const noted: Parameters<SignedInContext["changed"]>[0][] = [];
  const result = await ctx.db.transaction((tx) =>
    work({ ...ctx, db: tx, changed: (change) => void noted.push(change) }),
  );
  noted.forEach(ctx.changed);
  return result;
}
