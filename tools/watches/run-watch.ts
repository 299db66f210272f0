import type { Db } from "#db/client.ts";
import type { Events } from "#db/events.ts";
import { noteRun, settleWatch, type StandingQuestion } from "#db/queries/watches.ts";
import type { WatchOutcome } from "#db/vocabulary.ts";
import type { Actor } from "../actor.ts";
import { OperationError } from "../errors.ts";
import { notify } from "../notifications/notify.ts";
import type { Questions } from "../ports.ts";
import { changesSince, nextRun } from "./rules.ts";

export interface Running {
  db: Db;
  now: () => Date;
  questions: Questions;
  signal?: AbortSignal;
}

/** Rows of a run that are kept; its question lists all of them. */
const rowsKept = 50;

/**
 * Asks a standing question in its owner's name, with the rights that the owner has now: it only reads, and what the owner
 * may not see any more is not told. What came of it is noted once for `dueAt`; `telling` leaves a notification with it
 * when something has changed.
 * @returns what came of it; nothing where this time was noted already
 */
export async function runWatch(
  { db, now, questions, signal }: Running,
  watch: StandingQuestion,
  owner: Actor,
  { dueAt, telling }: { dueAt: Date; telling?: Events },
): Promise<WatchOutcome | undefined> {
  const { id: watchId, question } = watch;
  const answer = await questions
    .answer(question, owner, { ...(watch.byHand ? { plan: watch.plan } : {}), signal })
    .catch((error: unknown) => {
      if (!(error instanceof OperationError)) throw error;
      return { kind: "unanswerable" as const, answer: error.message, data: [] };
    });
  const asked = answer.kind === "plan";
  const changes = asked ? changesSince(watch.lastRows, answer.data) : { added: [], removed: [] };
  const moved = changes.added.length + changes.removed.length > 0;
  const outcome = !asked ? "failed" : moved ? "told" : "silent";
  const nextRunAt = nextRun(watch.schedule, now(), owner.timeZone);
  return db.transaction(async (tx) => {
    const noted = await noteRun(tx, {
      watchId,
      dueAt,
      ranAt: now(),
      outcome,
      answer: answer.answer,
      added: changes.added.slice(0, rowsKept),
      removed: changes.removed.slice(0, rowsKept),
    });
    await settleWatch(tx, watchId, { nextRunAt, ...(asked ? { lastRows: answer.data } : {}) });
    if (!noted) return undefined;
    if (outcome === "told" && telling)
      await notify({ db: tx, events: telling, now }, [owner.id], "watch-changed", {
        watchId,
        question,
        answer: answer.answer,
        added: changes.added.length,
        removed: changes.removed.length,
      });
    return outcome;
  });
}
