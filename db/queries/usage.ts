import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { Tokens, Usage } from "../records/usage.ts";
import { llmCalls, users } from "../schema/index.ts";
import type { ModelPurpose } from "../vocabulary.ts";
import { allOf, jsonRows } from "./json.ts";

export interface UsagePeriod {
  /** Days in UTC, both included. */
  from: string;
  to: string;
  purpose?: ModelPurpose;
  userId?: number;
}

const tokens = sql`count(*)::int as calls, count(*) filter (where ${llmCalls.outcome} <> 'ok')::int as failed,
  coalesce(sum(${llmCalls.inputTokens}), 0) as "inputTokens", coalesce(sum(${llmCalls.outputTokens}), 0) as "outputTokens",
  coalesce(sum(coalesce(${llmCalls.inputTokens}, 0) + coalesce(${llmCalls.outputTokens}, 0)), 0) as "totalTokens"`;

/** What the calls of one day, person, purpose or model add up to, or all; what it is not of is null in the row. */
type Sums = Tokens &
  Usage["days"][number] &
  Usage["byUser"][number] &
  Usage["byPurpose"][number] &
  Usage["byModel"][number];

/** Tokens of a period in total and by day, person, purpose and model; the largest first, days in order. */
export async function usageBetween(db: Db, { from, to, purpose, userId }: UsagePeriod) {
  const where = allOf([
    sql`${llmCalls.createdAt} >= ${from}::date at time zone 'UTC'`,
    sql`${llmCalls.createdAt} < (${to}::date + 1) at time zone 'UTC'`,
    purpose ? sql`${llmCalls.purpose} = ${purpose}` : undefined,
    userId === undefined ? undefined : sql`${llmCalls.userId} = ${userId}`,
  ]);
  // The calls of the period are read once for all sums.
  const rows = await jsonRows<Sums & { of: "total" | "day" | "user" | "purpose" | "model" }>(
    db,
    sql`select spent.*, ${users.name} as name from (
        select case when grouping(day) = 0 then 'day' when grouping(${llmCalls.userId}) = 0 then 'user' when grouping(${llmCalls.purpose}) = 0 then 'purpose'
            when grouping(${llmCalls.model}) = 0 then 'model' else 'total' end as of,
          day, ${llmCalls.userId} as "userId", ${llmCalls.purpose}, ${llmCalls.provider}, ${llmCalls.model}, ${tokens}
        from (select *, (created_at at time zone 'UTC')::date as day from ${llmCalls} where ${where}) ${llmCalls}
        group by grouping sets ((), (day), (${llmCalls.userId}), (${llmCalls.purpose}), (${llmCalls.provider}, ${llmCalls.model}))
      ) spent left join ${users} on ${users.id} = spent."userId"
      order by day, "totalTokens" desc, calls desc`,
  );
  const sumsOf = (of: (typeof rows)[number]["of"]) => rows.filter((row) => row.of === of);
  return {
    total: tokensOf(sumsOf("total")[0]!),
    days: sumsOf("day").map(({ day, ...sums }) => ({ day, ...tokensOf(sums) })),
    byUser: sumsOf("user").map(({ userId, name, ...sums }) => ({ userId, name, ...tokensOf(sums) })),
    byPurpose: sumsOf("purpose").map(({ purpose, ...sums }) => ({ purpose, ...tokensOf(sums) })),
    byModel: sumsOf("model").map(({ provider, model, ...sums }) => ({ provider, model, ...tokensOf(sums) })),
  };
}

const tokensOf = ({ calls, failed, inputTokens, outputTokens, totalTokens }: Tokens): Tokens => ({
  calls,
  failed,
  inputTokens,
  outputTokens,
  totalTokens,
});
