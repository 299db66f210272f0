import { sql, type SQL } from "drizzle-orm";
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

/** Tokens of a period in total and by day, person, purpose and model; the largest first, days in order. */
export async function usageBetween(db: Db, { from, to, purpose, userId }: UsagePeriod) {
  const where = allOf([
    sql`${llmCalls.createdAt} >= ${from}::date at time zone 'UTC'`,
    sql`${llmCalls.createdAt} < (${to}::date + 1) at time zone 'UTC'`,
    purpose ? sql`${llmCalls.purpose} = ${purpose}` : undefined,
    userId === undefined ? undefined : sql`${llmCalls.userId} = ${userId}`,
  ]);
  const day = sql`to_char(${llmCalls.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const by = <Row>(what: SQL, group: SQL, order = sql`"totalTokens" desc, calls desc`) =>
    jsonRows<Row>(
      db,
      sql`select ${what}, ${tokens} from ${llmCalls} left join ${users} on ${users.id} = ${llmCalls.userId} where ${where} group by ${group} order by ${order}`,
    );
  const [[total], days, byUser, byPurpose, byModel] = await Promise.all([
    by<Tokens & { whole: true }>(sql`true as whole`, sql`()`),
    by<Usage["days"][number]>(sql`${day} as day`, day, sql`day`),
    by<Usage["byUser"][number]>(
      sql`${llmCalls.userId} as "userId", ${users.name} as name`,
      sql`${llmCalls.userId}, ${users.name}`,
    ),
    by<Usage["byPurpose"][number]>(sql`${llmCalls.purpose} as purpose`, sql`${llmCalls.purpose}`),
    by<Usage["byModel"][number]>(
      sql`${llmCalls.provider} as provider, ${llmCalls.model} as model`,
      sql`${llmCalls.provider}, ${llmCalls.model}`,
    ),
  ]);
  const none: Tokens = { calls: 0, failed: 0, inputTokens: 0, outputTokens: 0, totalTokens: 0 };
  const { calls, failed, inputTokens, outputTokens, totalTokens } = total ?? none;
  return { total: { calls, failed, inputTokens, outputTokens, totalTokens }, days, byUser, byPurpose, byModel };
}
