import type { Db } from "#db/client.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import { lockProviderAccounts, type IdentityProvider } from "#db/queries/identity-providers.ts";
import type { Context, RecordChange } from "../context.ts";
import type { OperationName } from "../permissions/rules.ts";
import { queueEvents } from "../webhooks/queue-events.ts";

/** A call of the directory of a provider. There is no person who calls. */
export interface ScimContext extends Pick<Context, "db" | "now" | "ports" | "events" | "requestId"> {
  provider: IdentityProvider;
  /** `https://…` under which the resources stand. */
  origin: string;
}

/** What a directory changed, told as the operation by which an administrator would have done it. */
export type DirectoryChange = Pick<RecordChange, "entity" | "id" | "before" | "after" | "domains"> & {
  operation: OperationName;
};

export interface ScimWrite extends ScimContext {
  changed: (change: DirectoryChange) => void;
}

/**
 * Runs a change in one transaction, behind the lock of sign-ins by providers, with rows in the audit log whose author is
 * the provider, and with all that comes of such rows.
 */
export async function byDirectory<Answer>(
  ctx: ScimContext,
  change: (inside: ScimWrite) => Promise<Answer>,
): Promise<Answer> {
  await ctx.ports.room.check();
  const changes: DirectoryChange[] = [];
  const answer = await ctx.db.transaction(async (db) => {
    await lockProviderAccounts(db);
    const done = await change({ ...ctx, db, changed: (one) => void changes.push(one) });
    await writeAudit(db, changes, ctx);
    return done;
  });
  const domains = [...new Set(changes.flatMap((one) => one.domains))];
  if (domains.length > 0) await ctx.events.publish(ctx.db, { domains });
  return answer;
}

async function writeAudit(db: Db, changes: DirectoryChange[], { provider, now, requestId }: ScimContext) {
  if (changes.length === 0) return;
  const at = now();
  const rows = changes.map(({ operation, entity, id, before, after }) => ({
    ...{ at, actorId: null, actorName: provider.name, door: "http" as const, operation, requestId },
    ...{ entity, entityId: String(id), before: record(before), after: record(after) },
  }));
  await addAuditRows(db, rows);
  await queueEvents(db, rows);
}

const record = (value: object | null | undefined): Record<string, unknown> | null => (value ? { ...value } : null);
