import type { Db } from "#db/client.ts";
import { partsSpokenOf } from "#db/queries/parts-spoken-of.ts";
import { fleetOverview } from "#db/queries/fleet-overview.ts";
import type { Actor } from "#tools/actor.ts";
import { may } from "#tools/permissions/rules.ts";
import type { BuiltinContext } from "../builtin/context.ts";
import type { PageContext } from "./page-context.ts";

/** What the built-in engine gets beside the prompt: it has no memory and no tools to look the fleet up with. */
export async function builtinContext(
  db: Db,
  actor: Actor,
  now: Date,
  { page, chatId, documentIds, said }: { page: PageContext; chatId: string; documentIds: number[]; said: string },
): Promise<BuiltinContext> {
  const [{ issues, serviceLogs, ...fleet }, stock] = await Promise.all([fleetOverview(db), partsSpokenOf(db, said)]);
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    fleet: {
      ...fleet,
      issues: issues.map((issue) => ({
        ...issue,
        createdAt: issue.createdAt.toISOString(),
        startedAt: iso(issue.startedAt),
        engineerFixedAt: iso(issue.engineerFixedAt),
      })),
      serviceLogs: may(actor.role, "service-logs.list") ? serviceLogs : [],
    },
    stock,
    actor: { id: actor.id, name: actor.name, role: actor.role },
    now: now.toISOString(),
    timeZone: actor.timeZone,
    language: actor.language,
    context: page.view,
    chatId,
    rowsShown: true,
    documentIds,
  };
}
