import { addRecord, lockRecord } from "#db/queries/records.ts";
import { selectWatch, watchesOf } from "#db/queries/watches.ts";
import { watchShape } from "#db/records/watch.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { briefWatch, isBrief, nextRun } from "./rules.ts";
import { newBrief } from "./schema.ts";

export const createBrief = operation({
  name: "watches.create-brief",
  title: "Switch on the morning brief",
  description:
    "Tell the caller on days of the week, at a time, what the day begins with: engineers their tasks, services and " +
    "delivered parts; the office new and overdue issues, machines that stand, services nobody has and drafts. It says " +
    "nothing when there is nothing. It rests, is asked and is removed as any standing question.",
  effect: "write",
  input: newBrief,
  output: watchShape,
  async execute({ days, at }, { actor, db, now, changed }) {
    // Two tabs at once make one brief.
    await lockRecord(db, "users", actor.id);
    if ((await watchesOf(db, actor.id)).some(isBrief)) throw new Conflict("Your morning brief is switched on already");
    const schedule = { every: "week" as const, days, at };
    const { question, plan } = briefWatch;
    const saved = await addRecord(db, "watches", {
      ownerId: actor.id,
      question,
      plan: { ...plan },
      schedule,
      nextRunAt: nextRun(schedule, now(), actor.timeZone),
      createdAt: now(),
      updatedAt: now(),
    });
    const { lastRows: _rows, takenUntil: _turn, ...told } = saved;
    changed({ entity: "watch", id: saved.id, after: told, domains: ["watches"], userId: actor.id });
    return (await selectWatch(db, saved.id))!;
  },
});
