import type { Db } from "../client.ts";
import { dice } from "./dice.ts";

type Roll = ReturnType<typeof dice>;

/**
 * One of several who write at once until a time: one change or two in a transaction, a fifth of which is given up.
 * @returns how many of its transactions went through; some stand in each other's way and are told so
 */
export async function writesUntil(
  db: Db,
  until: number,
  seed: number,
  change: (tx: Db, roll: Roll) => Promise<void>,
): Promise<number> {
  const roll = dice(seed);
  let made = 0;
  const work = async (tx: Db) => {
    await change(tx, roll);
    if (roll(3) === 0) await change(tx, roll);
    if (roll(5) === 0) (tx as never as { rollback(): never }).rollback();
  };
  while (Date.now() < until)
    await db.transaction(work).then(
      () => (made += 1),
      () => undefined,
    );
  return made;
}
