import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { jobs } from "../schema/index.ts";

/**
 * Gives a job of the processing queue its turn. People take turns whatever each of them has waiting: the first that
 * somebody hands in comes up with what is next for the others, each further one a turn later.
 */
export async function takeTurn(db: Db, jobId: number): Promise<number> {
  const [row] = await rowsOf<{ turn: number }>(
    db,
    sql`update ${jobs} set turn = greatest(
        coalesce(
          (select min(next.turn) from ${jobs} next where next.status = 'queued' and next.id <> ${jobId}),
          (select max(running.turn) from ${jobs} running where running.status = 'processing'),
          0),
        coalesce(
          (select max(own.turn) + 1 from ${jobs} own where own.owner_id = jobs.owner_id
            and own.status in ('queued', 'processing') and own.id <> ${jobId}),
          0))
      where id = ${jobId} returning turn`,
  );
  return row!.turn;
}
