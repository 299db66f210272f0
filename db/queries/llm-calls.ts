import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { llmCalls, settings } from "../schema/index.ts";

export type ModelCallRow = typeof llmCalls.$inferInsert;

export const addModelCall = (db: Db, row: ModelCallRow) => db.insert(llmCalls).values(row);

/** Tokens of a person's calls since then; aborted calls count what was estimated. */
export async function tokensUsedBy(db: Db, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({
      total: sql<string>`coalesce(sum(coalesce(${llmCalls.inputTokens}, 0) + coalesce(${llmCalls.outputTokens},
        0) + coalesce(${llmCalls.estimatedTokens}, 0)), 0)`,
    })
    .from(llmCalls)
    .where(and(eq(llmCalls.userId, userId), gte(llmCalls.createdAt, since)));
  return Number(row?.total ?? 0);
}

/** Key of the installation setting: tokens a person may use in a day, of models that cost money. No row: no limit. */
export const dailyTokensSetting = "agent.dailyTokensPerUser";

export async function dailyTokenBudget(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, dailyTokensSetting));
  const budget = Number(row?.value);
  return budget > 0 ? budget : undefined;
}
