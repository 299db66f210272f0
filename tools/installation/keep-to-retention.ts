import type { Db } from "#db/client.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import { deleteGuestReports } from "#db/queries/guest-reports.ts";
import { deleteDeliveries, deleteNotifications, idsOver } from "#db/queries/retention.ts";
import { chosenKinds, type ChosenKind } from "#db/retention-vocabulary.ts";
import { dropChats } from "../chats/drop-chats.ts";
import { readInstallationSettings } from "./settings.ts";

/** By this name the audit log knows the work. */
export const retentionWork = "installation.keep-to-retention";

const dayMs = 86_400_000;
/** Rows of one transaction: nobody waits for it. */
const atOnce = 200;

/** Before when something has been there for too long; null: nothing has. */
export const overBefore = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * dayMs);

type Ids = (number | string)[];

/** What takes rows of each kind away. */
const take: Record<ChosenKind, (db: Db, ids: Ids) => Promise<void>> = {
  conversations: (db, ids) => dropChats(db, ids as string[]),
  notifications: (db, ids) => deleteNotifications(db, ids as number[]),
  guestReports: (db, ids) => deleteGuestReports(db, ids as number[]),
  webhookDeliveries: (db, ids) => deleteDeliveries(db, ids as number[]),
};

/**
 * Takes away what has been kept for as long as it is to be, some at a time. The audit log tells how much went of each
 * kind and by which rule, in the transaction of each step, so that nothing goes without a word of it; never what it said.
 * @returns how much went
 */
export async function keepToRetention(db: Db, now: () => Date): Promise<Partial<Record<ChosenKind, number>>> {
  const { retention } = await readInstallationSettings(db);
  const gone: Partial<Record<ChosenKind, number>> = {};
  for (const kind of chosenKinds) {
    const before = overBefore(retention[kind], now());
    if (before === null) continue;
    for (let step = atOnce; step === atOnce;) {
      step = await db.transaction(async (tx) => {
        const ids = await idsOver<number | string>(tx, kind, before, atOnce);
        if (ids.length === 0) return 0;
        await take[kind](tx, ids);
        const told = { kind, days: retention[kind], gone: ids.length };
        await addAuditRows(tx, [
          {
            ...{ at: now(), actorId: null, actorName: null, door: "job" as const, requestId: null },
            ...{ operation: retentionWork, entity: "installation", entityId: "retention" },
            ...{ before: null, after: told },
          },
        ]);
        return ids.length;
      });
      if (step > 0) gone[kind] = (gone[kind] ?? 0) + step;
    }
  }
  return gone;
}
