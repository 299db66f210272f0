import type { Db } from "#db/client.ts";
import { selectChecklist } from "#db/queries/checklists.ts";
import { findRecord, lockRecord } from "#db/queries/records.ts";
import { dayIn } from "../fields/rules.ts";
import { todayOf } from "../fields/today.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { findListedDue } from "./listed-due.ts";
import { dueChoice } from "./schema.ts";
import { dueDetailShape } from "./shapes.ts";

export async function presentedDue(db: Db, id: number, today: string) {
  const item = await findListedDue(db, id, today);
  return item && { ...item, checklist: item.issueId ? await selectChecklist(db, item.issueId) : [] };
}

/** Readings, plans and people meet at the machine: whoever changes a service holds it first. */
export async function lockMachineOf(db: Db, dueId: number): Promise<void> {
  const item = await findRecord(db, "dueItems", dueId);
  if (item) await lockRecord(db, "machines", item.machineId);
}

export const dueRecord = {
  table: "dueItems" as const,
  entity: "due_item",
  noun: "service",
  // For the words of a conflict, where nobody's day is known.
  show: (db: Db, id: number) => presentedDue(db, id, dayIn("UTC", new Date())),
};

export const showDue = operation({
  name: "service-plans.show-due",
  title: "Show a service that is due",
  description: "Show one service of a machine by its plan, with its checklist.",
  effect: "read",
  input: dueChoice,
  output: dueDetailShape,
  async execute({ dueId }, ctx) {
    const item = await presentedDue(ctx.db, dueId, todayOf(ctx));
    if (!item) throw new NotFound("Service not found");
    return item;
  },
});
