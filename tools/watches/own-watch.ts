import { selectWatch } from "#db/queries/watches.ts";
import { findRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";

export const watchRecord = {
  table: "watches" as const,
  entity: "watch",
  noun: "standing question",
  show: selectWatch,
};

/** Refuses what is somebody else's as if it were not there. @throws NotFound */
export async function mustOwn({ db, actor }: Pick<SignedInContext, "db" | "actor">, id: number): Promise<void> {
  const watch = await findRecord(db, "watches", id);
  if (watch?.ownerId !== actor.id) throw new NotFound("There is no such standing question");
}
