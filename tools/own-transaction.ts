import type { Context, RecordChange } from "./context.ts";

/**
 * Runs `work` in a transaction inside an operation that has none around it; what it noted as changed counts only when
 * that commits, and its rows of the audit log and its events are written with it.
 */
export async function inOwnTransaction<Ctx extends Context, Result>(
  ctx: Ctx,
  work: (own: Ctx) => Promise<Result>,
): Promise<Result> {
  const noted: RecordChange[] = [];
  const result = await ctx.db.transaction(async (tx) => {
    const done = await work({ ...ctx, db: tx, changed: (change: RecordChange) => void noted.push(change) });
    await ctx.keep?.(tx, noted);
    return done;
  });
  noted.forEach(ctx.changed);
  return result;
}
