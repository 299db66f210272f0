import { lockForTransaction } from "#db/queries/locks.ts";
import { waitingAnswers } from "#db/queries/push.ts";
import { notify } from "#tools/notifications/notify.ts";
import type { Services } from "../services.ts";

/** Whoever sits before the card decides sooner; after an hour nobody is told any more. */
const [waitedMs, longestMs] = [3 * 60_000, 60 * 60_000];
const lock = 720_514_031;

/** Tells people of answers of the assistant that ended with a card and were left: each once, whichever process looks. */
export async function tellWaitingAnswers({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const { db, events } = database;
  const [from, to] = [longestMs, waitedMs].map((ms) => new Date(now().getTime() - ms)) as [Date, Date];
  await db.transaction(async (tx) => {
    await lockForTransaction(tx, lock);
    for (const { ownerId, ...answer } of await waitingAnswers(tx, { from, to }))
      // A mail for each card would be one too many.
      await notify({ db: tx, events, now }, [ownerId], "answer-waits", answer, { mailed: true });
  });
}
