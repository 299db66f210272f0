import { draftsWaitingFor } from "#db/queries/drafts.ts";
import { listWantedMachines, settleWantedMachine } from "#db/queries/notifications.ts";
import type { SignedInContext } from "../context.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { notify } from "../notifications/notify.ts";

interface Arrived {
  id: number;
  serialNumber: string;
}

/**
 * Services by the plans that are for these machines are due from now on. Drafts that waited for them are valid: their open
 * reviews are read again, those who had asked for the machine are told, and the administrators' notifications of it are
 * done with.
 */
export async function machinesArrived(ctx: SignedInContext, machines: Arrived[]): Promise<void> {
  const { actor, db, events } = ctx;
  if (machines.length === 0) return;
  await settleDue(ctx, { machineIds: machines.map(({ id }) => id) });
  const waiting = await draftsWaitingFor(
    db,
    machines.map(({ serialNumber }) => serialNumber),
  );
  const byKey = new Map(machines.map((machine) => [machine.serialNumber.trim().toLowerCase(), machine]));
  for (const [key, drafts] of Map.groupBy(waiting, ({ serialNumber }) => serialNumber)) {
    const machine = byKey.get(key)!;
    for (const [ownerId, own] of Map.groupBy(drafts, (draft) => draft.ownerId)) {
      await events.publish(db, { domains: ["drafts"], userId: ownerId });
      if (ownerId !== actor.id && own.some(({ asked }) => asked))
        await notify(ctx, [ownerId], "machine-added", {
          serialNumber: machine.serialNumber,
          machineId: machine.id,
          draftIds: own.map(({ id }) => id),
        });
    }
  }
  for (const wanted of await listWantedMachines(db)) {
    const machine = byKey.get(wanted);
    if (!machine) continue;
    for (const userId of await settleWantedMachine(db, machine))
      await events.publish(db, { domains: ["notifications"], userId });
  }
}
