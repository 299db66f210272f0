import { selectDueFacts } from "#db/queries/due-lists.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, NotFound, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";

interface Meant {
  dueId?: number;
  machineId?: number;
  everyHours?: number;
  everyMonths?: number;
}

/**
 * The open service that is meant.
 * @throws NotFound where there is none, InvalidInput that names them where several may be meant
 */
export async function findDue(ctx: SignedInContext, { dueId, ...meant }: Meant): Promise<number> {
  if (dueId) return dueId;
  const open = await selectDueFacts(ctx.db, { ...meant, status: ["open"] }, { today: todayOf(ctx), limit: 20 });
  const [only, ...others] = open;
  if (!only) throw new NotFound("No service of this kind is planned for this machine");
  if (others.length > 0)
    throw invalid("dueId", `Several services may be meant: ${open.map(({ planName }) => planName).join(", ")}`);
  return only.id;
}

export const notOpen = (status: string) => new Conflict(`This service is already ${status}`);
