import { findMachine } from "#db/queries/machines.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { isOthersService } from "./rules.ts";

/** Engineers complete their own services: those that they were given, and those nobody has at machines they look after. @throws Forbidden */
export async function mustBeOwnService(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  { machineId, assignedToId }: { machineId: number; assignedToId: number | null },
): Promise<void> {
  if (actor.role !== "service" || assignedToId === actor.id) return;
  const isOthers = isOthersService(actor, { assignedToId });
  if (isOthers || (await findMachine(db, machineId))?.assignedEngineerId !== actor.id)
    throw new Forbidden("This service is not yours");
}
