import type { Db } from "#db/client.ts";
import { addRecord } from "#db/queries/records.ts";
import { countWatches, selectWatch } from "#db/queries/watches.ts";
import { watchShape } from "#db/records/watch.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { serviceRows } from "./due-services.ts";
import { mostWatches, nextRun } from "./rules.ts";
import { newWatch } from "./schema.ts";

export const createWatch = operation({
  name: "watches.create",
  title: "Keep a standing question",
  description:
    "Keep a question about the fleet that is asked again and again: every hour, or on days of the week at a time. " +
    "Its owner is told when the answer has changed, and only then.",
  effect: "write",
  // A question may be read by a model.
  transaction: "outside",
  input: newWatch,
  output: watchShape,
  async execute({ question, plan, services, schedule }, { actor, db, now, ports, signal, changed }) {
    if (services) {
      const rows = await serviceRows(db, services, actor, now());
      return db.transaction((tx) => keep(tx, { plan: { services }, rows, byHand: false }));
    }
    const byHand = plan ? ports.questions.check(plan) : undefined;
    const answer = await ports.questions.answer(question, actor, { plan: byHand, signal });
    // What cannot be answered now would be asked in vain for ever.
    if (answer.kind !== "plan" || !answer.plan) throw invalid("question", answer.answer);
    const read = answer.plan;
    return db.transaction((tx) => keep(tx, { plan: { ...read }, rows: answer.data, byHand: byHand !== undefined }));

    async function keep(
      tx: Db,
      { plan, rows, byHand }: { plan: Record<string, unknown>; rows: Record<string, unknown>[]; byHand: boolean },
    ) {
      if ((await countWatches(tx, actor.id)) >= mostWatches)
        throw new Conflict(`At most ${mostWatches} questions can stand. Please remove one first.`);
      const saved = await addRecord(tx, "watches", {
        ownerId: actor.id,
        question,
        plan,
        byHand,
        schedule,
        nextRunAt: nextRun(schedule, now(), actor.timeZone),
        // What is so today is known: its owner sees it. Told is what comes.
        lastRows: rows,
        createdAt: now(),
        updatedAt: now(),
      });
      const { lastRows: _rows, takenUntil: _turn, ...told } = saved;
      changed({ entity: "watch", id: saved.id, after: told, domains: ["watches"], userId: actor.id });
      return (await selectWatch(tx, saved.id))!;
    }
  },
});
